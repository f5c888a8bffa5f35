import { asc, sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import type { DeskDatabase } from "../../db/database";
import { auditEntries } from "../../db/schema/audit";
import { describeOnEachDatabase } from "../../postgres/testing";
import { auditKeys } from "../../server/audit-keys";
import { testSettings, testTenant, useTestDesk } from "../../server/testing/test-desk";
import { genesisHash } from "./entry-hash";
import { attack, emptyAudit } from "./testing/attack";
import { exampleEntry, writeEntries } from "./testing/example-entry";
import { verifyAudit } from "./verify";

describeOnEachDatabase("Ends that were kept from before a restore", (open) => {
  const held = useTestDesk(open);
  let database: DeskDatabase;
  const tenant = testTenant;
  beforeEach(async () => {
    database = held.desk.runtime.database;
    await emptyAudit(database);
  });

  const write = (count: number) =>
    writeEntries(database, ...Array.from({ length: count }, () => exampleEntry(tenant)));
  /** The line of AUDIT_HEAD_FILE for an entry. */
  const line = async (sequence: number, at: string) => {
    const rows = await database.select().from(auditEntries).orderBy(asc(auditEntries.sequence));
    return `${at} ${tenant} ${sequence}:${rows[sequence - 1]?.hash}`;
  };
  const restoreTo = async (sequence: number) => {
    const rows = await database.select().from(auditEntries).orderBy(asc(auditEntries.sequence));
    await attack(
      database,
      sql`delete from audit_entries where sequence > ${sequence}`,
      sql`update audit_heads set sequence = ${sequence}, hash = ${rows[sequence - 1]?.hash}`,
    );
  };
  const verify = (heads: readonly string[], ...restores: string[]) =>
    verifyAudit(database, {
      keys: testSettings.AUDIT_KEY,
      heads: heads.join("\n"),
      restores: restores.map((one) => new Date(one)),
    });

  const first = "2026-11-01T00:00:00.000Z";
  const second = "2026-11-02T00:00:00.000Z";
  const third = "2026-11-03T00:00:00.000Z";
  const fourth = "2026-11-04T00:00:00.000Z";
  const restored = "2026-11-03T12:00:00Z";

  /** Ends of the entries 2, 4 and 6; then a restore to entry 3, and an end of entry 5 of the new chain. */
  async function restoredChain() {
    await write(6);
    const old = [await line(2, first), await line(4, second), await line(6, third)];
    await restoreTo(3);
    await write(2);
    return { old, later: await line(5, fourth) };
  }

  it("are missing without the time of the restore, and accepted with it", async () => {
    const { old, later } = await restoredChain();
    expect((await verify([...old, later])).wrongHead).toMatchObject({ head: { sequence: 4 } });
    expect(await verify([...old, later], restored)).toMatchObject({
      heads: 4,
      broken: null,
      wrongHead: null,
      leftOut: { count: 2, last: 6, lastRight: 2 },
    });
  });

  it("are of no other chain: what the restored one has between them has to be there", async () => {
    const { old, later } = await restoredChain();
    const forged = old[0]?.replace(/2:[0-9a-f]{64}/, `1:${"0".repeat(64)}`) ?? "";
    const { wrongHead, leftOut } = await verify([forged, ...old, later], restored);
    expect(wrongHead).toMatchObject({ head: { sequence: 1 }, differs: "rewritten" });
    expect(leftOut).toBeNull();
  });

  it("excuse nothing that was sent after the restore, or at an unknown time", async () => {
    const { old, later } = await restoredChain();
    await restoreTo(4);
    expect((await verify([...old, later], restored)).wrongHead).toMatchObject({
      head: { sequence: 5 },
      differs: "cut",
    });
    const timeless = old.map((one) => one.slice(one.indexOf(" ") + 1));
    expect((await verify(timeless, restored)).wrongHead).toMatchObject({ head: { sequence: 4 } });
    const syslog = old.map((one) => `Nov  2 00:00:00 ${one.slice(one.indexOf(" ") + 1)}`);
    expect((await verify(syslog, restored)).wrongHead).not.toBeNull();
  });

  it("may be of several restores, each with its own time", async () => {
    const { old, later } = await restoredChain();
    await restoreTo(4);
    await write(1);
    const last = await line(5, "2026-11-06T00:00:00+01:00");
    const again = "2026-11-05T00:00:00Z";
    const all = [...old, later, last];
    expect((await verify(all, restored)).wrongHead).not.toBeNull();
    expect(await verify(all, again, restored)).toMatchObject({
      wrongHead: null,
      leftOut: { count: 3, last: 6 },
    });
  });

  it("of an empty audit are the place at which a chain of this key begins", async () => {
    const empty = (tenantId: string) => `0:${genesisHash(tenantId, auditKeys().current)}`;
    const kept = `${first} ${tenant} ${empty(tenant)}`;
    expect(await verify([kept])).toMatchObject({ heads: 1, wrongHead: null });
    await write(2);
    expect(await verify([kept])).toMatchObject({ heads: 1, wrongHead: null });
    const foreign = `${first} ${tenant} ${empty("another tenant")}`;
    expect((await verify([foreign])).wrongHead).toMatchObject({ head: { sequence: 0 } });
  });
});
