import { expect, it } from "vitest";
import { describeOnEachDatabase } from "../postgres/testing";
import { prepareDatabase } from "./database";
import { likeText } from "./like-text";
import { people } from "./schema/people";
import { views } from "./schema/views";

describeOnEachDatabase("Names in the desk's database", (open) => {
  it("are one in capitals of the database's language, and are found in any", async () => {
    const { pool } = await open();
    const database = await prepareDatabase(pool);
    const { rows } = await pool.query("select lower('Ø' collate \"default\") = 'ø' as knows");
    const values = { issuer: "i", tenantId: "t", objectId: "o", name: "Kari Nordmann" };
    const [person] = await database.insert(people).values(values).returning();
    const add = (name: string) =>
      database.insert(views).values({
        tenantId: "t",
        ownerId: person?.id ?? "",
        shared: true,
        list: "products",
        name,
        search: "",
        layout: {},
      });
    await add("Øst");
    const again = await add("øst").then(
      () => null,
      (error: Error) => error.cause,
    );
    const found = await database.select().from(views).where(likeText(views.name, "%ØS%"));
    if (rows[0]?.knows === true) {
      expect(again).toMatchObject({ constraint: "views_name_of_team" });
      expect(found).toHaveLength(1);
    } else {
      // Without a language only English capitals are known, as before.
      expect([again, found.length]).toEqual([null, 1]);
    }
  });
});
