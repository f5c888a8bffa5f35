import { type SQL, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { auditEntries, auditHeads } from "../../db/schema/audit";
import { describeOnEachDatabase } from "../../postgres/testing";
import { auditKeys } from "../../server/audit-keys";
import { testSettings, useTestDesk } from "../../server/testing/test-desk";
import { entryHash } from "./entry-hash";
import { attack, emptyAudit } from "./testing/attack";
import { exampleEntry, writeEntries } from "./testing/example-entry";
import { verifyAudit } from "./verify";

const whole = { heads: 0, broken: null, wrongHead: null, leftOut: null };

describeOnEachDatabase("A walk along the audit's chains", (open) => {
  const held = useTestDesk(open);

  /**
   * Two valid chains of five and seven entries, before an attacker with the database changes them.
   */
  const plant = async (...statements: SQL[]) => {
    const { database } = held.desk.runtime;
    await emptyAudit(database);
    for (const [tenant, entries] of [
      ["a", 5],
      ["b", 7],
    ] as const) {
      const after = { paymentTerms: 14, text: "ærlig" };
      const some = Array.from({ length: entries }, () => exampleEntry(tenant, { after }));
      await writeEntries(database, ...some);
    }
    await attack(database, ...statements);
    return database;
  };
  const keys = testSettings.AUDIT_KEY;
  const verdictOn = async (...statements: SQL[]) =>
    verifyAudit(await plant(...statements), { keys });
  const row = (sequence: number) => sql`tenant_id = 'b' and sequence = ${sequence}`;

  it("counts entries and tenants of whole chains, and says how far it is", async () => {
    const progress: number[][] = [];
    const onProgress = (...step: number[]) => void progress.push(step);
    const verdict = await verifyAudit(await plant(), { keys, onProgress });
    expect(verdict).toEqual({ ...whole, entries: 12, tenants: 2 });
    expect(progress).toEqual([
      [5, 12],
      [12, 12],
    ]);
  });

  it("finds nothing wrong where nothing was ever written", async () => {
    const { database } = held.desk.runtime;
    await emptyAudit(database);
    expect(await verifyAudit(database, { keys })).toEqual({ ...whole, entries: 0, tenants: 0 });
  });

  it.each<[string, SQL, "hash" | "link" | "gap" | "head", number]>([
    [
      "a changed field",
      sql`update audit_entries set outcome = 'refused' where ${row(3)}`,
      "hash",
      3,
    ],
    [
      "a changed value deep within",
      sql`update audit_entries set after = '{"paymentTerms": 15, "text": "ærlig"}' where ${row(4)}`,
      "hash",
      4,
    ],
    [
      "a moved moment",
      sql`update audit_entries set at = at + interval '1 ms' where ${row(1)}`,
      "hash",
      1,
    ],
    ["a deleted row", sql`delete from audit_entries where ${row(3)}`, "gap", 4],
    ["a deleted first row", sql`delete from audit_entries where ${row(1)}`, "gap", 2],
    [
      "a cut tail",
      sql`delete from audit_entries where tenant_id = 'b' and sequence > 5`,
      "head",
      5,
    ],
    ["a chain that is gone", sql`delete from audit_entries where tenant_id = 'b'`, "head", 0],
    ["a head that is gone", sql`delete from audit_heads where tenant_id = 'b'`, "head", 7],
  ])("names %s", async (_name, statement, differs, sequence) => {
    expect((await verdictOn(statement)).broken).toEqual({ tenantId: "b", sequence, differs });
  });

  it("names two rows that changed places", async () => {
    const swap = (from: number, to: number) =>
      sql`update audit_entries set sequence = ${to} where ${row(from)}`;
    const { broken } = await verdictOn(swap(2, 100), swap(3, 2), swap(100, 3));
    expect(broken).toEqual({ tenantId: "b", sequence: 2, differs: "link" });
  });

  it("names a row that was written again with a hash of its own", async () => {
    const database = await plant();
    const found = await database.select().from(auditEntries).where(row(3));
    const [first] = found;
    if (!first) throw new Error("No row.");
    const { hash: _old, ...entry } = first;
    const hash = entryHash({ ...entry, outcome: "refused" }, auditKeys().current);
    await attack(
      database,
      sql`update audit_entries set outcome = 'refused', hash = ${hash} where ${row(3)}`,
    );
    expect((await verifyAudit(database, { keys })).broken).toEqual({
      tenantId: "b",
      sequence: 4,
      differs: "link",
    });
  });

  it("names a row that was added behind the last, even one that is linked and hashed rightly", async () => {
    const database = await plant();
    const [head] = await database.select().from(auditHeads).where(sql`tenant_id = 'b'`);
    const [last] = await database.select().from(auditEntries).where(row(7));
    if (!head || !last) throw new Error("No chain.");
    const { hash: _old, ...entry } = last;
    const added = { ...entry, sequence: 8, previousHash: head.hash };
    await database
      .insert(auditEntries)
      .values({ ...added, hash: entryHash(added, auditKeys().current) });
    expect((await verifyAudit(database, { keys })).broken).toEqual({
      tenantId: "b",
      sequence: 8,
      differs: "head",
    });
  });
});
