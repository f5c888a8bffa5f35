import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { expect, it } from "vitest";
import { describeOnEachDatabase } from "../postgres/testing";
import { prepareDatabase } from "./database";
import { migrateUpTo } from "./testing";

describeOnEachDatabase("The migrations", (open) => {
  /** The database as of the release whose newest migration has this number. */
  const openBefore = async (last: number) => {
    const { pool } = await open();
    await migrateUpTo(pool, last);
    const database = drizzle(pool);
    const personId = randomUUID();
    await database.execute(sql`
      insert into people (id, issuer, tenant_id, object_id, name)
      values (${personId}, 'http://issuer.test', 't', 'o', 'Kari Nordmann')`);
    const add = async (kind: string, invoiceNumber: string, content: object) => {
      const id = randomUUID();
      await database.execute(sql`
        insert into debt_acts (id, tenant_id, kind, author_id, editor_ids, content, content_hash,
          facts, invoice_number, customer_guid, account_guid, amount_minor, currency)
        values (${id}, 't', ${kind}, ${personId}, array[${personId}]::uuid[],
          ${JSON.stringify(content)}::jsonb, 'h', '{}', ${invoiceNumber}, ${personId}, ${personId},
          0, 'NOK')`);
      return id;
    };
    return { pool, database, add };
  };

  it.each([
    ["two assignments of one invoice", ["assign", "1", { debtCaseId: "A" }], "B"],
    ["one case id for two invoices", ["assign", "2", { debtCaseId: "B" }], "B"],
    [
      "one case id by an assignment and an update",
      ["update", "2", { existingDebtCaseId: "A", newDebtCaseId: "B" }],
      "B",
    ],
  ] as const)(
    "say which acts under way stand against them: %s",
    { tags: ["thorough"] },
    async (_case, [kind, invoiceNumber, content], debtCaseId) => {
      const { pool, database, add } = await openBefore(6);
      const ids = [
        await add("assign", "1", { debtCaseId }),
        await add(kind, invoiceNumber, content),
      ];
      await add("assign", "7", { debtCaseId: "C" });
      const refused = await prepareDatabase(pool).catch((error: unknown) => error);
      const message = refused instanceof Error ? refused.message : "";
      expect(message).toMatch(/^These debt acts under way .* Start the release before once more/);
      for (const id of ids) expect(message).toContain(id);
      expect(message).not.toMatch(/invoice 7|Failed query/);
      // Nothing was changed: the previous release still runs, and one of them is withdrawn there.
      await database.execute(sql`update debt_acts set state = 'withdrawn' where id = ${ids[1]}`);
      await prepareDatabase(pool);
    },
  );

  it("refuse tables that a later release has changed", { tags: ["thorough"] }, async () => {
    const { pool } = await open();
    const database = await prepareDatabase(pool);
    await database.execute(
      sql`insert into __drizzle_migrations (hash, created_at) values ('later', 9000000000000)`,
    );
    await expect(prepareDatabase(pool)).rejects.toThrow(
      "The desk's database is of a later release.",
    );
    await database.execute(sql`delete from __drizzle_migrations where hash = 'later'`);
    await prepareDatabase(pool);
  });

  it("pass where acts have names of their own, and are not applied again for another text", {
    tags: ["thorough"],
  }, async () => {
    const { pool, database, add } = await openBefore(6);
    await add("assign", "1", { debtCaseId: "A" });
    await add("update", "2", { existingDebtCaseId: "A", newDebtCaseId: "A" });
    await add("update", "3", { existingDebtCaseId: "A" });
    await prepareDatabase(pool);
    await database.execute(sql`update __drizzle_migrations set hash = 'of another text'`);
    await prepareDatabase(pool);
    const { rows } = await database.execute(
      sql`select count(*)::int as count from approval_requests`,
    );
    expect(rows).toEqual([{ count: 3 }]);
  });

  it("delete selections whose groups have no readings", async () => {
    const { pool, database } = await openBefore(45);
    await database.execute(sql`
      with made as (
        insert into selections (tenant_id, owner_id, source, unknown, repeated, expires_at)
        select 't', id, 'ids', '{}', '{}', now() from people returning id)
      insert into selection_rows (selection_id, position, account_guid, customer_guid, name)
      select id, 0, id, id, 'Cabin' from made`);
    await prepareDatabase(pool);
    const { rows } = await database.execute(sql`select count(*)::int as count from job_drafts`);
    expect(rows).toEqual([{ count: 0 }]);
  });

  it("skip the lines of a job that were to be read before their call, and no others", async () => {
    const { pool, database } = await openBefore(46);
    await database.execute(sql`
      with made as (
        insert into jobs (tenant_id, kind, settings, created_by, starts_at, total, sums)
        select 't', 'archive-lines', '{}', id, now(), 3, '{}' from people returning id)
      insert into job_rows (job_id, position, tenant_id, kind, subject_id, facts, state)
      select id, n, 't', 'archive-lines', n::text, facts::jsonb, state from made, (values
        (0, '{"seen": {}}', 'waiting'), (1, '{"seen": {}}', 'done'), (2, '{}', 'waiting')
      ) as given(n, facts, state)`);
    await prepareDatabase(pool);
    const { rows } = await database.execute(sql`
      select state, reason from job_rows order by position`);
    expect(rows).toEqual([
      { state: "dropped", reason: "changed-meanwhile" },
      { state: "done", reason: null },
      { state: "waiting", reason: null },
    ]);
  });

  it("store plans of bulk changes as drafts of jobs, with their rows and counts", async () => {
    const { pool, database } = await openBefore(47);
    const row = { id: randomUUID(), group: "a".repeat(32), customer: "c".repeat(32) };
    const changes = [{ name: "paymentTerms", from: 14, to: 30 }];
    await database.execute(sql`
      insert into approval_requests (id, tenant_id, subject, kind, state, author_id, editor_ids,
        content, content_hash, facts, row_count)
      select ${row.id}, 't', 'settings-plan', 'change', 'draft', id, array[id], '{}', 'h',
        '{"sums": {"rows": {"change": 1, "same": 2, "blocked": 0}}}', 3 from people`);
    await database.execute(sql`
      insert into settings_plans (id, tenant_id, search, read_at, expires_at)
      values (${row.id}, 't', '{"name": "Cabin"}', now(), now())`);
    await database.execute(sql`
      insert into settings_plan_rows (plan_id, position, account_guid, customer_guid, name, page,
        result, changes, warnings)
      values (${row.id}, 0, ${row.group}, ${row.customer}, 'Cabin', 4, 'change',
          ${JSON.stringify(changes)}, '{smsWithoutMobile}'),
        (${row.id}, 1, ${row.customer}, ${row.customer}, 'House', null, 'same', '[]', '{}')`);
    await prepareDatabase(pool);
    const { rows } = await database.execute(sql`
      select approval_id, kind, state, total, settings from job_drafts`);
    const settings = { search: { name: "Cabin" }, selectionId: null };
    const draft = { approval_id: row.id, kind: "settings", state: "ready", total: 3, settings };
    expect(rows).toEqual([draft]);
    const stored = await database.execute(sql`
      select subject_id, verdict, facts from job_draft_rows order by position`);
    expect(stored.rows).toMatchObject([
      {
        subject_id: row.group,
        verdict: "change",
        facts: {
          accountGuid: row.group,
          customerGuid: row.customer,
          description: "Cabin",
          page: 4,
          changes,
          warnings: ["smsWithoutMobile"],
        },
      },
      { subject_id: row.customer, verdict: "already-so", facts: { description: "House" } },
    ]);
    const plans = await database.execute(sql`select facts from approval_requests`);
    const sums = { rows: { change: 1, "already-so": 2, blocked: 0 } };
    expect(plans.rows).toEqual([{ facts: { sums } }]);
  });

  it("keep the entries of an audit without a key, and take no others and lose none", async () => {
    const { pool, database } = await openBefore(9);
    const add = (sequence: number) => sql`
      insert into audit_entries (tenant_id, sequence, at, actor_name, actor_roles, action,
        record_kind, record_id, outcome, previous_hash, hash)
      values ('t', ${sequence}, now(), 'n', array[]::text[], 'job.created', 'jobs', '1', 'done', 'p', 'h')`;
    await database.execute(add(1));
    await database.execute(
      sql`insert into audit_heads (tenant_id, sequence, hash) values ('t', 1, 'h')`,
    );
    await prepareDatabase(pool);
    const { rows } = await database.execute(sql`select sequence::int, key_id from audit_entries`);
    expect(rows).toEqual([{ sequence: 1, key_id: null }]);
    const refused = { cause: { message: "audit entries are written once" } };
    for (const statement of [sql`truncate audit_entries`, sql`truncate audit_heads`]) {
      await expect(database.execute(statement)).rejects.toMatchObject(refused);
    }
    const keyless = { cause: { constraint: "audit_entries_keyed" } };
    await expect(database.execute(add(2))).rejects.toMatchObject(keyless);
  });
});
