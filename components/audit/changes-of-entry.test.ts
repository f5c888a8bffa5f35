import { describe, expect, it } from "vitest";
import { changesOfEntry, changesOfEvent, fieldsOfEntry } from "./changes-of-entry";
import type { AuditLabels } from "./use-audit-labels";

const person = "0b8f5a52-8a0e-4f0e-9f7a-2f6d0e1c9a11";
const group = "0123456789abcdef0123456789abcdef";

/** Returns its arguments as text. */
const labels = {
  change: (name: string, from: unknown, to: unknown, names: Record<string, string> = {}) =>
    `${name} ${names[String(from)] ?? from} → ${names[String(to)] ?? to}`,
  request: (name: string, asked: unknown, applied: unknown) =>
    `${name}: requested ${asked}${applied === undefined ? "" : `, applied ${applied}`}`,
  rowsDone: (done: number, total: number) => `${done} of ${total}`,
  summary: (key: string, { count }: { count?: number } = {}) => `${key} ${count}`,
  value: (name: string, value: unknown) => `${name} ${value}`,
  isNamed: (name: string) => name === "reason",
} as Partial<AuditLabels> as AuditLabels;

const entry = { action: "debt-case.changed", outcome: "done", seen: null, names: {} } as const;

describe("the changes of an entry", () => {
  it("are old and new of the fields that differ, without counters and proofs", () => {
    const before = { paymentTerms: 14, printFee: false, version: 1, contentHash: "a" };
    const after = { paymentTerms: 21, printFee: false, version: 2, contentHash: "b" };
    expect(changesOfEntry({ ...entry, before, after }, labels)).toEqual(["paymentTerms 14 → 21"]);
  });

  it.each(["line-proposal.submitted", "settings-plan.approved", "line-recipe.used"])(
    "are none of a step that says by its name what it changed: %s",
    (action) => {
      const step = { ...entry, action };
      const states = { before: { state: "draft" }, after: { state: "submitted" } };
      expect(changesOfEntry({ ...step, ...states }, labels)).toEqual([]);
    },
  );

  it("count the lines that one entry says were archived, and none that were not", () => {
    const after = { lineIds: [group, person] };
    const lines = { ...entry, action: "invoice-line.archived", before: null, after };
    expect(changesOfEntry(lines, labels)).toEqual(["linesArchived 2"]);
    expect(changesOfEntry({ ...lines, outcome: "refused" }, labels)).toEqual([]);
  });

  it("are none where nothing was there before", () => {
    expect(changesOfEntry({ ...entry, before: null, after: { state: "draft" } }, labels)).toEqual(
      [],
    );
  });

  it("never show an identifier: a person by name, another one not at all", () => {
    const before = { ownerId: null, lineId: group };
    const after = { ownerId: person, lineId: person };
    const given = { ...entry, before, after };
    expect(changesOfEntry(given, labels)).toEqual([]);
    expect(
      changesOfEntry(
        { ...given, after: { ...after, lineId: group }, names: { [person]: "Anne" } },
        labels,
      ),
    ).toEqual(["ownerId null → Anne"]);
  });

  it("of a call that was not applied state what was requested and what was applied", () => {
    const call = {
      ...entry,
      action: "service.updateInvoiceGroupConfig",
      before: { paymentTerms: 14, administrationfee: false },
      after: { accountGuid: group, paymentTerms: 21, administrationfee: true },
    };
    const now = { administrationfee: false, paymentTerms: 21 };
    expect(changesOfEntry({ ...call, outcome: "differs", seen: { now } }, labels)).toEqual([
      "administrationfee: requested true, applied false",
      "paymentTerms 14 → 21",
    ]);
    for (const outcome of ["sent", "accepted", "refused", "unknown"]) {
      expect(changesOfEntry({ ...call, outcome, seen: { status: 500 } }, labels)).toEqual([
        "paymentTerms: requested 21",
        "administrationfee: requested true",
      ]);
    }
  });

  it("of a step with a result are its result", () => {
    const after = { done: 2, refused: 1, unknown: 1 };
    const job = { ...entry, action: "job.finished", before: null, after };
    expect(changesOfEntry(job, labels)).toEqual(["2 of 4"]);
    expect(changesOfEntry({ ...job, after: null }, labels)).toEqual([]);
    const settled = { ...entry, action: "debt-act.settled", before: {}, after: {} };
    const seen = { decision: "did-not-happen" };
    expect(changesOfEntry({ ...settled, seen }, labels)).toEqual(["decision did-not-happen"]);
  });

  it("of a save to several groups are shown once", () => {
    const before = {
      [group]: { paymentTerms: 14 },
      [group.replace("0", "f")]: { paymentTerms: 14 },
    };
    const after = { paymentTerms: 21 };
    expect(changesOfEntry({ ...entry, before, after }, labels)).toEqual(["paymentTerms 14 → 21"]);
  });
});

it("parts what a person reads of a result from what is for support", () => {
  const confirmed = {
    ...entry,
    action: "debt-act.confirmed",
    before: { authorId: person },
    after: { kind: "add-fees", contentHash: "a", authorId: person, records: [group], round: 1 },
    seen: { kind: "confirmed", call: "answer", errors: [], reason: "Late", checks: 0 },
    names: { [person]: "Anne" },
  };
  const { shown, technical } = fieldsOfEntry(confirmed, labels);
  expect(shown.map(({ name, asked, seen }) => [name, asked ?? seen])).toEqual([
    ["kind", "add-fees"],
    ["authorId", person],
    ["reason", "Late"],
  ]);
  expect(technical.map(({ name }) => name)).toEqual([
    "contentHash",
    "records",
    "round",
    "kind",
    "call",
    "checks",
  ]);
});

it("reads the changes of an event from its payload", () => {
  const event = { payload: { changes: { paymentTerms: { from: 14, to: 21 } } } };
  const given = event as Parameters<typeof changesOfEvent>[0];
  expect(changesOfEvent(given, labels)).toEqual(["paymentTerms 14 → 21"]);
  expect(changesOfEvent({ ...given, payload: { lines: 3 } }, labels)).toEqual([]);
});
