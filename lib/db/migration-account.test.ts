import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { describe, expect, it, onTestFinished } from "vitest";
import { addressOf, administer } from "../postgres/templates";
import { openDeskDatabase } from "./database";

const server = process.env.TEST_DATABASE_URL ?? "";

// The embedded engine has one account.
describe.runIf(server !== "")("An account for migrations alone (PostgreSQL)", () => {
  it("changes the tables, and the desk's own account only reads and writes rows", async () => {
    const name = `test_${randomBytes(8).toString("hex")}`;
    const password = randomBytes(16).toString("hex");
    await administer(server, async (client) => {
      await client.query(`create database ${name}`);
      await client.query(`create role ${name} login password '${password}'`);
    });
    onTestFinished(() =>
      administer(server, async (client) => {
        await client.query(`drop database ${name} with (force)`);
        await client.query(`drop role ${name}`);
      }),
    );
    const migrationUrl = addressOf(server, name);
    await administer(migrationUrl, async (client) => {
      const rights = `in schema public grant select, insert, update, delete on tables to ${name}`;
      await client.query(`alter default privileges ${rights}`);
      await client.query(
        `alter default privileges in schema public grant usage on sequences to ${name}`,
      );
    });
    const own = new URL(migrationUrl);
    [own.username, own.password] = [name, password];
    const url = own.href;

    await expect(openDeskDatabase({ url, dataFolder: "" })).rejects.toThrow();
    const { database, close } = await openDeskDatabase({ url, migrationUrl, dataFolder: "" });
    await database.execute(
      sql`insert into people (issuer, tenant_id, object_id, name) values ('i', 't', 'o', 'Åse')`,
    );
    const { rows } = await database.execute(sql`select name from people`);
    expect(rows).toEqual([{ name: "Åse" }]);
    const denied = await database.execute(sql`create table other (id int)`).catch((error) => error);
    expect(denied.cause).toMatchObject({ code: "42501" });
    await close();
    // What is up to date needs no other account than before.
    const again = await openDeskDatabase({ url, migrationUrl, dataFolder: "" });
    await again.close();
  });
});
