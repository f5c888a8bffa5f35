import { randomUUID } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { expect, it } from "vitest";
import { describeOnEachDatabase } from "../postgres/testing";
import { prepareDatabase } from "./database";
import { migrateUpTo } from "./testing";
import { asApprovalRequest, expectFilled, insertRows, readRows } from "./testing/moved-rows";

const [author, approver, one, other] = ["1", "2", "3", "4"].map(
  (digit) => `${digit.repeat(8)}-0000-4000-8000-${digit.repeat(12)}`,
);
const unapproved = ["draft", "submitted", "returned", "withdrawn"];
const states = [...unapproved, "approved", "sent", "confirmed", "refused", "unknown"];
const kinds = ["add-line", "update-line", "import-entry"];

/** A row of the table before with every column that its state lets have a value. */
function proposal(state: string, at: number) {
  const isApproved = !unapproved.includes(state);
  const moment = (second: number) => `2026-03-0${at + 1}T04:05:0${second}.678901+00:00`;
  return {
    id: randomUUID(),
    tenant_id: "t",
    kind: kinds[at % kinds.length],
    state,
    version: at + 1,
    author_id: author,
    editor_ids: [author, one],
    content: { price: 100.1, description: "Oppmøte", of: [null, { b: 1, a: 2 }] },
    content_hash: `hash ${at}`,
    facts: { before: { amount: 1.1 }, groupName: "Group" },
    author_note: "Agreed",
    approved_by: isApproved ? approver : null,
    approved_hash: isApproved ? `hash ${at}` : null,
    approved_at: isApproved ? moment(1) : null,
    one_person: state === "confirmed",
    decision_code: "wrong-amount",
    decision_note: "Too much",
    decided_at: moment(2),
    outcome: { kind: "refused", checks: at },
    created_at: moment(3),
    updated_at: moment(4),
    customer_guid: one,
    account_guid: other,
    amount_minor: at - 9_007_199_254_740_991,
    currency: "NOK",
    submitted_at: moment(5),
    line_id: state === "confirmed" ? randomUUID() : null,
    // Of one abandoned line: a proposal that was withdrawn, and a later one.
    corrects_line_id: state === "withdrawn" || state === "confirmed" ? one : randomUUID(),
    recipe_id: other,
    job_id: one,
  };
}

/** Columns without a value in a draft that nobody has filled in. */
const optional =
  "author_note decision_code decision_note decided_at outcome submitted_at customer_guid account_guid amount_minor currency corrects_line_id recipe_id job_id";

describeOnEachDatabase("The table of line proposals", (open) => {
  it("moves with all of its columns, and not where an approval is bound to nothing", {
    tags: ["thorough"],
  }, async () => {
    const { pool } = await open();
    await migrateUpTo(pool, 36);
    const database = drizzle(pool);
    await database.execute(sql`insert into people (id, issuer, tenant_id, object_id, name)
      select id::uuid, 'i', 't', id, 'Kari Nordmann' from unnest(array[${author}, ${approver}]) id`);
    const empty = Object.fromEntries(optional.split(" ").map((name) => [name, null]));
    await insertRows(database, "line_proposals", [
      ...states.map(proposal),
      { ...proposal("draft", 0), ...empty },
    ]);
    await database.execute(sql`insert into sends (tenant_id, subject_kind, subject_id, operation_id,
        request, request_hash, customer_guid)
      select tenant_id, 'line-proposal', id, 'addInvoiceLine', content, approved_hash, customer_guid
      from line_proposals where state = 'approved'`);
    const before = await readRows(database, "line_proposals");
    const queued = await readRows(database, "sends");
    expect([before.length, queued.length]).toEqual([states.length + 1, 1]);
    expectFilled(before);

    const setHash = (hash: SQL) =>
      database.execute(sql`update line_proposals set approved_hash = ${hash} where state = 'sent'`);
    await setHash(sql`null`);
    const unbound = before.find(({ state }) => state === "sent")?.id;
    await expect(prepareDatabase(pool)).rejects.toThrow(
      `These line proposals are approved without the hash of what was approved: ${unbound} (sent). `,
    );
    await setHash(sql`content_hash`);
    await prepareDatabase(pool);
    const moved = before.map(({ line_id, ...row }) => {
      const records = line_id === null ? [] : [String(line_id).replaceAll("-", "")];
      return asApprovalRequest("line-proposal", { ...row, records });
    });
    expect(await readRows(database, "approval_requests")).toEqual(moved);
    expect(await readRows(database, "sends")).toEqual(queued);
  });
});
