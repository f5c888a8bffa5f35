import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { type Answers, stubContract } from "@/components/list/testing/contract-fetch";
import { renderPage } from "@/components/shell/testing/render-page";
import type { Work } from "@/lib/domain/my-work/work-shape";
import type { Role } from "@/lib/domain/roles";
import { WorkScreen } from "./work-screen";

const ledger = { hasLedger: false, checkedAt: "2026-11-05T04:30:00.000Z" } as const;
const author = { id: "11111111-1111-4111-8111-111111111111", name: "Berit" };
const none: Work = {
  drafts: 0,
  returned: 0,
  toApprove: 0,
  unknown: 0,
  possibleDuplicates: 0,
  debtToApprove: 0,
  debtReturned: 0,
  debtUnknown: 0,
  casesAttention: 0,
  casesDue: 0,
  webhooksAttention: 0,
  webhooksFailed: 0,
  requestsToApprove: 0,
  requestsUnclear: 0,
  unsent: 0,
  debtUnsent: 0,
  requestsUnsent: 0,
  plansToApprove: 0,
  plansReturned: 0,
  waiting: 0,
  checking: 0,
  writesUnknown: 0,
  failedJobs: 0,
};
type Details = NonNullable<Answers["getWorkDetails"]>;

function show(work: Partial<Work>, approvals: Details["approvals"], role: Role = "lead") {
  stubContract({
    getWork: { ...none, ...work },
    getWorkDetails: { approvals, lead: null, sessions: null },
  });
  return renderPage(<WorkScreen ledger={ledger} today="2026-11-05" />, { role });
}

const waiting = { author, state: "submitted", submittedAt: "2026-11-05T04:30:00.000Z" } as const;
const card = () => screen.findByRole("region", { name: "Awaiting your approval" });

it.each([
  [
    "a line",
    { toApprove: 1 },
    {
      ...waiting,
      subject: "line-proposal",
      kind: "add-line",
      description: "Visit",
      recordName: "Hjemme",
    },
    "1 line proposal",
    /^Visit ?Hjemme · Berit · today/,
  ],
  [
    "a fee",
    { debtToApprove: 1 },
    {
      ...waiting,
      subject: "debt-act",
      kind: "add-fees",
      invoiceNumber: "10042",
      recordName: "Berg AS",
    },
    "1 debt action",
    /^Fees on invoice 10042 ?Berg AS · Berit · today/,
  ],
  [
    "an erasure",
    { requestsToApprove: 1 },
    { ...waiting, subject: "request", kind: "erase-invoice-group", recordName: "Hjemme" },
    "1 request",
    /^Erase invoice group ?Hjemme · Berit · today/,
  ],
  [
    "a bulk change",
    { plansToApprove: 1 },
    {
      ...waiting,
      subject: "settings-plan",
      kind: "change",
      content: { changes: { set: { printFee: true }, clear: ["note"] }, undoOf: null },
      total: 251,
    },
    "1 bulk change",
    /Paper invoice fee → On, .* and Note → cleared, 251 groups/,
  ],
] as const)("shows a lead %s that waits, with nothing else waiting", async (...row) => {
  const [, work, approval, count, title] = row;
  await show(work, [approval]);
  const waitingCard = within(await card());
  expect(waitingCard.getByRole("link", { name: count })).toBeDefined();
  expect(await waitingCard.findByRole("link", { name: title })).toBeDefined();
  expect(screen.queryByText("You're all caught up")).toBeNull();
  expect(waitingCard.queryByRole("link", { name: /^View all/ })).toBeNull();
});

it("leads to all of them where there are more than it shows", async () => {
  const line = {
    ...waiting,
    subject: "line-proposal",
    kind: "add-line",
    description: "A",
  } as const;
  await show({ toApprove: 1, plansToApprove: 1 }, [line]);
  const link = await within(await card()).findByRole("link", { name: "View all 2" });
  expect(link.getAttribute("href")).toBe("/approvals?view=to-approve");
});

it("leads a clerk, who is sent no rows, to the bulk changes that wait", async () => {
  await show({ plansToApprove: 2 }, null, "clerk");
  const waitingCard = await card();
  const link = within(waitingCard).getByRole("link", { name: "2 bulk changes" });
  expect(link.getAttribute("href")).toBe("/approvals?view=to-approve&subject=settings-plan");
  await waitFor(() => expect(waitingCard.querySelector("[data-skeleton]")).toBeNull());
  expect(within(waitingCard).queryAllByRole("listitem")).toEqual([]);
});

it("is not shown while nothing waits", async () => {
  await show({}, []);
  expect(await screen.findByText("You're all caught up")).toBeDefined();
  expect(screen.queryByText("Awaiting your approval")).toBeNull();
});

it("shows what waits for others with its state and age, the oldest first", async () => {
  const mine = {
    ...waiting,
    subject: "line-proposal",
    kind: "add-line",
    description: "Visit",
  } as const;
  stubContract({
    getWork: { ...none, waiting: 7 },
    getWorkDetails: {
      approvals: [],
      waiting: [
        {
          ...mine,
          id: "11111111-1111-4111-8111-111111111112",
          submittedAt: "2026-11-02T04:30:00.000Z",
        },
        {
          ...mine,
          id: "11111111-1111-4111-8111-111111111113",
          state: "unknown",
          description: "Repair",
        },
      ],
      lead: null,
      sessions: null,
    },
  });
  await renderPage(<WorkScreen ledger={ledger} today="2026-11-05" />);
  const region = within(await screen.findByRole("region", { name: "Awaiting others" }));
  const all = region.getByRole("link", { name: "View all 7" });
  expect(all.getAttribute("href")).toBe("/approvals?view=waiting");
  const rows = await region.findAllByRole("listitem");
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Visit.*Awaiting approval · 3 days ago/),
    expect.stringMatching(/Repair.*Outcome unknown · today/),
  ]);
  // Nobody can be reminded of what the desk itself checks.
  const [remind, ...others] = region.getAllByRole("button", { name: /^Remind: / });
  expect([remind?.textContent, others]).toEqual(["Remind", []]);
});

it.each([
  ["checking", "outcome is being checked"],
  ["writesUnknown", "own change is being checked"],
] as const)("never says that no outcome is unknown while one is: %s", async (count, text) => {
  await show({ [count]: 1 }, []);
  expect(await screen.findByText(text)).toBeDefined();
  expect(screen.queryByText(/no unknown outcomes/)).toBeNull();
  // It is nobody's work yet.
  expect(screen.getByText("You're all caught up")).toBeDefined();
});
