import { describe, expect, it } from "vitest";
import { readBytes } from "../readers/bytes";
import { cleanLine as clean } from "../readers/clean-text";
import { fieldFile, fieldText } from "../testing/field-files";
import type { IdColumn } from "./id-column";
import { type PastedIds, readPastedIds } from "./pasted-ids";
import { SelectedFinder } from "./selected-finder";

const one = "1".repeat(32);
const two = "2".repeat(32);
const hex = "0123456789abcdef0123456789abcdef";
const second = "11112222333344445555666677778888";
const exponent = "00000000000000000000000000012e10";
const dashed = "11111111-1111-1111-1111-111111111111";
function read(text: string, column: IdColumn | null = null): PastedIds {
  const result = readPastedIds(text, column);
  if (result.kind !== "ids") throw new Error("The column is not known.");
  return result;
}
const idsOf = (text: string, column: IdColumn | null = null) =>
  read(text, column).ids.map(({ identifier, text: t }) => identifier ?? t);

describe("A pasted list", () => {
  it.each([
    ["one id a line", `${one}\n${two}\n`, [one, two]],
    ["several in one line", `${one}, 20417 20418`, [one, "20417", "20418"]],
    ["the ERP's ids", "20417\r\n20418", ["20417", "20418"]],
    ["a column with a heading", `Name;ERP id;Sum\nKari;20417;1\nOla;20418;2`, ["20417", "20418"]],
    ["a group's id before the ERP's", `erpId,account_guid\n20417,${one}`, [one]],
    ["rows without a heading", `Kari;${one};12\nOla;${two};13`, [one, two]],
    ["quoted cells and a byte order mark", `\uFEFF"${one}"\t"x"\n"${two}"\t"y"`, [one, two]],
    ["quotation marks of a query", "'20417',\n'20418',", ["20417", "20418"]],
    ["braces", `{${dashed}}`, [one]],
    ["an identifier of digits and one e", "00000000000000000000000000012e10", [exponent]],
    ["ids with letters", "12E5\n1-2\nMAR3", ["12E5", "1-2", "MAR3"]],
    ["a heading on each page", `ERP id;x\n1001;a\nERP id;x\n1002;b`, ["1001", "1002"]],
    ["titles above the heading", `Report\nPer 2026\n\nERP id;x\n1001;a\n1002;b`, ["1001", "1002"]],
    ["another page's heading", "1001\nid\n1002", ["1001", "id", "1002"]],
    ["nothing but space", " \n ; \n", []],
    ["PA3", fieldText("paste-sep-line.csv"), [hex, second]],
    ["PA5", fieldText("clipboard-excel.txt"), ["100234", "100235"]],
    ["PA8", fieldText("paste-formula-guard.csv"), ["000123", "000124"]],
    ["PA9", "123\n124", ["123", "124"]],
    ["PA10", fieldText("paste-invisible.txt"), [hex, second, "100234"]],
  ])("with %s is read", (_case, text, ids) => {
    expect(idsOf(text)).toEqual(ids);
  });

  it("names what is in it twice, in any form", () => {
    const { ids, repeated } = read(`${one}\n${dashed}\n20417\n20417`);
    expect(ids).toHaveLength(2);
    expect(repeated).toEqual([dashed, "20417"]);
  });

  it("PA10 names the one that is repeated", () => {
    expect(read(fieldText("paste-invisible.txt")).repeated).toEqual([
      "01234567-89ab-cdef-0123-456789abcdef",
    ]);
  });

  it("PA12 in UTF-16 has two ids below a heading of its own", async () => {
    const { text } = await readBytes(fieldFile("paste-utf16le-bom.csv"));
    expect(idsOf(text)).toEqual([hex, second]);
  });

  it("PA1 selects nothing by what a spreadsheet shortened, and repeats nothing", () => {
    const { ids, repeated, refused } = read(fieldText("clipboard-scientific.txt"));
    expect([ids, repeated]).toEqual([[], []]);
    expect(refused).toEqual([
      { line: 1, text: "7,07058E+17", reason: "shortened" },
      { line: 2, text: "1,23457E+31", reason: "shortened" },
      { line: 3, text: "7,07058E+17", reason: "shortened" },
    ]);
  });

  it.each([
    ["7.07058E+17", "shortened"],
    ["7,07058e17", "shortened"],
    ["1,23457E+11", "shortened"],
    ["1E+05", "shortened"],
    ["########", "shortened"],
    ["100234,00", "decimals"],
    ["707057500000009875.0", "decimals"],
    ["1 234,50", "decimals"],
    ["1\u00A0234,5", "decimals"],
  ] as const)("PA1 refuses %s alone, in a list and in a column: %s", (text, reason) => {
    expect(read(text)).toMatchObject({
      ids: [],
      refused: [{ line: 1, text: clean(text), reason }],
    });
    expect(read(`20417\n${text}\n${text}`)).toMatchObject({
      ids: [{ text: "20417" }],
      refused: [
        { line: 2, reason },
        { line: 3, reason },
      ],
    });
    expect(read(`ERP id\tName\n${text}\tKari\n20417\tOla`)).toMatchObject({
      ids: [{ text: "20417" }],
      refused: [{ line: 2, text: clean(text), reason }],
    });
  });

  it("takes no group of digits of a number for an id", () => {
    expect(idsOf("7 070 575")).toEqual(["7 070 575"]);
  });

  it("names rows without an id in its column", () => {
    const { ids, refused } = read("ERP id;Name\n1001;a\n;b");
    expect(ids).toHaveLength(1);
    expect(refused).toEqual([{ line: 3, text: "", reason: "empty" }]);
  });
});

describe("A table whose column of ids is not known", () => {
  it.each([
    ["Kari;20417\nOla;20418", [0, 1]],
    ["Kari\t20417", [0, 1]],
    ["20417\t3\t12,50", [0, 1, 2]],
    [`${one};${two}\n${two};${one}`, [0, 1]],
    ["20417, 20418\n20419, 20420", [0, 1]],
  ])("is not guessed: %j", (text, columns) => {
    const result = readPastedIds(text);
    if (result.kind !== "columns") throw new Error("It was guessed.");
    expect(result.columns.map(({ at }) => at)).toEqual(columns);
  });

  it("shows its first cells, and is read by the chosen column", () => {
    const text = "Customer no;Name\n20417;Kari\n7,07058E+17;Ola";
    expect(readPastedIds(text)).toEqual({
      kind: "columns",
      columns: [
        { at: 0, cells: ["Customer no", "20417", "7,07058E+17"] },
        { at: 1, cells: ["Name", "Kari", "Ola"] },
      ],
      allMayBe: false,
    });
    expect(idsOf(text, 0)).toEqual(["Customer no", "20417"]);
  });

  it("can be read cell by cell where each may be an id", () => {
    const text = "20417, 20418,\n20419, 20420";
    expect(readPastedIds(text)).toMatchObject({ kind: "columns", allMayBe: true });
    expect(idsOf(text, "all")).toEqual(["20417", "20418", "20419", "20420"]);
  });
});

describe("Finding pasted ids", () => {
  const customer = "c".repeat(32);
  const group = (accountGuid: string, erpId: string | null = null) => {
    return { accountGuid, customerGuid: customer, erpId };
  };

  it("takes a group by its id, its ERP id or its customer, and names what is unknown", () => {
    const finder = new SelectedFinder(read(`${one}\n20418\nX9`).ids);
    expect(
      [group(one), group(two, "20418"), group("3".repeat(32))].map((g) => finder.take(g)),
    ).toEqual([true, true, false]);
    expect(finder.unknown().map(({ text }) => text)).toEqual(["X9"]);
  });

  it("names a group that its customer covers too", () => {
    const finder = new SelectedFinder(read(`${customer}\n${one}`).ids);
    expect([finder.take(group(one)), finder.take(group(two))]).toEqual([true, true]);
    expect(finder.coveredTwice().map(({ text }) => text)).toEqual([one]);
    expect(finder.unknown()).toEqual([]);
  });
});

describe("PA9 Zeros that a spreadsheet took off", () => {
  const group = (accountGuid: string, erpId: string | null) => {
    return { accountGuid, customerGuid: "c".repeat(32), erpId };
  };
  it("select nothing, and are named", () => {
    const finder = new SelectedFinder(read("123\n124\n7").ids);
    const groups = [group(one, "000123"), group(two, "0124"), group("3".repeat(32), "700")];
    expect(groups.map((g) => finder.take(g))).toEqual([false, false, false]);
    expect(finder.unknown().map(({ text }) => text)).toEqual(["123", "124", "7"]);
    expect(finder.withoutTheirZeros().map(({ text }) => text)).toEqual(["123", "124"]);
  });

  it("are not named where billing has the id as it was pasted", () => {
    const finder = new SelectedFinder(read("123\n000124").ids);
    expect(finder.take(group(one, "0123"))).toBe(false);
    expect(finder.take(group(two, "123"))).toBe(true);
    expect(finder.take(group("3".repeat(32), "000124"))).toBe(true);
    expect(finder.withoutTheirZeros()).toEqual([]);
  });
});
