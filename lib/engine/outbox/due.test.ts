import { sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { sends } from "../../db/schema/outbox";
import { workClaims, workFailures } from "../../db/schema/queue";
import { describeOnEachDatabase } from "../../postgres/testing";
import { useTestDesk } from "../../server/testing/test-desk";
import { claimAsAnother } from "../queue/testing/abandoned-claims";
import { usualSendSettings } from "./send-settings";
import { sendWork } from "./send-work";

describeOnEachDatabase("Entries of the outbox that are due", (open) => {
  const held = useTestDesk(open);
  const database = () => held.desk.runtime.database;
  beforeEach(async () => {
    for (const table of [workClaims, workFailures, sends]) await database().delete(table);
  });
  const busy = "b".repeat(32);
  const other = "c".repeat(32);
  /** Entries of a customer with effects of their own, longer due than those that are put later. */
  const put = (customer: string, count: number, dueSeconds: number, state = "waiting") =>
    database().execute(sql`insert into sends
      (tenant_id, subject_kind, subject_id, operation_id, request, request_hash, state,
        customer_guid, fingerprint, next_check_at)
      select ${held.desk.runtime.env.TENANT_ID}, 'x', gen_random_uuid(), 'x', '{}', '', ${state},
        ${customer}, jsonb_build_object('n', n), now() - make_interval(secs => ${dueSeconds})
      from generate_series(1, ${count}) as n`);
  const claim = async () => {
    const { runtime } = held.desk;
    const kind = sendWork({ runtime, subjects: {}, settings: usualSendSettings });
    const claims = await claimAsAnother(runtime, kind, 4);
    const { rows } = await database().execute<{ customer: string }>(sql`
      select replace(customer_guid::text, '-', '') as customer from sends
      where id::text = any(${sql.param(claims.map(({ itemId }) => itemId))}::text[])`);
    return rows.map(({ customer }) => customer);
  };

  it("are found behind hundreds of a customer whose entry is on its way", async () => {
    await put(busy, 300, 60);
    expect(await claim()).toEqual([busy]);
    await put(other, 1, 1);
    expect(await claim()).toEqual([other]);
  });

  it("are settled before others leave, however long the queue is", async () => {
    for (const state of ["unknown", "sending"]) {
      await put(other, 1, 1, state);
      for (let customer = 10; customer < 20; customer += 1) {
        await put(`${customer}`.repeat(16), 1, 600);
      }
      const claimed = await claim();
      expect(claimed).toHaveLength(4);
      expect(claimed).toContain(other);
      for (const table of [workClaims, sends]) await database().delete(table);
    }
  });

  it("are found behind hundreds that were given up", async () => {
    await put(busy, 300, 60);
    await database().execute(sql`insert into work_failures
      (tenant_id, kind, item_id, failures, failure)
      select tenant_id, 'sends', id::text, 10, 'Oops' from sends`);
    await put(other, 1, 1);
    expect(await claim()).toEqual([other]);
  });
});
