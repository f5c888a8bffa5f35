import { randomBytes } from "node:crypto";
import { describe, expect, it, onTestFinished } from "vitest";
import { addressOf, administer } from "../postgres/templates";
import { openDeskDatabase } from "./database";
import { inspectDatabase } from "./inspect-database";

const server = process.env.TEST_DATABASE_URL ?? "";
const refusalOf = (url: string, migrationUrl: string | null = null) =>
  openDeskDatabase({ url, migrationUrl, dataFolder: "" }).then(
    async ({ close }) => {
      await close();
      return "";
    },
    (error) => String(error.message),
  );

it.each([
  ["nothing listens", "postgres://desk:canary@127.0.0.1:1/desk", "nothing listens at the address"],
  ["an unknown host", "postgres://desk:canary@no-such.invalid/desk", "the name of the host"],
  ["a password with a slash", "postgres://desk:can/ary@127.0.0.1:1x/desk", "percent-encoded"],
  [
    "a missing certificate",
    "postgres://desk:canary@127.0.0.1:1/desk?sslmode=verify-full&sslrootcert=/no/such.pem",
    "is not there (ENOENT)",
  ],
])(
  "A start names DATABASE_URL or DATABASE_MIGRATION_URL and the cause: %s",
  async (_case, url, text) => {
    const own = await refusalOf(url);
    const ofMigrations = await refusalOf("postgres://127.0.0.1:2/desk", url);
    expect(own).toMatch(/^DATABASE_URL: /);
    expect(ofMigrations).toMatch(/^DATABASE_MIGRATION_URL: /);
    for (const message of [own, ofMigrations]) {
      expect(message).toContain(text);
      expect(message).not.toMatch(/canary|can\/ary/);
    }
  },
);

/** A database with its owner and an account for rows, all deleted after the test. */
async function twoAccounts(grants: readonly string[]) {
  const name = `test_${randomBytes(8).toString("hex")}`;
  const [owner, rows] = [`${name}_owner`, `${name}_rows`];
  await administer(server, async (client) => {
    for (const role of [owner, rows])
      await client.query(`create role ${role} login password 'canary'`);
    await client.query(`create database ${name} owner ${owner}`);
  });
  onTestFinished(() =>
    administer(server, async (client) => {
      await client.query(`drop database ${name} with (force)`);
      for (const role of [owner, rows]) await client.query(`drop role ${role}`);
    }),
  );
  const of = (role: string) => {
    const address = new URL(addressOf(server, name));
    [address.username, address.password] = [role, "canary"];
    return address.href;
  };
  await administer(of(owner), async (client) => {
    for (const grant of grants) await client.query(grant.replaceAll("ROWS", rows));
  });
  return { name, rows, url: of(rows), migrationUrl: of(owner) };
}

const tableGrants =
  "alter default privileges in schema public grant select, insert, update, delete on tables to ROWS";

describe.runIf(server !== "")("A start on PostgreSQL names the setting and the cause", () => {
  it("of missing grants, with the statements", async () => {
    const { url, migrationUrl, rows, name } = await twoAccounts([]);
    expect(await refusalOf(url)).toMatch(/^DATABASE_URL: its account has not the rights/);
    const alone = await refusalOf(url);
    expect(alone).toContain(`grant create on database "${name}" to "${rows}"`);
    expect(alone).toContain("Or set DATABASE_MIGRATION_URL");
    expect(await refusalOf(migrationUrl, url)).toMatch(/^DATABASE_MIGRATION_URL: its account/);
    const message = await refusalOf(url, migrationUrl);
    expect(message).toMatch(
      /^DATABASE_URL: .*\(.*; select, insert on table audit_entries.* and \d+ more, 42501\)/,
    );
    expect(message).toContain(
      `grant select, insert, update, delete on all tables in schema public to "${rows}"`,
    );
    expect(message).not.toContain("canary");
  });

  it("of a grant that is missing on one table alone", async () => {
    const { url, migrationUrl, rows } = await twoAccounts([tableGrants]);
    expect(await refusalOf(url, migrationUrl)).toBe("");
    await administer(migrationUrl, (client) => client.query(`revoke update on jobs from ${rows}`));
    expect(await refusalOf(url, migrationUrl)).toContain("(update on table jobs, 42501)");
    // What the audit's triggers refuse anyway is not needed.
    await administer(migrationUrl, async (client) => {
      await client.query(`grant update on jobs to ${rows}`);
      await client.query(`revoke update, delete on audit_entries from ${rows}`);
    });
    expect(await refusalOf(url, migrationUrl)).toBe("");
  });

  it("of a wrong password, no such database, another database and a later release", async () => {
    const { url, migrationUrl } = await twoAccounts([tableGrants]);
    const wrong = new URL(url);
    wrong.password = "canary-wrong";
    const refused = await refusalOf(wrong.href, migrationUrl);
    // A server of a developer may trust every account of this machine.
    if (refused !== "") expect(refused).toMatch(/^DATABASE_URL: the name or the password .*28P01/);
    expect(await refusalOf(addressOf(url, "no_such"), migrationUrl)).toMatch(
      /^DATABASE_URL: the database does not exist on the server \(3D000\)/,
    );
    const other = await twoAccounts([tableGrants]);
    expect(await refusalOf(other.url, migrationUrl)).toMatch(
      /^DATABASE_URL: the desk's tables are missing .*42P01/,
    );
    await administer(migrationUrl, (client) =>
      client.query(
        "insert into __drizzle_migrations (hash, created_at) values ('later', 9000000000000)",
      ),
    );
    expect(await refusalOf(url, migrationUrl)).toMatch(
      /^DATABASE_MIGRATION_URL: The desk's database is of a later release/,
    );
  });

  it("before the first start, without changing anything", async () => {
    const { url, migrationUrl, rows } = await twoAccounts([]);
    const inspect = async () => {
      const owner = await inspectDatabase({ url: migrationUrl, role: "tables" }, null);
      return inspectDatabase({ url, role: "rows" }, owner.account);
    };
    await expect(inspect()).rejects.toThrow(
      /^DATABASE_URL: .*default select, insert, update, delete on tables of/,
    );
    await administer(migrationUrl, (client) => client.query(tableGrants.replace("ROWS", rows)));
    expect(await inspect()).toMatchObject({ account: rows, ahead: null });
    const { ahead, skew } = await inspectDatabase({ url: migrationUrl, role: "tables" }, null);
    expect(ahead).toBeGreaterThan(30);
    expect(Math.abs(skew)).toBeLessThan(5000);
    await administer(migrationUrl, async (client) => {
      const tables = await client.query("select 1 from pg_tables where schemaname = 'public'");
      expect(tables.rows).toEqual([]);
    });
    expect(await refusalOf(url, migrationUrl)).toBe("");
    const after = await inspectDatabase({ url: migrationUrl, role: "tables" }, null);
    expect(after.ahead).toBe(0);
    await expect(inspectDatabase({ url, role: "both" }, null)).rejects.toThrow(
      /^DATABASE_URL: .*42501/,
    );
  });
});
