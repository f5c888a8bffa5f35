import { beforeEach, describe, expect, it, vi } from "vitest";
import { readRecentRecords, recordOfPath, rememberRecord } from "./recent-records";

const idOf = (number: number) => number.toString(16).padStart(32, "0");

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

describe("recent records", () => {
  it("keep the newest eight, each once", () => {
    for (let number = 1; number <= 12; number += 1) {
      rememberRecord({ kind: "invoice-group", id: idOf(number) });
    }
    rememberRecord({ kind: "invoice-group", id: idOf(9) });
    const ids = readRecentRecords().map(({ id }) => id);
    expect(ids).toEqual([9, 12, 11, 10, 8, 7, 6, 5].map(idOf));
  });

  it("survive a store that holds something else", () => {
    sessionStorage.setItem("desk.recent", '[{"kind":"customer","id":"x"},7,null,{"id":1}]');
    expect(readRecentRecords()).toEqual([]);
    sessionStorage.setItem("desk.recent", "{");
    expect(readRecentRecords()).toEqual([]);
  });

  it("come from the paths of records, and from no list", () => {
    const id = idOf(1);
    expect(recordOfPath(`/invoice-groups/${id}/invoices`)).toEqual({ kind: "invoice-group", id });
    expect(recordOfPath(`/customers/${id}`)).toEqual({ kind: "customer", id });
    const uuid = "0b6f2d34-7c1e-4c6e-9d55-2f8f5c1d7a10";
    expect(recordOfPath(`/debt/cases/${uuid}`)).toEqual({ kind: "debt-case", id: uuid });
    expect(recordOfPath(`/approvals/${uuid}/edit`)).toEqual({
      kind: "approval",
      id: uuid,
    });
    expect(recordOfPath("/invoice-groups")).toBeNull();
    expect(recordOfPath("/customers/new")).toBeNull();
  });
});
