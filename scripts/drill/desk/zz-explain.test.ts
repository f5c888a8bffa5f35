import { sql } from "drizzle-orm";
import { test } from "vitest";
import { prepareDatabase } from "../../../lib/db/database";
import { describeOnEachDatabase } from "../../../lib/postgres/testing";
import { findDueSends, claimChecks, findAbandonedSends, nextDue } from "../../../lib/desk/sends/store";

describeOnEachDatabase("x", (open) => {
  test("explain", async () => {
    const { pool } = await open();
    const db = await prepareDatabase(pool);
    await db.execute(sql`insert into sends (tenant_id, subject_kind, subject_id, operation_id, request, request_hash, customer_guid, fingerprint, next_check_at)
      select 't', 'line-proposal', gen_random_uuid(), 'addInvoiceLine', jsonb_build_object('body', jsonb_build_object('description', 'Drill ' || (i/2), 'x', repeat('y', 300))), 'h', md5((i/2 % 1000)::text)::uuid, jsonb_build_object('kind','new-line','fields', jsonb_build_object('d', i/2, 'x', repeat('z', 200))), now() from generate_series(0, 9999) i`);
    for (const [name, f] of Object.entries({
      due: () => findDueSends(db, "t", 16), claim: () => claimChecks(db, "t", 16, 1000), aban: () => findAbandonedSends(db, "t"), next: () => nextDue(db, "t") })) {
      const s = performance.now(); for (let i = 0; i < 5; i++) await f(); console.log(name, (performance.now() - s) / 5);
    }
    const q = db.$client;
    const r = await q.query(`explain analyze select * from sends where tenant_id='t' and state='waiting' and next_check_at <= now() and not exists (select 1 from send_leases lease where lease.tenant_id = sends.tenant_id and lease.customer_guid = sends.customer_guid and lease.until > now()) and not exists (select 1 from sends other where other.tenant_id = sends.tenant_id and other.customer_guid = sends.customer_guid and other.id <> sends.id and other.state in ('sending','unknown') and other.fingerprint = sends.fingerprint) order by next_check_at limit 64`);
    console.log(r.rows.map((x: any) => x["QUERY PLAN"]).join("\n"));
  });
});
