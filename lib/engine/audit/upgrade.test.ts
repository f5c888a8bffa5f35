import { asc, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { expect, it } from "vitest";
import { prepareDatabase } from "../../db/database";
import { auditEntries } from "../../db/schema/audit";
import { migrateUpTo } from "../../db/testing";
import { describeOnEachDatabase } from "../../postgres/testing";
import { setAuditKeys } from "../../server/audit-keys";
import { createLog } from "../../server/log";
import { testEnv, testSettings } from "../../server/testing/test-desk";
import { continueUnderKey } from "./continue-under-key";
import { entryHash, genesisHash } from "./entry-hash";
import { exampleEntry, writeEntries } from "./testing/example-entry";
import { verifyAudit } from "./verify";

const tenantId = "the-tenant";
const keys = testSettings.AUDIT_KEY;

describeOnEachDatabase(
  "A database of the release before people, sessions and the audit's key",
  (open) => {
    it("is started on: its audit verifies, continues under the key, and its people stay", async () => {
      const { pool } = await open();
      await migrateUpTo(pool, 8);
      const before = drizzle(pool);
      await before.execute(sql`insert into people (id, issuer, tenant_id, object_id, name)
      values (gen_random_uuid(), 'http://issuer.test', ${tenantId}, 'o', 'Kari Nordmann')`);
      await before.execute(sql`insert into sessions (token_hash, person_id, roles, absolute_end_at)
      select 'hash', id, array['clerk'], now() + interval '1 hour' from people`);
      let previousHash = genesisHash(tenantId, null);
      for (const sequence of [1, 2, 3]) {
        const at = new Date(1_700_000_000_000 + sequence);
        const { actor, ...entry } = exampleEntry(tenantId, { recordId: `${sequence}` });
        const facts = {
          tenantId,
          sequence,
          at,
          actorId: null,
          actorName: actor.name,
          actorRoles: [],
          action: entry.action,
          recordKind: entry.recordKind,
          recordId: entry.recordId,
          customerGuid: null,
          accountGuid: null,
          operationId: null,
          requestId: null,
          before: null,
          after: { note: "Called" },
          seen: null,
          outcome: entry.outcome,
          previousHash,
          keyId: null,
        };
        previousHash = entryHash(facts, null);
        const { keyId: _, ...row } = { ...facts, hash: previousHash };
        const columns = Object.entries(row).map(([name, value]) => [snakeCase(name), value]);
        // With the columns of that time, independent of the current ones.
        await before.execute(sql`insert into audit_entries select * from
        jsonb_populate_record(null::audit_entries, ${JSON.stringify(Object.fromEntries(columns))}::jsonb)`);
      }
      await before.execute(sql`insert into audit_heads (tenant_id, sequence, hash)
      values (${tenantId}, 3, ${previousHash})`);

      const database = await prepareDatabase(pool);
      const addresses = { SERVICE_URL: "http://service.test", AUTH_URL: "http://identity.test" };
      setAuditKeys(testEnv(addresses).AUDIT_KEY);
      await continueUnderKey({ database, log: createLog("silent") });
      await writeEntries(database, exampleEntry(tenantId));

      const written = await database
        .select({ action: auditEntries.action, seen: auditEntries.seen })
        .from(auditEntries)
        .orderBy(asc(auditEntries.sequence));
      expect(written.slice(3)).toMatchObject([
        { action: "audit.keyed", seen: { entries: 3, verified: true } },
        { action: exampleEntry(tenantId).action },
      ]);
      const verdict = await verifyAudit(database, { keys, heads: null });
      expect(verdict).toMatchObject({ entries: 5, broken: null });
      const { rows } = await database.execute(sql`select roles from sessions`);
      expect(rows).toEqual([{ roles: ["clerk"] }]);
    });
  },
);

function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
