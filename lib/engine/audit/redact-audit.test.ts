import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { auditEntries } from "../../db/schema/audit";
import { describeOnEachDatabase } from "../../postgres/testing";
import { testSettings, useTestDesk } from "../../server/testing/test-desk";
import { redactAudit } from "./redact-audit";
import { attack, emptyAudit, writeChain } from "./testing/attack";
import { exampleEntry, writeEntries } from "./testing/example-entry";
import { verifyAudit } from "./verify";

const tenantId = "t";
const accountGuid = "a".repeat(32);
const customerGuid = "c".repeat(32);
const keys = testSettings.AUDIT_KEY;

describeOnEachDatabase("The redaction of the audit", (open) => {
  const held = useTestDesk(open);
  const entry = (after: object, more: object = { accountGuid }) =>
    exampleEntry(tenantId, { after, ...more });

  beforeEach(() => emptyAudit(held.desk.runtime.database));

  const redact = () =>
    held.desk.runtime.database.transaction((queries) =>
      redactAudit(queries, tenantId, { accountGuid, customerGuid }, [
        { which: eq(auditEntries.accountGuid, accountGuid) },
      ]),
    );
  const values = async () => {
    const { database } = held.desk.runtime;
    const rows = await database.select().from(auditEntries).orderBy(auditEntries.sequence);
    return rows.map(({ after }) => after);
  };
  const broken = async () => (await verifyAudit(held.desk.runtime.database, { keys })).broken;

  it("replaces texts by their lengths, keeps figures and codes, and the chain verifies", async () => {
    const { database } = held.desk.runtime;
    const other = entry({ note: "Other" }, {});
    await writeEntries(
      database,
      entry({ content: { description: "For Kari", quantity: 2 }, state: "approved" }),
      other,
    );
    expect(await redact()).toBe(1);
    expect((await values()).slice(0, 2)).toEqual([
      { content: { description: "••• (8)", quantity: 2 }, state: "approved" },
      { note: "Other" },
    ]);
    await writeEntries(database, other);
    expect(await broken()).toBeNull();
    expect(await redact()).toBe(0);
  });

  it("leaves a chain that shows any other change", async () => {
    const { database } = held.desk.runtime;
    await writeEntries(database, entry({ note: "For Kari" }), entry({ note: "For Ola" }));
    await redact();
    await attack(
      database,
      sql`update audit_entries set after = '{"note": "••• (7)"}' where sequence = 1`,
    );
    expect(await broken()).toEqual({ tenantId, sequence: 1, differs: "hash" });
  });

  it("cannot be claimed without the key", async () => {
    const { database } = held.desk.runtime;
    await writeEntries(database, entry({ note: "For Kari" }), entry({ note: "For Ola" }));
    await redact();
    // The hash of a forged entry, in the entry that has the hashes.
    await attack(
      database,
      sql`update audit_entries set after = '{"entries": []}' where action = 'audit.redacted'`,
    );
    expect(await broken()).toMatchObject({ sequence: 1, differs: "hash" });
  });

  it("reaches entries from before there was a key", async () => {
    const { database } = held.desk.runtime;
    await writeChain(database, [entry({ note: "For Kari" })], null);
    await attack(database, sql`update audit_entries set account_guid = null`);
    await database.transaction((queries) =>
      redactAudit(queries, tenantId, { accountGuid, customerGuid }, [
        { which: eq(auditEntries.sequence, 1) },
      ]),
    );
    expect((await values())[0]).toEqual({ note: "••• (8)" });
    expect(await broken()).toBeNull();
  });

  it("is the only change that the database accepts", async () => {
    const { database } = held.desk.runtime;
    await writeEntries(database, entry({ note: "For Kari" }));
    const change = (text: string, allow: string) =>
      database.transaction(async (queries) => {
        await queries.execute(
          sql`select set_config('invoice_desk.audit_redaction', ${allow}, true)`,
        );
        await queries.execute(sql.raw(text));
      });
    const values = `update audit_entries set after = '{}'`;
    await expect(change(values, "off")).rejects.toThrow();
    await expect(change(`update audit_entries set outcome = 'refused'`, "on")).rejects.toThrow();
    await expect(change("delete from audit_entries", "on")).rejects.toThrow();
    await expect(change(values, "on")).resolves.toBeUndefined();
  });
});
