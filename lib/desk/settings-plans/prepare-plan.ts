import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import { anyOf } from "../../db/any-of";
import type { DeskDatabase } from "../../db/database";
import { approvalRequests } from "../../db/schema/approval-requests";
import { jobRows } from "../../db/schema/jobs";
import { sqlNow } from "../../db/sql-now";
import { changesCustomer } from "../../domain/settings-plans/further-groups";
import { blocked } from "../../domain/settings-plans/plan-row";
import { PlanCounter } from "../../domain/settings-plans/plan-sums";
import { secondPersonReason } from "../../domain/settings-plans/setting-changes";
import { storable } from "../../domain/storable";
import { addDraftRows, finishDraft } from "../../engine/jobs/drafts/draft-store";
import type { Reading } from "../../engine/queue/read-work";
import type { Runtime } from "../../server/runtime";
import { countFurtherGroups } from "./count-further-groups";
import { findObstacles } from "./find-obstacles";
import { PlanHasher, planHashOf } from "./plan-hash";
import { type PreparedPlan, planRequests } from "./plan-requests";
import type { PlanSource } from "./plan-source";
import { secondPersonOfParts } from "./second-person-of-parts";
import { draftedRow, type PlacedRow } from "./store";

/**
 * Stores the rows of a plan as its source gives them, counts and hashes them, counts the groups that
 * change with their customers, and makes the plan a draft.
 */
export async function preparePlan(
  runtime: Runtime,
  reading: Reading,
  plan: PreparedPlan,
  source: PlanSource,
): Promise<void> {
  const { database, env } = runtime;
  const counter = new PlanCounter();
  const hasher = new PlanHasher();
  const selected = new Set<string>();
  const customers = new Set<string>();
  let position = 0;
  let opens = false;
  for await (const batch of source.rows) {
    // As it is stored: the hash is of the rows that are sent.
    const checked = storable(await blockRows(database, plan.tenantId, batch));
    for (const { group, row } of checked) {
      selected.add(group.accountGuid);
      counter.add(row);
      if (changesCustomer(row)) customers.add(group.customerGuid);
      if (row.verdict === "change") {
        hasher.add({ ...group, changes: row.changes });
        opens ||= row.changes.some(({ name, to }) => name === "secretLocation" && to === false);
      }
    }
    await addDraftRows(reading, position, checked.map(draftedRow));
    position += checked.length;
  }
  const further = await countFurtherGroups(runtime, customers, selected);
  const sums = { ...counter.sums(further), walk: source.walk };
  const rows = hasher.end();
  const names = sums.settings.map(({ name }) => name);
  const most = env.BULK_APPROVAL_ROWS;
  const planned = { changed: rows.count, names, opensAddress: opens };
  const set = {
    contentHash: planHashOf(plan.kind, plan.content, rows),
    facts: { sums, rows },
    secondPerson:
      secondPersonReason(planned, most) ??
      // As it is now; it is decided when the plan is sent.
      (await database.transaction((queries) =>
        secondPersonOfParts(queries, plan, rows.count, most),
      )),
    state: "draft",
    updatedAt: sqlNow,
  };
  await finishDraft(reading, {
    readAt: source.readAt,
    inTransaction: async (queries) => {
      await planRequests.update(queries, eq(approvalRequests.id, plan.id), set);
    },
  });
}

/** Blocks the groups that another unfinished job changes, and those with an obstacle. */
async function blockRows(
  database: DeskDatabase,
  tenantId: string,
  rows: readonly PlacedRow[],
): Promise<PlacedRow[]> {
  const changed = rows.flatMap(({ group: { accountGuid }, row }) =>
    row.verdict === "change" ? { accountGuid, names: row.changes.map(({ name }) => name) } : [],
  );
  if (changed.length === 0) return [...rows];
  const obstacles = await findObstacles(database, tenantId, changed);
  const ids = changed.map(({ accountGuid }) => accountGuid);
  const found = await database
    .select({ id: jobRows.subjectId })
    .from(jobRows)
    .where(
      and(
        eq(jobRows.tenantId, tenantId),
        eq(jobRows.kind, "settings"),
        anyOf(jobRows.subjectId, ids),
        inArray(jobRows.state, ["waiting", "sent", "unknown"]),
      ),
    );
  const busy = new Set(found.map(({ id }) => id));
  return rows.map((one) => {
    const { accountGuid } = one.group;
    if (busy.has(accountGuid)) return { ...one, row: blocked("under-way") };
    const obstacle = obstacles.get(accountGuid);
    return obstacle ? { ...one, row: blocked(obstacle.reason, obstacle.name) } : one;
  });
}
