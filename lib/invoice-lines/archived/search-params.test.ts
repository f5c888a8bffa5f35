import { describe, expect, it } from "vitest";
import { archivedFormat } from "./search-params";

const id = "0123456789abcdef0123456789abcdef";
const dashed = "01234567-89ab-cdef-0123-456789abcdef";
const read = (text: string) => archivedFormat.parse(new URLSearchParams(text));

describe("the address of the archived lines", () => {
  it("takes an identifier in either form, and nothing else", () => {
    expect(read(`customer=${dashed}`)).toEqual({ customerGuid: id, accountGuid: null });
    expect(read("customer=Hansen&group=1")).toEqual({ customerGuid: null, accountGuid: null });
  });

  it("is of the invoice group where both are named", () => {
    expect(read(`customer=${id}&group=${id}`)).toEqual({ customerGuid: null, accountGuid: id });
  });

  it("is written as it was read", () => {
    for (const text of [`customer=${id}`, `group=${id}`, ""]) {
      expect(archivedFormat.format(read(text)).toString()).toBe(text);
    }
  });
});
