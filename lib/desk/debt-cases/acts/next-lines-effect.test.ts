import { describe, expect, test } from "vitest";
import { toMinorUnits } from "../../../domain/minor-units";
import type { ListedLine } from "../../../engine/outbox/fingerprint";
import type { DebtFingerprint } from "./fingerprint";
import { judgeLines } from "./next-lines-effect";

const wanted = (id: string, amount: number) => ({
  id,
  amountMinor: toMinorUnits(amount),
  description: "Fee",
});
const asked: Extract<DebtFingerprint, { kind: "next-lines" }> = {
  kind: "next-lines",
  twin: "t",
  invoiceNumber: "1",
  customerGuid: "c",
  accountGuid: "g",
  lines: [wanted("a", 35), wanted("b", 35), wanted("c", -10.1)],
};
const sentAt = new Date("2026-11-20T10:00:00Z");
const line = (id: string, amount: number, more: object = {}): ListedLine => ({
  id,
  importType: 81,
  importTimeStamp: "2026-11-20T10:00:01Z",
  erpId: null,
  accountGuid: "g",
  description: "Fee",
  amount,
  ...more,
});
const all = [line("1", 35), line("2", 35), line("3", -10.1)];
const nothing = { seenBefore: [], known: [], notBefore: sentAt };

describe("Lines for the next invoice", () => {
  test("have happened where each of them is there, and no other that looks the same", () => {
    expect(judgeLines(asked, all, nothing)).toMatchObject({ kind: "happened", lineId: "1" });
    const noise = [
      line("4", 36),
      line("5", 35, { accountGuid: "h" }),
      line("6", 35, { importType: 51 }),
    ];
    expect(judgeLines(asked, [...all, ...noise], nothing).kind).toBe("happened");
  });

  test("are not to be seen where all that look so were there before", () => {
    const verdict = { kind: "not-seen", guarded: false };
    expect(judgeLines(asked, [], nothing)).toMatchObject(verdict);
    expect(judgeLines(asked, all, { ...nothing, seenBefore: ["1", "2", "3"] })).toMatchObject(
      verdict,
    );
    expect(judgeLines(asked, all, { ...nothing, known: ["1", "2", "3"] })).toMatchObject(verdict);
    const early = all.map((one) => ({ ...one, importTimeStamp: "2026-11-20T09:00:00Z" }));
    expect(judgeLines(asked, early, nothing)).toMatchObject(verdict);
  });

  test("are doubtful where another call may have made them, whose answer named no line", () => {
    const verdict = { kind: "doubtful", lineIds: ["1", "2", "3"] };
    expect(judgeLines(asked, all, { ...nothing, anonymous: 1 })).toMatchObject(verdict);
    expect(judgeLines(asked, [], { ...nothing, anonymous: 1 }).kind).toBe("not-seen");
  });

  test("are doubtful where some of them are there, and an alarm where there are too many", () => {
    expect(judgeLines(asked, all.slice(1), nothing)).toMatchObject({
      kind: "doubtful",
      lineIds: ["2", "3"],
      found: { lines: 2, expected: 3 },
    });
    expect(judgeLines(asked, [...all, line("4", 35)], nothing)).toMatchObject({
      kind: "several",
      lineIds: ["1", "2", "3", "4"],
    });
  });
});
