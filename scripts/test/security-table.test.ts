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
  expect(met + none + open).toBe(rows.length);
  expect(rows.filter(({ where }) => where.trim().length < 5)).toEqual([]);
  expect(table).toContain(`${met} are met, ${none} are n/a, ${open} are open`);
});

it.each(["docs/security.md", "docs/threat-model.md", ".github/SECURITY.md", "docs/testing.md"])(
  "names no file in %s that is not there",
  (page) => {
    const text = read(page);
    const quoted = [...text.matchAll(/`([\w.()[\]/-]+)`/g)].map(([, name = ""]) => name);
    const linked = [...text.matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, name = ""]) =>
      path.relative(root, path.join(root, path.dirname(page), name)),
    );
    const files = quoted.filter((name) => /\/|\.(?:md|json)$/.test(name) && !name.startsWith("/"));
    const missing = [...files, ...linked].filter((name) => !existsSync(path.join(root, name)));
    expect(files.length + linked.length).toBeGreaterThan(0);
    expect(missing).toEqual([]);
  },
);
