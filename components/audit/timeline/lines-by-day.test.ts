import { describe, expect, it } from "vitest";
import type { TimelineLine } from "@/lib/audit/merge-timeline";
import { dayOf, linesByDay } from "./lines-by-day";

describe("The days of a timeline", () => {
  it("are those of the tenant's time zone", () => {
    expect(dayOf("2026-11-20T23:30:00Z", "Europe/Oslo")).toBe("2026-11-21");
    expect(dayOf("2026-11-20T23:30:00Z", "Europe/London")).toBe("2026-11-20");
  });

  it("hold every line, in the order given", () => {
    const line = (key: string, at: string): TimelineLine => ({
      source: "service",
      key,
      at,
      event: {
        id: key,
        event: "CreditInvoice",
        aggregate: { type: "account", value: "a" },
        requestId: null,
        occurredAt: at,
        actor: "desk",
        summary: "",
        payload: null,
      },
    });
    const lines = [
      line("c", "2026-11-20T12:00:00Z"),
      line("b", "2026-11-20T08:00:00Z"),
      line("a", "2026-11-19T08:00:00Z"),
    ];
    expect(
      linesByDay(lines, "Europe/Oslo").map(({ day, lines: of }) => [day, of.map(({ key }) => key)]),
    ).toEqual([
      ["2026-11-20", ["c", "b"]],
      ["2026-11-19", ["a"]],
    ]);
  });
});
