import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { stubContract } from "@/components/list/testing/contract-fetch";
import { renderPage } from "@/components/shell/testing/render-page";
import { TimelineScreen } from "./timeline-screen";

const act = {
  recordKind: "debt-acts",
  recordId: "11111111-1111-4111-8111-111111111111",
  names: { "11111111-1111-4111-8111-111111111111": "10042 · Kari" },
  outcome: "done",
  after: { kind: "assign", invoiceNumber: "10042" },
  requestId: null,
  settledBy: null,
} as const;
const at = "2026-11-20T10:00:00.000Z";
const person = { id: "22222222-2222-4222-8222-222222222222", name: "Ingrid" };
const desk = (entry: object) => ({ source: "desk", at, entry: { ...act, at, ...entry } });

it("shows an assignment as one entry, with who asked for it and what billing recorded", async () => {
  const event = {
    event: "InvoiceDunned",
    id: "e",
    requestId: null,
    occurredAt: at,
    payload: { invoiceNumber: 10042 },
  };
  const items = [
    desk({ sequence: 8, action: "debt-act.confirmed", requestId: "r", actor: { id: null } }),
    { source: "service", at, event },
    desk({ sequence: 6, action: "debt-act.without-limit", actor: person }),
  ];
  stubContract({ getDebtCaseTimeline: { items } as never });
  await renderPage(<TimelineScreen debtCaseId="c" />);
  const entries = await screen.findAllByRole("listitem");
  expect(entries).toHaveLength(1);
  const text = entries[0]?.textContent;
  expect(text).toMatch(/Debt action confirmed: Case assignment.*10042 · Kari/);
  expect(text).toMatch(
    /Queued a debt action \(no approval needed\): Case assignment · Ingrid, 20 Nov 2026, 11:00/,
  );
  expect(text).toContain("Recorded in billing: Invoice sent to debt collection");
});

it("does not say of a call that was refused that it was done", async () => {
  const call = { recordKind: "customers", before: null, after: { firstName: "•••4" } };
  const refused = { ...call, outcome: "refused", actor: person };
  const items = [desk({ ...refused, sequence: 8, action: "service.createContact" })];
  stubContract({ getDebtCaseTimeline: { items } as never });
  await renderPage(<TimelineScreen debtCaseId="c" />);
  const entry = await screen.findByRole("listitem");
  expect(entry.textContent).toMatch(/Add a contact · Ingrid.*Refused/);
});
