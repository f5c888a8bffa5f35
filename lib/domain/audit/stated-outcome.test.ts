import { describe, expect, it } from "vitest";
import { operationTable } from "../../contract/operation-table";
import { deskActions } from "./actions";
import { isApplied, statedOutcome } from "./stated-outcome";

const calls = Object.entries(operationTable).flatMap(([id, { access }]) =>
  access === "write" ? [`service.${id}`] : [],
);
const actions = [...deskActions, ...calls];
const done = { outcome: "done", before: { fee: false }, after: { fee: true } };

/** What an entry can contain that says that something was not applied. */
const contradictions = {
  "the value that was read differs": { seen: { now: { fee: false } } },
  "the value of one of several groups differs": {
    before: { a: { fee: false }, b: { fee: false } },
    seen: { now: { a: { fee: true }, b: { fee: false } } },
  },
  "a comparison found a difference": { seen: { applied: false } },
  "billing answered with other fields": { seen: { differs: ["amount"] } },
  "a person decided that it did not happen": { seen: { decision: "did-not-happen" } },
  "a person had it sent again": { seen: { decision: "send-again" } },
};

describe.each(actions)("An entry %s", (action) => {
  it.each(Object.entries(contradictions))("is not done where %s", (_name, facts) => {
    const rows = action === "job.finished" ? { after: { done: 1, refused: 1 } } : {};
    expect(statedOutcome({ ...done, ...facts, ...rows, action })).not.toBe("done");
  });

  it("keeps every other outcome", () => {
    for (const outcome of ["sent", "refused", "unknown", "not-applied"]) {
      expect(statedOutcome({ ...done, outcome, action, seen: { status: 400 } })).toBe(outcome);
    }
  });
});

it.each([...calls, "request.confirmed"])("needs proof that a call is done: %s", (action) => {
  expect(statedOutcome({ ...done, action, seen: { status: 200 } })).toBe("accepted");
  expect(statedOutcome({ ...done, action, seen: { status: 200, applied: true } })).toBe("done");
});

it.each([
  [{ done: 3 }, "done"],
  [{ done: 2, refused: 1 }, "partly"],
  [{ done: 2, dropped: 1 }, "partly"],
  [{ done: 2, unknown: 1 }, "partly"],
  [{ refused: 2, unknown: 1 }, "unknown"],
  [{ refused: 2, dropped: 1 }, "not-applied"],
  [{}, "done"],
])("states of a finished job with the rows %o: %s", (after, outcome) => {
  expect(statedOutcome({ action: "job.finished", outcome: "done", after })).toBe(outcome);
});

it("states of a row that billing accepted with another value that it is not as requested", () => {
  const row = { action: "service.updateInvoiceGroupConfigs", outcome: "refused" };
  expect(statedOutcome({ ...row, seen: { reason: "not-applied" } })).toBe("differs");
  expect(statedOutcome({ ...row, seen: { reason: "refused" } })).toBe("refused");
});

it.each([
  ["done", "done"],
  ["nothing-to-do", "done"],
  ["attention", "unknown"],
  ["dead", "unknown"],
])("states of a webhook that ended in the state %s: %s", (state, outcome) => {
  const entry = { action: "webhook.followed", outcome: "done", after: { state } };
  expect(statedOutcome(entry)).toBe(outcome);
});

describe("Whether a write is applied", () => {
  const write = { before: { note: null, limit: 10 }, after: { note: "", limit: 10.5 } };
  it.each([
    [{ note: null, limit: 10.5 }, true],
    [{ note: "x", limit: 10.5 }, false],
    [{ note: null }, null],
    [{}, null],
  ])("is read from the values %o: %s", (now, applied) => {
    expect(isApplied({ ...write, action: "", outcome: "", seen: { now } })).toBe(applied);
  });
});
