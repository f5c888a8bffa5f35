import { readdirSync } from "node:fs";
import { Table } from "drizzle-orm";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import { expect, it } from "vitest";
import { personalColumns } from "./personal-columns";

const folder = new URL("../../db/schema/", import.meta.url);

async function textColumns(): Promise<string[]> {
  const files = readdirSync(folder).filter((name) => name.endsWith(".ts"));
  const modules: object[] = await Promise.all(
    files.map((name) => import(/* @vite-ignore */ new URL(name, folder).href)),
  );
  const tables = modules.flatMap((module) => Object.values(module));
  return tables
    .filter((value): value is PgTable => value instanceof Table)
    .flatMap((table) => {
      const { name, columns } = getTableConfig(table);
      return columns
        .filter((column) => !/^(?:uuid|integer|bigint|boolean|date|timestamp)/.test(typeOf(column)))
        .map((column) => `${name}.${column.name}`);
    })
    .sort();
}

/** An identifier is stored as a uuid and read as a text; its own columns are declared, too. */
function typeOf(column: { getSQLType(): string; columnType: string }): string {
  return column.columnType === "PgCustomColumn" ? "custom" : column.getSQLType().replace("[]", "");
}

const declared = Object.entries(personalColumns).flatMap(([table, { kept = {}, ...rest }]) =>
  [...Object.values(rest), ...Object.values(kept)].flat().map((column) => `${table}.${column}`),
);

it("declares for each column that can hold text what an erasure does with it", async () => {
  expect(
    [...declared].sort(),
    "Say for each column in lib/desk/erasure/personal-columns.ts what an erasure does with its values.",
  ).toEqual(await textColumns());
});

it("declares no column twice", () => {
  expect(new Set(declared).size).toBe(declared.length);
});
