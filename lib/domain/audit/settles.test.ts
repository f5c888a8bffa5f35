import { expect, it } from "vitest";
import { deskActions } from "./actions";
import { type SettledFacts, settles, settlingOutcome } from "./settles";

const open: SettledFacts = {
  action: "debt-act.unknown",
  outcome: "unknown",
  recordKind: "debt-acts",
  recordId: "1",
  requestId: "r",
  after: null,
};
const confirmed = { ...open, action: "debt-act.confirmed", outcome: "done" };

it("is the result of the same call of the same record", () => {
  expect(settles(confirmed, open)).toBe(true);
  expect(settles({ ...confirmed, outcome: "differs" }, open)).toBe(true);
  expect(settles({ ...confirmed, recordId: "2" }, open)).toBe(false);
  expect(settles({ ...confirmed, outcome: "unknown" }, open)).toBe(false);
  expect(settles({ ...confirmed, action: "debt-act.returned" }, open)).toBe(false);
});

it("is of a call that was sent again the result of its own round", () => {
  const first = { ...open, after: { round: 1 } };
  const again = { ...first, action: "debt-act.settled" };
  const second = { ...confirmed, after: { round: 2 } };
  expect(settles(second, first)).toBe(false);
  expect(settles({ ...second, after: { round: 1 } }, first)).toBe(true);
  expect(settlingOutcome(again)).toBe("not-applied");
  expect(settles({ ...again, outcome: settlingOutcome(again) }, first)).toBe(true);
  // What was sent again has the result of the next round.
  expect(settles(second, again)).toBe(true);
  // A person's decision has no round.
  const decided = { ...again, after: null, outcome: "done", seen: { decision: "send-again" } };
  expect(settlingOutcome(decided)).toBe("not-applied");
  expect(settles({ ...decided, outcome: "not-applied" }, first)).toBe(true);
});

it("is of an accepted request that billing applied it, and of an unclear one that it was accepted", () => {
  const unclear = { ...open, action: "request.unknown" };
  const accepted = { ...open, action: "request.confirmed", outcome: "accepted" };
  expect(settles(accepted, unclear)).toBe(true);
  expect(settles(accepted, { ...accepted })).toBe(false);
  expect(settles({ ...open, action: "request.applied", outcome: "done" }, accepted)).toBe(true);
});

it("is of a write the check of its own request", () => {
  const write = { ...open, action: "service.updateInvoiceGroupConfig" };
  const check = { ...open, action: "service-write.checked", outcome: "not-applied" };
  expect(settles(check, write)).toBe(true);
  expect(settles({ ...check, requestId: "other" }, write)).toBe(false);
  // A later save of the same group states nothing about this one.
  expect(settles({ ...write, outcome: "done" }, write)).toBe(false);
});

it("is of a job's row the later result in the same job, of all of its lines", () => {
  const row = { ...open, action: "service.updateInvoiceGroupConfigs", after: { jobId: "j" } };
  expect(settles({ ...row, outcome: "done" }, row)).toBe(true);
  expect(settles({ ...row, outcome: "done", after: { jobId: "k" } }, row)).toBe(false);
  const lines = (...lineIds: string[]) => ({
    ...open,
    action: "invoice-line.archived",
    after: { jobId: "j", lineIds },
  });
  expect(settles({ ...lines("a", "b"), outcome: "done" }, lines("a"))).toBe(true);
  expect(settles({ ...lines("a"), outcome: "done" }, lines("a", "b"))).toBe(false);
});

it("is of a webhook that it was processed once more, and not that a person closed it", () => {
  const dead = { ...open, action: "webhook.followed", recordKind: "webhooks" };
  expect(settles({ ...dead, outcome: "done" }, dead)).toBe(true);
  expect(settles({ ...dead, action: "webhook.closed", outcome: "done" }, dead)).toBe(false);
});

it("is a result for every noun that can leave one open", () => {
  const nouns = deskActions.filter((action) => action.endsWith(".unknown"));
  expect(nouns.length).toBeGreaterThan(2);
  for (const action of nouns) {
    const [noun] = action.split(".");
    const later = { ...open, action: `${noun}.settled`, outcome: "not-applied" };
    expect(settles(later, { ...open, action })).toBe(true);
  }
});
