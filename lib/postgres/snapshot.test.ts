import { expect, it } from "vitest";
import { takeSnapshot } from "./snapshot";
import { describeOnEachDatabase } from "./testing";

describeOnEachDatabase("A snapshot", (open) => {
  it("gives tables, those that refer to them and sequences back what they held, in order", async () => {
    const { pool } = await open();
    await pool.query(`
      create table parents (id integer generated always as identity primary key, name text,
        length integer generated always as (length(name)) stored);
      create table children (parent integer references parents, name text);
      create table others (name text);
      insert into parents (name) values ('a'), ('b'), ('c');
      insert into children select id, name || '1' from parents;
      insert into others values ('kept')`);
    const read = async () => {
      const { rows: parents } = await pool.query("select * from parents");
      const { rows: children } = await pool.query("select * from children");
      const { rows: others } = await pool.query("select *, xmin::text from others");
      return { parents, children, others };
    };
    const before = await read();
    const snapshot = await takeSnapshot(pool);
    for (const _round of [1, 2]) {
      await pool.query(`
        delete from children where name = 'a1'; delete from parents where name = 'a';
        update parents set name = 'changed' where name = 'b'; insert into parents (name) values ('d')`);
      await snapshot.restore();
      expect(await read()).toEqual(before);
      const { rows } = await pool.query("insert into parents (name) values ('e') returning id");
      expect(rows).toEqual([{ id: 4 }]);
    }
  });
});
