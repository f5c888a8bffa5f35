import { describe, expect, it } from "vitest";
import { deliveringContract, needsContract } from "./delivering-contract";

const accountGuid = "aa000000000000000000000000000001";
const contract = {
  guid: "dd000000000000000000000000000001",
  contractNumber: "1",
  accountGuid,
  status: "active" as const,
  startDate: "2026-03-10",
  endDate: null as string | null,
  product: { productOfferingId: "dd000000000000000000000000000002", name: null },
};
const line = { accountGuid, start: "2026-03-01", end: "2026-03-31" };

describe("The contract that a line is about", () => {
  it("is the group's own that delivered on a day of the period, the first that is listed", () => {
    const newer = { ...contract, contractNumber: "2" };
    expect(deliveringContract({ contracts: [newer, contract] }, line)).toBe(newer);
    const other = { ...contract, accountGuid: "bb000000000000000000000000000001" };
    expect(deliveringContract({ contracts: [other, contract] }, line)).toBe(contract);
    expect(deliveringContract({ contracts: [other] }, line)).toBeNull();
  });

  it.each([
    ["begins on the last day", { startDate: "2026-03-31" }, true],
    ["begins after it", { startDate: "2026-04-01" }, false],
    ["ends on the first day", { startDate: "2026-01-01", endDate: "2026-03-01" }, true],
    ["ended before it", { startDate: "2026-01-01", endDate: "2026-02-28" }, false],
    ["never began to deliver", { status: "pending" as const }, false],
  ])("counts where it %s: it is one that delivered then, or none", (_name, change, counts) => {
    const found = deliveringContract({ contracts: [{ ...contract, ...change }] }, line);
    expect(found !== null).toBe(counts);
  });

  it("is asked for by settled and passed-through lines alone", () => {
    expect([0, 1, 2, 9, undefined].map(needsContract)).toEqual([false, true, true, false, false]);
  });
});
