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
      previousHash: "",
      hash: "",
      intent: null,
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

describe("A timeline", () => {
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
});
