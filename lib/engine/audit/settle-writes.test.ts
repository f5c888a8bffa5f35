import { and, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { auditEntries } from "../../db/schema/audit";
import { describeOnEachDatabase } from "../../postgres/testing";
import { useTestDesk } from "../../server/testing/test-desk";
import { checkAction } from "./audit-service-write";
import type { AuditEntry } from "./entry";
import { settleWrites, type WriteReader } from "./settle-writes";
import { exampleEntry, writeEntries } from "./testing/example-entry";

describeOnEachDatabase("The check of writes without a known result", (open) => {
  const held = useTestDesk(open);
  let count = 0;
  /** An entry about a group of one customer, and what a record of its own needs. */
  const group = () => {
    count += 1;
    const accountGuid = String(count).padStart(32, "a");
    const customerGuid = String(count).padStart(32, "c");
    const entry = (requestId: string, more: Partial<AuditEntry> = {}) =>
      exampleEntry(held.desk.runtime.env.TENANT_ID, {
        recordId: accountGuid,
        accountGuid,
        customerGuid,
        operationId: "updateInvoiceGroupConfig",
        requestId: `${requestId} ${accountGuid}`,
        before: { fee: false },
        after: { fee: true },
        outcome: "unknown",
        ...more,
      });
    const write = (...entries: AuditEntry[]) =>
      writeEntries(held.desk.runtime.database, ...entries);
    const checks = () =>
      held.desk.runtime.database
        .select()
        .from(auditEntries)
        .where(and(eq(auditEntries.action, checkAction), eq(auditEntries.recordId, accountGuid)));
    return { accountGuid, customerGuid, entry, write, checks };
  };
  const check = (read: WriteReader, milliseconds = 30_000) =>
    settleWrites(
      held.desk.runtime,
      { updateInvoiceGroupConfig: read },
      { leastAge: 0, milliseconds },
    );
  const reading = (values: unknown) => () => Promise.resolve({ values });

  it("does not credit a write with the effect of another one of the same group", async () => {
    const { entry, write, checks } = group();
    await write(
      entry("one"),
      entry("two", { outcome: "sent" }),
      entry("two", { outcome: "done", seen: { applied: true } }),
    );
    await check(reading({ fee: true }));
    expect(await checks()).toMatchObject([
      { outcome: "unknown", seen: { reason: "changed-since" } },
    ]);
  });

  it("does not credit it with the effect of a save to all groups of its customer", async () => {
    const { customerGuid, entry, write, checks } = group();
    const all = { recordKind: "customers", recordId: customerGuid, accountGuid: null } as const;
    await write(entry("one"), entry("two", { ...all, outcome: "done", seen: { applied: true } }));
    await check(reading({ fee: true }));
    expect(await checks()).toMatchObject([{ seen: { reason: "changed-since" } }]);
  });

  it("counts a refused write as no change", async () => {
    const { entry, write, checks } = group();
    await write(
      entry("one"),
      entry("two", { outcome: "sent" }),
      entry("two", { outcome: "refused" }),
    );
    await check(reading({ fee: true }));
    expect(await checks()).toMatchObject([{ outcome: "done", seen: { now: { fee: true } } }]);
  });

  it("calls a write done of which one field had the requested value before", async () => {
    const { entry, write, checks } = group();
    await write(
      entry("one", { before: { fee: false, terms: 14 }, after: { fee: true, terms: 14 } }),
    );
    await check(reading({ fee: true, terms: 14 }));
    expect(await checks()).toMatchObject([{ outcome: "done" }]);
  });

  it("writes one entry where two desks check at the same time", async () => {
    const { entry, write, checks } = group();
    await write(entry("one"));
    let waiting = 0;
    let go = () => {};
    const both = new Promise<void>((resolve) => {
      go = resolve;
    });
    const read = async () => {
      waiting += 1;
      if (waiting === 2) go();
      await both;
      return { values: { fee: true } };
    };
    await Promise.all([check(read), check(read)]);
    expect(await checks()).toHaveLength(1);
  });

  it("reaches a write behind one that cannot be read, where time allows one read", async () => {
    const [failing, other] = [group(), group()];
    await failing.write(failing.entry("one"));
    await other.write(other.entry("one"));
    const read: WriteReader = async (_runtime, { accountGuid }) => {
      if (accountGuid === failing.accountGuid) throw new Error("Billing does not answer.");
      return { values: { fee: true } };
    };
    let reads = 0;
    for (; reads < 60 && (await other.checks()).length === 0; reads += 1) await check(read, 0);
    expect(await other.checks()).toHaveLength(1);
    expect(await failing.checks()).toHaveLength(0);
  });
});
