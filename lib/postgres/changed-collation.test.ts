import { expect, it } from "vitest";
import { changedIn, readChangedCollation, remedyOf } from "./changed-collation";
import { describeOnEachDatabase } from "./testing";

describeOnEachDatabase("DB1: the order of the database's language", (open) => {
  it("is not called changed while it is not, nor where it has no version", async () => {
    const { pool } = await open();
    expect(await readChangedCollation(pool)).toBeNull();
  });

  it("is changed where the system has another version than the database recorded", async () => {
    const { pool } = await open();
    const { rows } = await pool.query(`
      update pg_database set datcollversion = 'before'
      where datname = current_database() and pg_database_collation_actual_version(oid) is not null
      returning datname as name, pg_database_collation_actual_version(oid) as actual`);
    const changed = await readChangedCollation(pool);
    const [row] = rows;
    expect(changed).toEqual(
      row ? { database: row.name, recorded: "before", actual: row.actual } : null,
    );
  });
});

it("has a remedy that names the database", () => {
  const remedy = remedyOf({ database: 'de"sk', recorded: "2.31", actual: "2.36" });
  expect(remedy).toBe(
    'REINDEX DATABASE "de""sk"; ALTER DATABASE "de""sk" REFRESH COLLATION VERSION;',
  );
});

it.each([
  ["another version", { recorded: "2.31", actual: "2.36" }, true],
  ["the same version", { recorded: "2.36", actual: "2.36" }, false],
  ["no version, as of C", { recorded: null, actual: null }, false],
  ["no record", { recorded: null, actual: "2.36" }, false],
])("reads %s", (_case, versions, changed) => {
  expect(changedIn({ database: "desk", ...versions }) !== null).toBe(changed);
});
