import "server-only";
import { createTranslator } from "use-intl/core";
import type { Language } from "../../domain/languages";
import { notificationKinds } from "../../domain/notifications/notification-enumerations";
import type { Notification } from "../../domain/notifications/notification-shape";
import { formatsFor } from "../../intl/formats";
import { loadMessages } from "../../intl/load-messages";
import { notificationHref, routes } from "../../routes";

/** A longer digest ends with how many more there are. */
const mostRows = 20;

export interface DigestInput {
  readonly language: Language;
  readonly timeZone: string;
  /** The desk's own address, without a slash at its end. */
  readonly origin: string;
  readonly tenantName: string;
  /** Newest first. */
  readonly notifications: readonly Notification[];
  /** The person pressed a button for it: the e-mail begins with that. */
  readonly isTest?: boolean;
}

/**
 * A digest in words: counts, and of each notification what the bell shows, with a link. It has no
 * text of a note, no amount and no name of a customer.
 */
export async function digestMail({ language, timeZone, origin, ...given }: DigestInput) {
  const { notifications, tenantName, isTest = false } = given;
  const { shell, notifications: own } = await loadMessages(language);
  const words = createTranslator({
    locale: language,
    messages: { shell },
    namespace: "shell.notifications" as const,
  });
  const t = createTranslator({
    locale: language,
    messages: { notifications: own },
    namespace: "notifications",
  });
  const formats = formatsFor(language, timeZone);
  const count = notifications.length;
  const title = isTest ? t("digest.test") : t("digest.subject", { count });
  const heads = isTest ? [title, t("digest.subject", { count })] : [title];
  const subject = `${title} – Invoice Desk, ${tenantName}`;
  const rows = notifications.slice(0, mostRows).map(({ kind, actor, record, createdAt }) => ({
    sentence: words(kind, { name: actor?.name ?? words("desk") }),
    facts: `${words(`records.${record.kind}`, { number: record.number ?? "" })} · ${formats.dateTime(createdAt)}`,
    href: origin + notificationHref(record),
  }));
  const counts = notificationKinds.flatMap((kind) => {
    const found = notifications.filter((one) => one.kind === kind).length;
    return found === 0 ? [] : [`${t(`list.values.kind.${kind}`)}: ${found}`];
  });
  const more = count > mostRows ? t("digest.more", { count: count - mostRows }) : null;
  const links = [
    [words("all"), origin + routes.notifications()],
    [t("digest.preferences"), origin + routes.preferences()],
  ] as const;
  const reason = t(isTest ? "digest.testReason" : "digest.reason");
  const text = [
    [...heads, ...counts].join("\n"),
    ...rows.map(({ sentence, facts, href }) => `${sentence}\n${facts}\n${href}`),
    ...(more === null ? [] : [more]),
    links.map(([label, href]) => `${label}: ${href}`).join("\n"),
    reason,
  ].join("\n\n");
  const html = [
    `<!doctype html><html lang="${language}"><body>`,
    `<p><strong>${heads.map(escapeHtml).join("<br>")}</strong><br>${counts.map(escapeHtml).join("<br>")}</p>`,
    `<ul>${rows.map(({ sentence, facts, href }) => `<li>${linkTo(href, sentence)}<br>${escapeHtml(facts)}</li>`).join("")}</ul>`,
    ...(more === null ? [] : [`<p>${escapeHtml(more)}</p>`]),
    `<p>${links.map(([label, href]) => linkTo(href, label)).join(" · ")}</p>`,
    `<p>${escapeHtml(reason)}</p></body></html>`,
  ].join("\n");
  return { subject, text: `${text}\n`, html };
}

function linkTo(href: string, label: string): string {
  return `<a href="${escapeHtml(href)}">${escapeHtml(label)}</a>`;
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? "");
}
