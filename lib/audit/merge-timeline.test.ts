import { describe, expect, it } from "vitest";
import type { TimelineItem } from "../domain/audit/timeline-shape";
import { mergeTimeline } from "./merge-timeline";

const at = "2026-11-20T10:00:00.000Z";

function entry(sequence: number, requestId: string | null): TimelineItem {
  const place = { at, customerGuid: null, accountGuid: null, operationId: null, requestId };
  return {
    source: "desk",
    at,
    entry: {
      ...place,
      sequence,
      actor: { id: null, name: "Invoice Desk", roles: [] },
      action: "job.created",
      recordKind: "jobs",
      recordId: "1",
      before: null,
      after: null,
      outcome: "done",
      seen: null,
      withheld: false,
      names: {},
      previousHash: "",
      hash: "",
      intent: null,
      storedOutcome: null,
      settledBy: null,
    },
  };
}

function event(id: string, requestId: string | null): TimelineItem {
  const aggregate = { type: "account", value: "a" };
  return {
    source: "service",
    at,
    event: {
      id,
      event: "RequestApplied",
      aggregate,
      requestId,
      occurredAt: at,
      actor: "desk",
      summary: "",
      payload: null,
    },
  };
}

function debtEntry(sequence: number, more: object): TimelineItem {
  const item = entry(sequence, "r");
  return item.source === "desk" ? { ...item, entry: { ...item.entry, ...more } } : item;
}

/** What billing records of an assignment. */
function dunned(change: object = {}): TimelineItem {
  const item = event("e", null);
  const own = { event: "InvoiceDunned", payload: { invoiceNumber: 10042 }, ...change };
  return item.source === "service" ? { ...item, event: { ...item.event, ...own } } : item;
}

describe("A timeline", () => {
  it("shows a debt action with its steps, its event and the change of its case as one line", () => {
    const followed = {
      action: "debt-case.followed",
      recordKind: "debt-cases",
      seen: { actId: "a" },
    };
    const act = { action: "debt-act.confirmed", recordKind: "debt-acts", recordId: "a" };
    const step = { ...act, requestId: null };
    const lines = mergeTimeline([
      debtEntry(9, { ...followed, seen: { actId: "other" }, requestId: "s" }),
      debtEntry(8, followed),
      debtEntry(7, { ...act, after: { kind: "assign", invoiceNumber: "10042" } }),
      dunned(),
      debtEntry(6, { ...step, action: "debt-act.approved" }),
      debtEntry(5, { ...step, action: "debt-act.submitted" }),
      debtEntry(5, { ...step, action: "debt-act.submitted" }),
      debtEntry(4, { ...step, action: "debt-act.submitted", recordId: "b" }),
    ]);
    expect(lines.map(({ key }) => key)).toEqual(["desk 9", "desk 7", "desk 4"]);
    expect(lines[1]).toMatchObject({
      followed: [{ sequence: 8 }],
      earlier: [{ sequence: 6 }, { sequence: 5 }],
      events: [{ id: "e" }],
    });
    expect(lines[2]).toMatchObject({ followed: [], earlier: [], events: [] });
  });

  it.each([
    ["of another invoice", { payload: { invoiceNumber: 10043 } }],
    ["of another time", { occurredAt: "2026-11-20T10:00:06.000Z" }],
    ["of another kind", { event: "InvoiceDunnedPaid" }],
    ["without an invoice", { payload: null }],
  ])("leaves an event %s beside a debt action", (_which, change) => {
    const act = { action: "debt-act.confirmed", recordKind: "debt-acts", recordId: "a" };
    const assigned = debtEntry(7, { ...act, after: { kind: "assign", invoiceNumber: "10042" } });
    expect(mergeTimeline([assigned, dunned(change)]).map(({ key }) => key)).toEqual([
      "desk 7",
      "e",
    ]);
  });

  it.each([
    ["line-proposals", 1],
    ["requests", 1],
    ["settings-plans", 1],
    ["invoice-groups", 2],
  ])("shows the steps of one record of %s as %i lines", (recordKind, count) => {
    const step = { recordKind, recordId: "a", requestId: null };
    const lines = mergeTimeline([debtEntry(7, step), debtEntry(5, step)]);
    expect(lines).toHaveLength(count);
    const earlier = lines.flatMap((line) => (line.source === "desk" ? line.earlier : []));
    expect(lines.length + earlier.length).toBe(2);
  });

  it("shows an entry and what came of its request as one line", () => {
    const lines = mergeTimeline([
      event("e2", "r"),
      event("e1", null),
      entry(7, "r"),
      event("e0", "r"),
    ]);
    expect(lines.map(({ key }) => key)).toEqual(["e1", "desk 7"]);
    expect(lines[1]).toMatchObject({ events: [{ id: "e2" }, { id: "e0" }] });
  });

  it("keeps an event of a request of which no entry is there", () => {
    expect(mergeTimeline([event("e", "r"), entry(7, null)])).toHaveLength(2);
  });

  it("shows each once, also where a page brings it again", () => {
    expect(
      mergeTimeline([event("e", null), event("e", null), entry(7, null), entry(7, null)]),
    ).toHaveLength(2);
  });

  describe("with saved settings", () => {
    const group = "a".repeat(32);
    const save = (change: object = {}): TimelineItem => {
      const item = entry(7, "trace");
      if (item.source !== "desk") throw new Error("It is an entry.");
      const after = { accountGuid: group, paymentTerms: 30, note: "••• (3)" };
      const action = "service.updateInvoiceGroupConfig";
      return { ...item, entry: { ...item.entry, action, accountGuid: group, after, ...change } };
    };
    const recorded = (change: object = {}): TimelineItem => {
      const item = event("e", null);
      if (item.source !== "service") throw new Error("It is an event.");
      const payload = {
        changes: { paymentTerms: { from: 14, to: 30 }, note: { from: null, to: "x" } },
      };
      const aggregate = { type: "account", value: group };
      const saved = { ...item.event, event: "UpdateInvoiceConfig", aggregate, payload, ...change };
      return { ...item, event: saved };
    };
    const keys = (...items: TimelineItem[]) => mergeTimeline(items).map(({ key }) => key);

    it("shows the desk's entry and the service's event of a save as one line", () => {
      const [line, ...others] = mergeTimeline([save(), recorded()]);
      expect(line).toMatchObject({ key: "desk 7", events: [{ id: "e" }] });
      expect(others).toEqual([]);
      const all = save({ accountGuid: null, action: "service.updateInvoiceGroupConfigs" });
      expect(keys(all, recorded({ event: "UpdateInvoiceConfigs" }))).toEqual(["desk 7"]);
    });

    it("does so for a row of a job, which the job read back later", () => {
      const after = { jobId: "j", paymentTerms: 30, note: "••• (3)" };
      const action = "service.updateInvoiceGroupConfigs";
      const row = save({ action, after, requestId: null, at: "2026-11-20T10:01:00.000Z" });
      const event = recorded({ event: "UpdateInvoiceConfigs" });
      const other = save({ sequence: 5, action, after: { ...after, jobId: "k" }, requestId: null });
      expect(keys(row, event)).toEqual(["desk 7"]);
      const lines = mergeTimeline([row, event, other]);
      expect(lines.map((line) => line.source === "desk" && line.events.length)).toEqual([0, 1]);
    });

    it("takes an event to the nearest of two saves of the same values", () => {
      const intent = { sequence: 1, at: "2026-11-20T09:59:00.000Z", hash: "" };
      const later = save({ sequence: 9, at: "2026-11-20T10:00:04.000Z", requestId: "t2", intent });
      const lines = mergeTimeline([later, save(), recorded()]);
      expect(lines.map((line) => [line.key, line.source === "desk" && line.events.length])).toEqual(
        [
          ["desk 9", 0],
          ["desk 7", 1],
        ],
      );
    });

    it.each([
      ["of another group", recorded({ aggregate: { type: "account", value: "b".repeat(32) } })],
      [
        "of another value",
        recorded({ payload: { changes: { paymentTerms: { from: 14, to: 20 } } } }),
      ],
      [
        "of a setting that nobody sent",
        recorded({ payload: { changes: { printFee: { to: true } } } }),
      ],
      ["of another time", recorded({ occurredAt: "2026-11-20T10:00:06.000Z" })],
      ["without changes", recorded({ payload: null })],
      ["of another kind", recorded({ event: "CreditInvoice" })],
    ])("leaves an event %s to itself", (_name, other) => {
      expect(keys(save(), other)).toEqual(["desk 7", "e"]);
    });
  });
});
