import { type SQL, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { auditEntries, auditHeads } from "../../db/schema/audit";
import { describeOnEachDatabase } from "../../postgres/testing";
import { useTestDesk } from "../../server/testing/test-desk";
import { entryHash } from "./chain";
import { exampleEntry, writeEntries } from "./testing/example-entry";
import { verifyAudit } from "./verify";

describeOnEachDatabase("A walk along the audit's chains", (open) => {
  const held = useTestDesk(open);

  /** Two whole chains of five and seven entries, and then what somebody with the database does. */
  const plant = async (...statements: SQL[]) => {
    const { database } = held.desk.runtime;
    await database.execute(sql`truncate audit_entries, audit_heads`);
    for (const [tenant, entries] of [
      ["a", 5],
      ["b", 7],
    ] as const) {
      const after = { paymentTerms: 14, text: "ærlig" };
      const some = Array.from({ length: entries }, () => exampleEntry(tenant, { after }));
      await writeEntries(database, ...some);
    }
    await database.execute(sql`alter table audit_entries disable trigger audit_entries_once`);
    for (const statement of statements) await database.execute(statement);
    await database.execute(sql`alter table audit_entries enable trigger audit_entries_once`);
    return database;
  };
  const verdictOn = async (...statements: SQL[]) => verifyAudit(await plant(...statements));
  const row = (sequence: number) => sql`tenant_id = 'b' and sequence = ${sequence}`;

  it("counts entries and tenants of whole chains, and says how far it is", async () => {
    const told: number[][] = [];
    const verdict = await verifyAudit(await plant(), (...step) => void told.push(step));
    expect(verdict).toEqual({ entries: 12, tenants: 2, broken: null });
    expect(told).toEqual([
      [5, 12],
      [12, 12],
    ]);
  });

  it("finds nothing wrong where nothing was ever written", async () => {
    const { database } = held.desk.runtime;
    await database.execute(sql`truncate audit_entries, audit_heads`);
    expect(await verifyAudit(database)).toEqual({ entries: 0, tenants: 0, broken: null });
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
    const [{ hash: _old, ...entry } = { hash: "" }] = found;
    const forged = { ...entry, outcome: "refused" } as Parameters<typeof entryHash>[0];
    await database.execute(sql`alter table audit_entries disable trigger audit_entries_once`);
    await database
      .update(auditEntries)
      .set({ outcome: "refused", hash: entryHash(forged) })
      .where(row(3));
    expect((await verifyAudit(database)).broken).toEqual({
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
    await database.insert(auditEntries).values({ ...added, hash: entryHash(added) });
    expect((await verifyAudit(database)).broken).toEqual({
      tenantId: "b",
      sequence: 8,
      differs: "head",
    });
  });
});
