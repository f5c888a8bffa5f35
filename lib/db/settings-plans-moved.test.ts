import { randomUUID } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { expect, it } from "vitest";
import { describeOnEachDatabase } from "../postgres/testing";
import { prepareDatabase } from "./database";
import { migrateUpTo } from "./testing";
import {
  asApprovalRequest,
  expectFilled,
  insertRows,
  readRows,
  type StoredRow,
} from "./testing/moved-rows";

const [author, approver, selection] = ["1", "2", "3"].map(
  (digit) => `${digit.repeat(8)}-0000-4000-8000-${digit.repeat(12)}`,
);
const states = "preparing failed draft submitted returned withdrawn approved".split(" ");

/** A row of the table before with every column that its state lets have a value. */
function plan(state: string, at: number, isAlone = false) {
  const isApproved = state === "approved";
  const isRead = state !== "preparing" && state !== "failed";
  const moment = (second: number) => `2026-03-0${at + 1}T04:05:0${second}.678901+00:00`;
  return {
    id: randomUUID(),
    tenant_id: "t",
    kind: at % 2 === 0 ? "change" : "undo",
    state,
    version: at + 1,
    author_id: author,
    editor_ids: [author, selection],
    content: { changes: { set: { printFee: true }, clear: ["note"] }, undoOf: null },
    content_hash: `hash ${at}`,
    facts: { sums: { rows: { change: at } }, rows: { count: at, hash: "h" } },
    author_note: "Agreed",
    approved_by: isApproved ? (isAlone ? author : approver) : null,
    approved_hash: isApproved ? `hash ${at}` : null,
    approved_at: isApproved ? moment(1) : null,
    one_person: isAlone,
    decision_code: "other",
    decision_note: "Wait",
    decided_at: moment(2),
    outcome: { kind: "unknown" },
    created_at: moment(3),
    updated_at: moment(4),
    failure: state === "failed" ? "service-failed" : null,
    search: { name: "Hovedfaktura" },
    selection_id: selection,
    reader_id: randomUUID(),
    read_count: at,
    total: at + 100,
    second_person: isAlone ? null : "settings",
    read_at: isRead ? moment(5) : null,
    submitted_at: moment(6),
    touched_at: moment(7),
    expires_at: moment(8),
  };
}

/** A row before as it is stored in the two tables afterwards. */
function asMoved(row: StoredRow) {
  const { failure, search, selection_id, reader_id, read_count, read_at, ...rest } = row;
  const { touched_at, expires_at, total, ...request } = rest;
  const { id, tenant_id, created_at } = row;
  const read = { selection_id, reader_id, read_count, read_at, touched_at, expires_at };
  return {
    request: asApprovalRequest("settings-plan", { ...request, row_count: total }),
    preparation: { id, tenant_id, created_at, failure, search, ...read },
  };
}

describeOnEachDatabase("The table of plans", (open) => {
  it("keeps the preparation, moves its other columns, and does neither for a contradiction", {
    tags: ["thorough"],
  }, async () => {
    const { pool } = await open();
    await migrateUpTo(pool, 36);
    const database = drizzle(pool);
    await database.execute(sql`insert into people (id, issuer, tenant_id, object_id, name)
      select id::uuid, 'i', 't', id, 'Kari Nordmann' from unnest(array[${author}, ${approver}]) id`);
    await insertRows(database, "settings_plans", [
      ...states.map((state, at) => plan(state, at)),
      plan("approved", 7, true),
    ]);
    await database.execute(sql`insert into settings_plan_rows (plan_id, position, account_guid,
        customer_guid, name, result, changes, warnings)
      select id, 0, id, id, 'Hovedfaktura', 'change', '[]', '{}' from settings_plans`);
    await database.execute(sql`insert into settings_plan_rehearsals (plan_id, run_id, started_by,
        content_hash, total)
      select id, id, author_id, content_hash, 1 from settings_plans where state = 'draft'`);
    const rowsOfPlans = async () => {
      const { rows } = await database.execute(sql`
        select settings_plan_rows.*, run_id from settings_plan_rows
        left join settings_plan_rehearsals using (plan_id) order by plan_id`);
      return rows;
    };
    const before = await readRows(database, "settings_plans");
    const rows = await rowsOfPlans();
    expect([before.length, rows.length]).toEqual([states.length + 1, states.length + 1]);
    expectFilled(before);
    const idOf = (state: string) => before.find((row) => row.state === state)?.id;

    const set = (change: SQL, state: string) =>
      database.execute(sql`update settings_plans set ${change} where state = ${state}`);
    const refused = async (sentence: string, ...wrong: unknown[]) =>
      expect(prepareDatabase(pool)).rejects.toThrow(`${sentence}: ${wrong.join(", ")}. `);
    await set(sql`read_at = now()`, "preparing");
    await set(sql`failure = null`, "failed");
    await refused("whether they are being prepared", idOf("preparing"), idOf("failed"));
    await set(sql`read_at = null`, "preparing");
    await set(sql`failure = 'service-failed'`, "failed");
    await set(sql`approved_by = ${approver}`, "draft");
    await refused("have an approver without being approved", idOf("draft"));
    await set(sql`approved_by = null`, "draft");
    const approved = before.filter(({ state }) => state === "approved");
    await set(sql`approved_hash = null`, "approved");
    const ids = approved.sort((a, b) => Number(a.version) - Number(b.version)).map(({ id }) => id);
    await refused("without the hash of what was approved", ...ids);
    await set(sql`approved_hash = content_hash`, "approved");

    await prepareDatabase(pool);
    const moved = before.map(asMoved);
    expect(await readRows(database, "approval_requests")).toEqual(
      moved.map(({ request }) => request),
    );
    expect(await readRows(database, "settings_plans")).toEqual(
      moved.map(({ preparation }) => preparation),
    );
    expect(await rowsOfPlans()).toEqual(rows);
    await database.execute(sql`delete from approval_requests`);
    expect(await readRows(database, "settings_plans")).toEqual([]);
    expect(await rowsOfPlans()).toEqual([]);
  });
});
