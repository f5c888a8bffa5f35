import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { level1, level2 } from "./asvs-ids.json";

const root = path.join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const table = read("docs/security.md");

interface Row {
  readonly id: string;
  readonly level: string;
  readonly state: string;
  readonly where: string;
}

const rows: readonly Row[] = [
  ...table.matchAll(/^\| (\d+\.\d+\.\d+) \| (\d) \| [^|]+ \| ([^|]+) \| ([^|]+) \|$/gm),
].map(([, id = "", level = "", state = "", where = ""]) => ({ id, level, state, where }));

it("has each requirement of levels 1 and 2 once, in its level", () => {
  const idsOf = (level: string) => rows.filter((row) => row.level === level).map(({ id }) => id);
  expect(idsOf("1")).toEqual(level1);
  expect(idsOf("2")).toEqual(level2);
  expect(rows).toHaveLength(253);
});

it("gives each requirement a state and a reason, and counts them", () => {
  const count = (state: string) => rows.filter((row) => row.state === state).length;
  const [met, none, open] = [count("met"), count("n/a"), count("open")];
  const operator = count("operator");
  expect(met + none + open + operator).toBe(rows.length);
  expect(rows.filter(({ where }) => where.trim().length < 5)).toEqual([]);
  const first = rows.filter(({ level, state }) => level === "1" && state === "open");
  const ids = first.map(({ id }) => id).join(", ");
  const ofFirst = first.length === 0 ? "none of level 1" : `${first.length} of level 1 (${ids})`;
  const left = open === 0 ? "none is open" : `${open} are open, of these ${ofFirst}`;
  expect(table).toContain(
    `${met} are met, ${operator} are the operator's, ${none} are n/a, ${left}.`,
  );
});

it("tells the operator what to do for each row that only they can fulfil", () => {
  const list = table.split("## Before production")[1]?.split("\n## ")[0] ?? "";
  const named = [...list.matchAll(/\d+\.\d+\.\d+/g)].map(([id]) => id);
  const left = rows.filter(({ state }) => state === "operator").map(({ id }) => id);
  expect(named.toSorted()).toEqual(left.toSorted());
});

it.each([
  "docs/security.md",
  "docs/threat-model.md",
  "docs/keys.md",
  ".github/SECURITY.md",
  "docs/testing.md",
])("names no file in %s that is not there", (page) => {
  const text = read(page);
  const quoted = [...text.matchAll(/`([\w.()[\]/-]+)`/g)].map(([, name = ""]) => name);
  const files = quoted.filter((name) => /\/|\.(?:md|json)$/.test(name) && !name.startsWith("/"));
  const missing = files.filter((name) => !existsSync(path.join(root, name)));
  expect(missing).toEqual([]);
});
