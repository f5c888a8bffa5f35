import { asc, eq, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { Pool } from "pg";
import { beforeEach, expect, it } from "vitest";
import type { DeskDatabase } from "../../db/database";
import { auditEntries, auditHeads } from "../../db/schema/audit";
import { describeOnEachDatabase } from "../../postgres/testing";
import { type AuditKeys, auditKeys, readAuditKeys } from "../../server/audit-keys";
import { testSettings, useTestDesk } from "../../server/testing/test-desk";
import { continueUnderKey } from "./continue-under-key";
import { entryHash } from "./entry-hash";
import { recordAudits } from "./record";
import { reportHeads } from "./report-heads";
import { attack, emptyAudit, writeChain } from "./testing/attack";
import { exampleEntry, writeEntries } from "./testing/example-entry";
import { verifyAudit } from "./verify";

const tenant = "the-tenant";
const keys = testSettings.AUDIT_KEY;
const otherKeys = Buffer.alloc(32, 7).toString("base64");
const some = (count: number, outcome: "done" | "refused" = "done") =>
  Array.from({ length: count }, (_, n) => exampleEntry(tenant, { recordId: `${n}`, outcome }));

function read(text: string): AuditKeys {
  const found = readAuditKeys(text);
  if (!found) throw new Error("No key.");
  return found;
}

describeOnEachDatabase("The key of the audit", (open, engine) => {
  const held = useTestDesk(open);
  let database: DeskDatabase;
  beforeEach(async () => {
    ({ database } = held.desk.runtime);
    await emptyAudit(database);
  });
  const rows = () =>
    database
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.tenantId, tenant))
      .orderBy(asc(auditEntries.sequence));
  const head = async () => {
    const [found] = await database.select().from(auditHeads);
    return `${found?.sequence}:${found?.hash}`;
  };
  const verify = (heads: string | null = null, given = keys) =>
    verifyAudit(database, { keys: given, heads });
  const broken = async (...given: Parameters<typeof verify>) => (await verify(...given)).broken;
  const at = (sequence: number, differs: string) => ({ tenantId: tenant, sequence, differs });

  it("is needed to verify: with another one the first entry is named", async () => {
    await writeEntries(database, ...some(3));
    expect(await broken()).toBeNull();
    expect(await broken(null, otherKeys)).toEqual(at(1, "key"));
    expect(await broken(null, `${otherKeys},${keys}`)).toBeNull();
    await expect(verify(null, "short")).rejects.toThrow("AUDIT_KEY must be at least 32 bytes");
  });

  it("is missing to who writes a chain anew with the whole database in hand", async () => {
    await writeEntries(database, ...some(4));
    // The chain as before keys existed.
    await writeChain(database, some(4, "refused"), null);
    expect(await broken()).toEqual(at(4, "unkeyed"));
    // Under another key, with its own name or the name of the desk's.
    await writeChain(database, some(4, "refused"), read(otherKeys).current);
    expect(await broken()).toEqual(at(1, "key"));
    await writeChain(database, some(4, "refused"), {
      ...read(otherKeys).current,
      id: read(keys).current.id,
    });
    expect(await broken()).toMatchObject({ tenantId: tenant, sequence: 1, differs: "link" });
  });

  it("fixes what was there before it: a legacy part that is written anew no longer leads to it", async () => {
    await writeChain(database, some(3), null);
    await continueUnderKey(held.desk.runtime);
    await writeEntries(database, ...some(2));
    expect(await broken()).toBeNull();
    const kept = await rows();
    await writeChain(database, some(3, "refused"), null);
    for (const row of kept.slice(3)) await database.insert(auditEntries).values(row);
    const last = kept.at(-1);
    await attack(
      database,
      sql`update audit_heads set sequence = ${last?.sequence}, hash = ${last?.hash}`,
    );
    expect(await broken()).toEqual(at(4, "link"));
  });

  it("continues a chain from before with an entry that says so, once, and verifies it first", async () => {
    await writeChain(database, some(3), null);
    expect(await broken()).toEqual(at(3, "unkeyed"));
    await Promise.all([1, 2].map(() => continueUnderKey(held.desk.runtime)));
    await continueUnderKey(held.desk.runtime);
    await writeEntries(database, ...some(1));
    const written = await rows();
    expect(written.map(({ action, keyId }) => [action.replace(/^service\..*/, ""), keyId])).toEqual(
      [
        ...[1, 2, 3].map(() => ["", null]),
        ["audit.keyed", auditKeys().current.id],
        ["", auditKeys().current.id],
      ],
    );
    expect(written[3]?.seen).toEqual({ entries: 3, verified: true });
    expect(await verify()).toMatchObject({ entries: 5, broken: null });
    const keyLines = held.desk.lines.filter(({ event }) => event === "audit-key");
    expect(keyLines).toMatchObject([{ tenantId: tenant, sequence: 3 }]);
  });

  it("continues a broken chain too, and says so in the log, in the chain and at each verification", async () => {
    await writeChain(database, some(5), null);
    await attack(database, sql`update audit_entries set outcome = 'refused' where sequence = 2`);
    await continueUnderKey(held.desk.runtime);
    const written = await rows();
    expect(written.slice(5)).toMatchObject([
      { action: "audit.keyed" },
      { action: "audit.found-broken", recordId: "2", seen: { sequence: 2, differs: "hash" } },
    ]);
    const loud = { level: 50, event: "audit-broken", tenantId: tenant, sequence: 2, kind: "hash" };
    expect(held.desk.lines).toContainEqual(expect.objectContaining(loud));
    expect(await broken()).toEqual(at(2, "hash"));
  });

  it("is changed with an entry that says so, and the older one still verifies its part", async () => {
    await writeEntries(database, ...some(2));
    held.desk.fresh({ AUDIT_KEY: `${otherKeys},${keys}` });
    await continueUnderKey(held.desk.runtime);
    await writeEntries(database, ...some(1));
    held.desk.fresh();
    expect((await rows()).map(({ keyId }) => keyId === auditKeys().current.id)).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(await broken(null, `${otherKeys},${keys}`)).toBeNull();
    expect(await broken(null, otherKeys)).toEqual(at(1, "key"));
  });

  it("lets a head that was kept elsewhere find a cut end, which nothing else can", async () => {
    await writeEntries(database, ...some(3));
    const early = await head();
    await writeEntries(database, ...some(3));
    const given = `2026-11-01T00:00:00Z ${tenant} ${early}\n${tenant} ${await head()}`;
    expect(await verify(given)).toMatchObject({ heads: 2, broken: null, wrongHead: null });
    const [fourth] = (await rows()).slice(3);
    await attack(
      database,
      sql`delete from audit_entries where sequence > 4`,
      sql`update audit_heads set sequence = 4, hash = ${fourth?.hash}`,
    );
    expect(await verify()).toMatchObject({ broken: null });
    expect((await verify(given)).wrongHead).toMatchObject({
      tenantId: tenant,
      differs: "cut",
      head: { sequence: 6 },
      last: 4,
      lastRight: 3,
    });
  });

  it("lets such a head find a chain that a desk with the key wrote anew after all was emptied", async () => {
    await writeEntries(database, ...some(3));
    const given = await head();
    await emptyAudit(database);
    await writeEntries(database, ...some(5, "refused"));
    expect(await verify()).toMatchObject({ broken: null });
    expect((await verify(given)).wrongHead).toMatchObject({ differs: "rewritten", lastRight: 0 });
    await emptyAudit(database);
    expect((await verify(given)).wrongHead).toMatchObject({ differs: "cut", last: 0 });
    await expect(verify("nothing of the kind")).rejects.toThrow("There is no head");
  });

  it("finds at its daily report that the last entry was changed", async () => {
    await writeEntries(database, ...some(2));
    await reportHeads(held.desk.runtime);
    const about = (event: string) => held.desk.lines.filter((line) => line.event === event);
    // The desk's own chain is another one, which is empty.
    expect(about("audit-head")).toMatchObject([
      { tenantId: testSettings.TENANT_ID, head: expect.stringMatching(/^0:/) },
      { tenantId: tenant, head: await head() },
    ]);
    expect(about("audit-broken")).toEqual([]);
    await attack(database, sql`update audit_entries set outcome = 'refused' where sequence = 2`);
    await reportHeads(held.desk.runtime);
    expect(about("audit-broken")).toMatchObject([{ level: 50, sequence: 2 }]);
  });

  it.runIf(engine === "PostgreSQL")("chains what two desks write at once", async () => {
    const { rows: found } = await database.execute<{ name: string }>(
      sql`select current_database() as name`,
    );
    const url = new URL(process.env.TEST_DATABASE_URL ?? "");
    url.pathname = found[0]?.name ?? "";
    const second = new Pool({ connectionString: url.href });
    const desks = [database, drizzle(second)];
    await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        (desks[n % 2] ?? database).transaction((queries) =>
          recordAudits(queries, some(1 + (n % 3))),
        ),
      ),
    );
    expect(await verify()).toMatchObject({ entries: 120, broken: null });
    await second.end();
  });

  it("is part of what is hashed: an entry can't be said to be under another one", async () => {
    await writeEntries(database, ...some(1));
    const [row] = await rows();
    if (!row) throw new Error("No row.");
    const { hash: _, ...entry } = row;
    expect(() => entryHash(entry, read(otherKeys).current)).toThrow("under another key");
    expect(() => entryHash(entry, null)).toThrow("under another key");
  });
});
