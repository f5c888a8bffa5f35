import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { languages } from "../../domain/languages";
import type { Notification } from "../../domain/notifications/notification-shape";
import { digestMail } from "./digest-mail";

const job = "11111111-1111-4111-8111-111111111111";
const finished: Notification = {
  id: randomUUID(),
  kind: "job-finished",
  actor: null,
  read: false,
  record: { kind: "jobs", id: job, customerGuid: null, number: null, name: null },
  excerpt: null,
  createdAt: "2026-11-22T14:05:00.000Z",
};
const mention: Notification = {
  ...finished,
  kind: "mention",
  actor: { id: randomUUID(), name: "Åse <b>& Co" },
  record: { kind: "debt-cases", id: "c1", customerGuid: null, number: "1001", name: null },
};
const given = {
  timeZone: "Europe/Oslo",
  origin: "https://desk.example",
  tenantName: "Nordlys",
  notifications: [mention, finished],
};

it("has counts, each sentence, its record and an absolute link", async () => {
  const { subject, text } = await digestMail({ ...given, language: "en" });
  expect(subject).toBe("2 unread notifications – Invoice Desk, Nordlys");
  expect(text).toBe(
    `2 unread notifications
Mention: 1
Job finished: 1

Åse <b>& Co mentioned you in a note
Debt case 1001 · 22 Nov 2026, 15:05
https://desk.example/debt/cases/c1

Your job is finished
Job · 22 Nov 2026, 15:05
https://desk.example/jobs/${job}

All notifications: https://desk.example/notifications
Preferences: https://desk.example/preferences

You receive this e-mail once a day because you turned it on in your preferences.
`,
  );
});

it("escapes names in its HTML", async () => {
  const { html } = await digestMail({ ...given, language: "en" });
  expect(html).toContain(">Åse &lt;b&gt;&amp; Co mentioned you in a note</a>");
  expect(html).not.toContain("<b>");
});

it("ends after twenty with how many more there are", async () => {
  const notifications = Array.from({ length: 23 }, () => finished);
  const { text } = await digestMail({ ...given, notifications, language: "en" });
  expect(text.match(/Your job is finished/g)).toHaveLength(20);
  expect(text).toContain("\nAnd 3 more\n");
});

it.each(languages)("is written in %s", async (language) => {
  const { subject, html } = await digestMail({ ...given, language });
  expect(subject).toMatch(/^2 \p{L}+/u);
  expect(html).toContain(`<html lang="${language}">`);
});
