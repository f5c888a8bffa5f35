import { describe, expect, it } from "vitest";
import { archivedParams } from "./params";
import { archivedLinesQuery } from "./queries";

const id = "0123456789abcdef0123456789abcdef";
const dashed = "01234567-89ab-cdef-0123-456789abcdef";
const read = (text: string) => archivedParams.parse(new URLSearchParams(text));

describe("the address of the archived lines", () => {
  it("takes an identifier in either form, and nothing else", () => {
    expect(read(`customer=${dashed}`)).toMatchObject({ customer: id, group: null });
    expect(read("customer=Hansen&group=1")).toMatchObject({ customer: null, group: null });
  });

  it("is of the invoice group where both are named", () => {
    const { queryKey } = archivedLinesQuery(read(`customer=${id}&group=${dashed}`));
    expect(queryKey.at(-1)).toEqual({ accountguid: id });
  });

  it("asks for nothing where neither is named", () => {
    expect(archivedLinesQuery(read("find=fee")).enabled).toBe(false);
  });

  it("is written as it was read", () => {
    for (const text of [`customer=${id}`, `group=${id}`, "", `group=${id}&reason=other&sort=-by`]) {
      expect(archivedParams.format(read(text)).toString()).toBe(text);
    }
  });

  it("counts whose lines they are to the question, not to the filters", () => {
    const state = read(`group=${id}&find=fee`);
    expect(archivedParams.question(state)).toBe(`group=${id}&find=fee`);
    expect(archivedParams.narrowing(state)).toEqual(["find"]);
  });
});
