import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { expect, it } from "vitest";
import { describeOnEachDatabase } from "../postgres/testing";
import { prepareDatabase } from "./database";
import { migrateUpTo } from "./testing";

type Stored = Readonly<Record<string, unknown>>;

const hash = "0".repeat(64);
const guid = (digit: number) => `${digit}`.repeat(8).concat("-0000-4000-8000-000000000000");
const moment = (second: number) =>
  `2026-11-01T10:00:${String(second).padStart(2, "0")}.123456+00:00`;

/** The columns that the four tables had, all with a value; whose approval is proven. */
const common = (state: string, personId: string, otherId: string) => {
  const isOpen = ["preparing", "failed", "draft", "submitted", "returned", "withdrawn"].includes(
    state,
  );
  return {
    id: randomUUID(),
    tenant_id: "t",
    state,
    version: 7,
    author_id: personId,
    editor_ids: [personId],
    content: { a: [1, { b: null }], z: "ø" },
    content_hash: hash,
    facts: { customerName: "Kari Nordmann" },
    author_note: "Please.",
    approved_by: isOpen ? null : otherId,
    approved_hash: isOpen ? null : hash,
    approved_at: isOpen ? null : moment(1),
    one_person: false,
    decision_code: "too-early",
    decision_note: "Wait.",
    decided_at: moment(2),
    outcome: { kind: "unknown", checks: 2 },
    created_at: moment(3),
    updated_at: moment(4),
    submitted_at: moment(5),
  };
};

describeOnEachDatabase("Approval requests of the release before", (open) => {
  /** The database of the release that had four tables, with two people. */
  const openBefore = async () => {
    const { pool } = await open();
    await migrateUpTo(pool, 35);
    const database = drizzle(pool);
    const [personId, otherId] = [randomUUID(), randomUUID()];
    await database.execute(sql`
      insert into people (id, issuer, tenant_id, object_id, name)
      values (${personId}, 'i', 't', 'one', 'Kari Nordmann'), (${otherId}, 'i', 't', 'two', 'Ola')`);
    const insert = (table: string, row: Stored) =>
      database.execute(
        sql`insert into ${sql.identifier(table)} select * from jsonb_populate_record(null::${sql.identifier(table)}, ${JSON.stringify(row)}::jsonb)`,
      );
    const read = async (table: string) => {
      const { rows } = await database.execute<{ row: Stored }>(
        sql`select to_jsonb(one) as row from ${sql.identifier(table)} one order by one.id`,
      );
      return rows.map(({ row }) => row);
    };
    return { pool, database, insert, read, personId, otherId };
  };

  /** Every value of the rows before is in the table of all, under its name or its new one. */
  const expectMoved = (
    before: readonly Stored[],
    after: readonly Stored[],
    subject: string,
    renamed: (row: Stored) => Stored = (row) => row,
  ) => {
    const columns = Object.keys(before[0] ?? {});
    const unused = columns.filter((name) => before.every((row) => row[name] === null));
    expect(unused, "Columns that no row of this test fills").toEqual([]);
    const moved = after.filter((row) => row.subject === subject);
    expect(moved.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    for (const [index, row] of before.entries()) {
      expect(moved[index]).toMatchObject({ ...renamed(row), subject });
    }
  };

  const act = (state: string, index: number, personId: string, otherId: string) => ({
    ...common(state, personId, otherId),
    kind: "add-fees",
    batch_id: guid(3),
    invoice_number: `10${index}`,
    customer_guid: guid(1),
    account_guid: guid(2),
    case_id: guid(4),
    amount_minor: 123_456,
    currency: "NOK",
  });

  const request = (state: string, index: number, personId: string, otherId: string) => ({
    ...common(state, personId, otherId),
    kind: "erase-invoice-group",
    customer_guid: guid(1),
    account_guid: guid(2),
    basis: { dossierHash: hash },
    records: ["ab".repeat(16)],
    request_id: randomUUID(),
    sent_at: moment(6),
    accepted_at: moment(7),
    seen_at: moment(8),
    last_checked_at: moment(9),
    next_check_at: moment(10 + index),
    message: "Accepted.",
    reason: "It is closed.",
    now: { name: "Cabin" },
    checks: 4,
    failed_checks: 2,
  });

  it("are moved with every value", { tags: ["thorough"] }, async () => {
    const { pool, insert, read, personId, otherId } = await openBefore();
    const called = ["submitted", "returned", "withdrawn", "approved", "sent", "refused", "unknown"];
    for (const [index, state] of [...called, "confirmed"].entries()) {
      await insert("debt_acts", act(state, index, personId, otherId));
    }
    const accepted = ["accepted", "applied", "rejected", "unconfirmed"];
    for (const [index, state] of [...called, ...accepted].entries()) {
      await insert("requests", request(state, index, personId, otherId));
    }
    const acts = await read("debt_acts");
    const requests = await read("requests");
    await insert("erasures", {
      request_row_id: requests[0]?.id,
      tenant_id: "t",
      account_guid: guid(2),
      dossier: {},
      line_ids: [],
      fingerprints: [],
    });
    await prepareDatabase(pool);
    const after = await read("approval_requests");
    expectMoved(acts, after, "debt-act");
    expectMoved(requests, after, "request", (row) => {
      const { message, reason, now, checks, failed_checks: failedChecks, ...rest } = row;
      return { ...rest, progress: { message, reason, now, checks, failedChecks } };
    });
  });

  it("stop the upgrade where an approval has no hash, and say which", {
    tags: ["thorough"],
  }, async () => {
    const { pool, database, insert, personId, otherId } = await openBefore();
    const row = { ...act("sent", 1, personId, otherId), approved_hash: null };
    await insert("debt_acts", row);
    const refused = await prepareDatabase(pool).catch((error: unknown) => error);
    expect(refused instanceof Error ? refused.message : "").toMatch(
      new RegExp(`^These debt actions are approved without the hash .*: ${row.id} \\(sent\\)\\.`),
    );
    // Nothing was changed: the release before still starts.
    expect(await database.$count(sql`debt_acts`)).toBe(1);
  });
});
