import { type SQL, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { expect, it } from "vitest";
import { describeOnEachDatabase } from "../postgres/testing";
import { prepareDatabase } from "./database";
import { migrateUpTo } from "./testing";
import { approver, author, draftOf, movedKinds, otherRecord } from "./testing/moved-kinds";
import { expectFilled, insertRows, readRows, type StoredRow } from "./testing/moved-rows";

const byId = (rows: readonly StoredRow[]) =>
  rows.toSorted((a, b) => (String(a.id) < String(b.id) ? -1 : 1));

describeOnEachDatabase("The four tables of approval requests", (open) => {
  it("move into one with every value, and none does where it contradicts itself", {
    tags: ["thorough"],
    timeout: 180_000,
  }, async () => {
    const { pool } = await open();
    await migrateUpTo(pool, 36);
    const database = drizzle(pool);
    await database.execute(sql`insert into people (id, issuer, tenant_id, object_id, name)
      select id::uuid, 'i', 't', id, 'Kari Nordmann' from unnest(array[${author}, ${approver}]) id`);
    for (const { table, rows } of movedKinds) {
      for (const row of rows) await insertRows(database, table, [row]);
    }
    // What refers to them.
    await database.execute(sql`insert into sends (tenant_id, subject_kind, subject_id, operation_id,
        request, request_hash, customer_guid)
      select tenant_id, 'line-proposal', id, 'addInvoiceLine', content, approved_hash, customer_guid
      from line_proposals where state = 'approved'`);
    await database.execute(sql`insert into erasures (request_row_id, tenant_id, account_guid, dossier,
        line_ids, fingerprints)
      select id, 't', ${otherRecord}, '{}', '{}', '{}' from requests where state = 'applied'`);
    await database.execute(sql`insert into settings_plan_rows (plan_id, position, account_guid,
        customer_guid, name, result, changes, warnings)
      select id, 0, id, id, 'Hovedfaktura', 'change', '[]', '{}' from settings_plans`);
    await database.execute(sql`insert into settings_plan_rehearsals (plan_id, run_id, started_by,
        content_hash, total)
      select id, id, author_id, content_hash, 1 from settings_plans where state = 'draft'`);
    await database.execute(sql`insert into settings_plan_rehearsal_rows (plan_id, position,
        account_guid, result, reason, message, differences)
      select id, 0, id, 'refused', 'refused', 'Hovedfaktura', '[]' from settings_plans
      where state = 'draft'`);
    const readRelated = async () => {
      const { rows } = await database.execute(sql`
        select (select to_jsonb(sends) from sends) as send,
          (select to_jsonb(erasures) from erasures) as erasure`);
      return rows;
    };
    const before = new Map<string, StoredRow[]>();
    for (const { table, rows } of movedKinds) {
      const stored = await readRows(database, table);
      expect([table, stored.length]).toEqual([table, rows.length]);
      expectFilled(stored);
      before.set(table, stored);
    }
    const related = await readRelated();
    const idOf = (table: string, state: string) =>
      before.get(table)?.find((row) => row.state === state)?.id;

    const change = (table: string, state: string, set: SQL) =>
      database.execute(sql`update ${sql.identifier(table)} set ${set} where state = ${state}`);
    const refused = (sentence: string) => expect(prepareDatabase(pool)).rejects.toThrow(sentence);
    for (const [table, state, noun] of [
      ["line_proposals", "sent", "line proposals"],
      ["debt_acts", "confirmed", "debt actions"],
      ["requests", "applied", "requests"],
      ["settings_plans", "approved", "bulk changes of settings"],
    ] as const) {
      await change(table, state, sql`approved_hash = null`);
      await refused(
        `These ${noun} are approved without the hash of what was approved: ${idOf(table, state)}`,
      );
      await change(table, state, sql`approved_hash = content_hash`);
    }
    const plans = "settings_plans";
    await change(plans, "preparing", sql`read_at = now()`);
    await refused(`whether they are being prepared: ${idOf(plans, "preparing")}`);
    await change(plans, "preparing", sql`read_at = null`);
    await change(plans, "draft", sql`approved_by = ${approver}`);
    await refused(`have an approver without being approved: ${idOf(plans, "draft")}`);
    await change(plans, "draft", sql`approved_by = null`);

    await prepareDatabase(pool);
    const expected = movedKinds.flatMap(({ table, moved }) => before.get(table)?.map(moved) ?? []);
    expect(await readRows(database, "approval_requests")).toEqual(byId(expected));
    const drafts = await readRows(database, "job_drafts");
    expect(drafts.map((row) => ({ ...row, rehearsal: null }))).toEqual(
      before.get(plans)?.map(draftOf),
    );
    const runs = drafts.flatMap(({ rehearsal: run }) => (run === null ? [] : [run]));
    const now = { state: "running", startedBy: author, total: 1, accepted: 0, finishedAt: null };
    const startedAt = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(runs).toMatchObject([{ ...now, startedAt }]);
    expect(await readRelated()).toEqual(related);
    // What became of a row in the rehearsal stands at the row.
    const played = await database.execute(sql`select draft_id as id, rehearsal
      from job_draft_rows where rehearsal is not null`);
    const texts = { result: "refused", reason: "refused", message: "Hovedfaktura" };
    const rehearsal = { ...texts, code: null, field: null, differences: [] };
    expect(played.rows).toEqual([{ id: idOf(plans, "draft"), rehearsal }]);
    await database.execute(sql`delete from approval_requests where subject = 'settings-plan'`);
    const { rows } = await database.execute(sql`select 1 from job_draft_rows`);
    expect([await readRows(database, "job_drafts"), rows]).toEqual([[], []]);
  });
});
