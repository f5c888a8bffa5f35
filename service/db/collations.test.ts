import { expect, it } from "vitest";
import { describeOnEachDatabase } from "../../lib/postgres/testing";
import { prepareServiceDatabase } from "./open";

describeOnEachDatabase("DB1: texts of the service's tables", (open) => {
  it("are compared by their characters' numbers in every ordered index", async () => {
    const { pool } = await prepareServiceDatabase(await open());
    const { rows } = await pool.query(`
      select indexed.indexrelid::regclass::text as name
      from pg_index indexed
      join pg_class class on class.oid = indexed.indrelid
      join pg_class own on own.oid = indexed.indexrelid
      -- Trigrams have no order of their own.
      join pg_am method on method.oid = own.relam and method.amname <> 'gin'
      where class.relnamespace = 'public'::regnamespace
        and exists (
          select from unnest(indexed.indcollation::oid[]) as one
          where one not in (0, '"C"'::regcollation))
      order by 1`);
    expect(rows.map(({ name }) => name)).toEqual([]);
  });
});
