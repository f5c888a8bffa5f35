import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { expect, it } from "vitest";
import { describeOnEachDatabase } from "../postgres/testing";
import { prepareDatabase } from "./database";
import { migrateUpTo } from "./testing";

const person = "7a1e0f5c-4a0c-4c0e-9d59-0b1c5b7f0001";
const layouts: Readonly<Record<string, string>> = {
  "line-proposals": '{"columns":["title","group"],"widths":{"group":200},"density":"normal"}',
  "settings-plans": '{"columns":["change","groups"],"widths":{"groups":90},"density":"normal"}',
};
const plain = '{"columns":["title"],"widths":{},"density":"normal"}';

describeOnEachDatabase("Views and preferences of the four lists of approval requests", (open) => {
  it("are of the one list, with the rows that they had", { tags: ["thorough"] }, async () => {
    const { pool } = await open();
    await migrateUpTo(pool, 40);
    const database = drizzle(pool);
    await database.execute(sql`insert into people (id, issuer, tenant_id, object_id, name)
      values (${person}, 'i', 't', 'o', 'Kari Nordmann')`);
    const addView = (id: string, list: string, name: string, search: string, shared = false) =>
      database.execute(sql`insert into views (id, tenant_id, owner_id, shared, name, list, search, layout)
        values (${id}::uuid, 't', ${person}, ${shared}, ${name}, ${list}, ${search}, ${layouts[list] ?? plain}::jsonb)`);
    const id = (digit: string) => `${digit.repeat(8)}-0000-4000-8000-000000000000`;
    await addView(id("1"), "line-proposals", "Large", "amountFrom=1000");
    await addView(id("2"), "debt-acts", "large", "view=decided&kind=assign");
    await addView(id("3"), "requests", "Deaths", "");
    await addView(id("4"), "settings-plans", "Large", "sort=-groups&view=decided", true);
    await addView(id("6"), "debt-acts", "Returned", "state=returned");
    await addView(id("7"), "line-proposals", "By group", "view=decided&sort=-group");
    await addView(id("5"), "invoice-groups", "Large", "find=a");
    await database.execute(sql`insert into default_views (tenant_id, list, person_id, view_id) values
      ('t', 'line-proposals', ${person}, ${id("1")}), ('t', 'invoice-groups', ${person}, ${id("5")})`);
    await database.execute(sql`insert into preferences (person_id, key, value) values
      (${person}, 'startPage', '"requests"'),
      (${person}, 'table.requests', '{}'),
      (${person}, 'table.invoice-groups', '{}'),
      (${person}, 'shortcuts', '{"singleKeys":true,"keys":{"g r":"q","g i":"w"}}')`);
    await prepareDatabase(pool);
    const { rows } = await database.execute(sql`select list, name, search from views order by id`);
    expect(rows).toEqual([
      {
        list: "approvals",
        name: "Large (line-proposal 1111)",
        search: "amountFrom=1000&subject=line-proposal&view=mine",
      },
      {
        list: "approvals",
        name: "large (debt-act 2222)",
        search: "view=decided&kind=assign&subject=debt-act",
      },
      { list: "approvals", name: "Deaths", search: "subject=request&view=open" },
      { list: "approvals", name: "Large", search: "sort=-rows&view=all&subject=settings-plan" },
      { list: "invoice-groups", name: "Large", search: "find=a" },
      { list: "approvals", name: "Returned", search: "state=returned&subject=debt-act&view=mine" },
      {
        list: "approvals",
        name: "By group",
        search: "view=all&sort=-record&subject=line-proposal",
      },
    ]);
    const arranged = await database.execute(sql`select layout from views where list = 'approvals'`);
    expect(arranged.rows).toHaveLength(6);
    for (const { layout: kept } of arranged.rows)
      expect(JSON.stringify(kept)).not.toContain("group");
    const defaults = await database.execute(sql`select list from default_views`);
    expect(defaults.rows).toEqual([{ list: "invoice-groups" }]);
    const kept = await database.execute(sql`select key, value from preferences order by key`);
    expect(kept.rows).toEqual([
      { key: "shortcuts", value: { singleKeys: true, keys: { "g i": "w" } } },
      { key: "startPage", value: "approvals" },
      { key: "table.invoice-groups", value: {} },
    ]);
  });
});
