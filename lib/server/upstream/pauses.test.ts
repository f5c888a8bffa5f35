import { describe, expect, it } from "vitest";
import { createPauses } from "./pauses";
import { retryAfter } from "./retry-after";

describe("A Retry-After header", () => {
  const now = Date.parse("2026-11-26T10:00:00Z");
  it.each([
    ["17", 17_000],
    ["0", 0],
    ["1.5", 1500],
    ["86400", 86_400_000],
    [" 3 ", 3000],
    ["Thu, 26 Nov 2026 10:00:30 GMT", 30_000],
    ["Thursday, 26-Nov-26 10:00:30 GMT", 30_000],
    ["Wed, 25 Nov 2026 10:00:00 GMT", 0],
    ["-5", null],
    ["soon", null],
    ["", null],
    ["12 monkeys", null],
    ["Thu, 99 Nov 2026 10:00:30 GMT", null],
    ["1e9", null],
    ["Infinity", null],
  ])("of %j is %s ms", (value, expected) => {
    expect(retryAfter({ "retry-after": value }, now)).toBe(expected);
  });

  it("that is a date counts from the sender's clock", () => {
    const headers = {
      "retry-after": "Thu, 26 Nov 2026 10:00:30 GMT",
      date: "Thu, 26 Nov 2026 10:00:20 GMT",
    };
    expect(retryAfter(headers, now)).toBe(10_000);
    expect(retryAfter({}, now)).toBeNull();
  });
});

describe("The pause of an operation", () => {
  it("is at most a minute, whatever was requested, and remembers the request", () => {
    const pauses = createPauses();
    const day = 86_400_000;
    expect(pauses.begin("listInvoices", day, 0)).toEqual({
      milliseconds: 60_000,
      requestedUntil: day,
    });
    expect(pauses.enter("listInvoices", 59_999)).toEqual({ milliseconds: 1, requestedUntil: day });
    expect(pauses.enter("listInvoices", 60_000)).toBe("trial");
  });

  it("stops no other operation", () => {
    const pauses = createPauses();
    pauses.begin("listInvoices", 10_000, 0);
    expect(pauses.enter("listEvents", 1)).toBe("free");
  });

  it("ends with one trial call, whose result frees or pauses the others", () => {
    const pauses = createPauses();
    pauses.begin("listInvoices", 10_000, 0);
    expect(pauses.enter("listInvoices", 10_000)).toBe("trial");
    expect(pauses.enter("listInvoices", 10_001)).toMatchObject({ milliseconds: 1000 });
    pauses.release("listInvoices");
    expect(pauses.enter("listInvoices", 10_002)).toBe("trial");
    pauses.begin("listInvoices", 5000, 10_003);
    pauses.release("listInvoices");
    expect(pauses.enter("listInvoices", 10_004)).toMatchObject({ milliseconds: 4999 });
    expect(pauses.enter("listInvoices", 15_003)).toBe("trial");
    pauses.resume("listInvoices");
    expect(pauses.enter("listInvoices", 15_004)).toBe("free");
  });
});
