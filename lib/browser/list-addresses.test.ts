import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import type { ListParams } from "./list-params";

const lib = path.join(import.meta.dirname, "..");
const files = readdirSync(lib, { recursive: true, encoding: "utf8" }).filter(
  (file) => path.basename(file) === "params.ts",
);

/** Numbers and ids of records, as billing gives them. */
const identifiers = ["invoice", "meteringPoint", "peek"];

type AnyList = ListParams<Readonly<Record<string, unknown>>>;

function isList(value: unknown): value is AnyList {
  return value instanceof Object && "parse" in value && "format" in value && "initial" in value;
}

const lists = await Promise.all(
  files.map(async (file) =>
    Object.entries(await import(path.join(lib, file))).flatMap(([name, value]) =>
      isList(value) ? [{ name, list: value }] : [],
    ),
  ),
);

it.each(lists.flat())("has no national identity number by $name", ({ list }) => {
  const names = Object.keys(list.initial).filter((name) => !identifiers.includes(name));
  const nothingAsked = list.format(list.initial).toString();
  for (const given of ["01019012480", "010190 12480", "Kari 01019012480"]) {
    const params = new URLSearchParams(names.map((name) => [name, given]));
    expect(list.format(list.parse(params)).toString()).toBe(nothingAsked);
  }
});
