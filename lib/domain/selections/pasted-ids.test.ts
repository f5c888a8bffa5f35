import { describe, expect, it } from "vitest";
import { readPastedIds } from "./pasted-ids";
import { SelectedFinder } from "./selected-finder";

const one = "1".repeat(32);
const two = "2".repeat(32);
const dashed = "11111111-1111-1111-1111-111111111111";
const idsOf = (text: string) =>
  readPastedIds(text).ids.map(({ identifier, text: t }) => identifier ?? t);

describe("A pasted list", () => {
  it.each([
    ["one id a line", `${one}\n${two}\n`, [one, two]],
    ["several in one line", `${one}, 20417 20418`, [one, "20417", "20418"]],
    ["the ERP's ids", "20417\r\n20418", ["20417", "20418"]],
    ["a column with a heading", `Name;ERP id;Sum\nKari;20417;1\nOla;20418;2`, ["20417", "20418"]],
    ["a group's id before the ERP's", `erpId,account_guid\n20417,${one}`, [one]],
    ["rows without a heading", `Kari;${one};12\nOla;${two};13`, [one, two]],
    ["quoted cells and a byte order mark", `\uFEFF"${one}"\t"x"\n"${two}"\t"y"`, [one, two]],
    ["nothing but space", " \n ; \n", []],
  ])("with %s is read", (_case, text, ids) => {
    expect(idsOf(text)).toEqual(ids);
  });

  it("names what is in it twice, in any form", () => {
    const { ids, repeated } = readPastedIds(`${one}\n${dashed}\n20417\n20417`);
    expect(ids).toHaveLength(2);
    expect(repeated).toEqual([dashed, "20417"]);
  });
});

describe("Finding pasted ids", () => {
  const customer = "c".repeat(32);
  const group = (accountGuid: string, erpId: string | null = null) => {
    return { accountGuid, customerGuid: customer, erpId };
  };

  it("takes a group by its id, its ERP id or its customer, and names what is unknown", () => {
    const finder = new SelectedFinder(readPastedIds(`${one}\n20418\nX9`).ids);
    expect(
      [group(one), group(two, "20418"), group("3".repeat(32))].map((g) => finder.take(g)),
    ).toEqual([true, true, false]);
    expect(finder.unknown().map(({ text }) => text)).toEqual(["X9"]);
  });

  it("names a group that its customer covers too", () => {
    const finder = new SelectedFinder(readPastedIds(`${customer}\n${one}`).ids);
    expect([finder.take(group(one)), finder.take(group(two))]).toEqual([true, true]);
    expect(finder.coveredTwice().map(({ text }) => text)).toEqual([one]);
    expect(finder.unknown()).toEqual([]);
  });
});
