import { asc, eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { auditEntries, auditHeads } from "../../db/schema/audit";
import { describeOnEachDatabase } from "../../postgres/testing";
import { auditKeys } from "../../server/audit-keys";
import { useTestDesk } from "../../server/testing/test-desk";
import { entryHash, genesisHash } from "./entry-hash";
import { recordAudit } from "./record";
import { exampleEntry, writeEntries } from "./testing/example-entry";

describeOnEachDatabase("The audit's chain", (open) => {
  const held = useTestDesk(open);
  const rowsOf = (tenantId: string) =>
    held.desk.runtime.database
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.tenantId, tenantId))
      .orderBy(asc(auditEntries.sequence));
  const headOf = async (tenantId: string) => {
    const { database } = held.desk.runtime;
    return (await database.select().from(auditHeads).where(eq(auditHeads.tenantId, tenantId)))[0];
  };

  it("numbers a tenant's entries from 1 and hashes each together with the one before", async () => {
    const { database } = held.desk.runtime;
    await writeEntries(database, exampleEntry("one"), exampleEntry("one"));
    await writeEntries(database, exampleEntry("other"));
    await writeEntries(database, exampleEntry("one"));
    const key = auditKeys().current;
    const rows = await rowsOf("one");
    expect(rows.map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
    expect(rows.map(({ previousHash }) => previousHash)).toEqual([
      genesisHash("one", key),
      rows[0]?.hash,
      rows[1]?.hash,
    ]);
    for (const { hash, ...row } of rows) expect(entryHash(row, key)).toBe(hash);
    expect(await headOf("one")).toMatchObject({ sequence: 3, hash: rows[2]?.hash });
    expect((await rowsOf("other"))[0]?.previousHash).toBe(genesisHash("other", key));
  });

  it("stays whole and in the order of time when fifty write at once", async () => {
    const { database } = held.desk.runtime;
    await Promise.all(
      Array.from({ length: 50 }, () => writeEntries(database, exampleEntry("crowd"))),
    );
    const rows = await rowsOf("crowd");
    expect(rows.map(({ sequence }) => sequence)).toEqual(
      Array.from({ length: 50 }, (_, n) => n + 1),
    );
    for (const [index, row] of rows.entries()) {
      const before = rows[index - 1];
      expect(row.previousHash).toBe(before?.hash ?? genesisHash("crowd", auditKeys().current));
      expect(row.at.getTime()).toBeGreaterThanOrEqual(before?.at.getTime() ?? 0);
    }
  });

  it("rolls back an entry with its transaction, without a gap in the numbers", async () => {
    const { database } = held.desk.runtime;
    await writeEntries(database, exampleEntry("undone"));
    const failing = database.transaction(async (queries) => {
      await recordAudit(queries, exampleEntry("undone"));
      throw new Error("Something behind it failed.");
    });
    await expect(failing).rejects.toThrow("Something behind it failed.");
    await writeEntries(database, exampleEntry("undone"));
    expect((await rowsOf("undone")).map(({ sequence }) => sequence)).toEqual([1, 2]);
  });

  it("gives back what was written, whatever a value holds", async () => {
    const { database } = held.desk.runtime;
    const after = { b: [1.5, 1e21, -0.1, "Ærlig \u0000 talt", "\ud800"], a: { z: null, y: true } };
    const accountGuid = "0B0B0B0B-0000-4000-8000-00000000000A";
    const seen = "a word";
    await writeEntries(database, exampleEntry("odd", { after, accountGuid, seen }));
    const [row] = await rowsOf("odd");
    if (!row) throw new Error("No row.");
    const { hash, ...rest } = row;
    expect(entryHash(rest, auditKeys().current)).toBe(hash);
    expect(rest.accountGuid).toBe("0b0b0b0b00004000800000000000000a");
    expect(rest.after).toEqual({ ...after, b: [1.5, 1e21, -0.1, "Ærlig  talt", "\ufffd"] });
    expect(rest.seen).toBe("a word");
  });

  it("keeps no national id, no invoice token and no way to reach a person", async () => {
    const { database } = held.desk.runtime;
    const after = {
      customerSsn: "01017012345",
      note: "See be/x?number=1&token=canary-token",
      email: "canary@example.test",
      contact: { cellphone: "canary-phone", firstName: "Kari" },
    };
    await writeEntries(database, exampleEntry("masked", { after }));
    const text = JSON.stringify(await rowsOf("masked"));
    expect(text).not.toContain("canary");
    expect(text).not.toContain("01017012345");
    expect(text).toContain("Kari");
  });

  it("refuses every change, deletion and truncation", async () => {
    const { database } = held.desk.runtime;
    await writeEntries(database, exampleEntry("fixed"));
    const ours = sql`tenant_id = 'fixed'`;
    for (const statement of [
      sql`update audit_entries set outcome = 'refused' where ${ours}`,
      sql`delete from audit_entries where ${ours}`,
      sql`truncate audit_entries`,
      sql`truncate audit_heads cascade`,
      sql`delete from audit_heads where ${ours}`,
    ]) {
      await expect(database.execute(statement)).rejects.toMatchObject({
        cause: { message: "audit entries are written once" },
      });
    }
    expect(await rowsOf("fixed")).toHaveLength(1);
    expect(await headOf("fixed")).toMatchObject({ sequence: 1 });
  });

  it("takes no entry without a key, such as a desk of an earlier release would write", async () => {
    const { database } = held.desk.runtime;
    await writeEntries(database, exampleEntry("unkeyed"));
    const [row] = await rowsOf("unkeyed");
    if (!row) throw new Error("No row.");
    const added = database.insert(auditEntries).values({ ...row, sequence: 2, keyId: null });
    await expect(added).rejects.toMatchObject({ cause: { constraint: "audit_entries_keyed" } });
  });
});
