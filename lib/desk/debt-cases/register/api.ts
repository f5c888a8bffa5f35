import "server-only";
import { z } from "zod";
import { recordPermissions } from "../../../domain/audit/record-permissions";
import { dayIn } from "../../../domain/day";
import { changeDebtCaseSchema, type DebtCaseList } from "../../../domain/debt-cases/case-shape";
import { debtCaseStates } from "../../../domain/debt-cases/case-words";
import { requirePermission } from "../../../server/guard";
import type { Exchange } from "../../../server/serve";
import { jsonAnswer } from "../../answers";
import { recordAudit } from "../../audit/record";
import type { DeskHandler } from "../../handler";
import { readSearch } from "../../jobs/input";
import { readBody } from "../../read-body";
import { caseEntry } from "./case-entry";
import { type CaseFilter, caseOwners, countCases, listCases } from "./list";
import { admit, answerCase, changedMeanwhile } from "./requests";
import { moveCase } from "./store";
import { viewCases } from "./view";

/** What the list and its export are filtered by. */
export const caseFilterShape = {
  state: z.enum(debtCaseStates).optional(),
  owner: z.enum(caseOwners).optional(),
  q: z.string().trim().min(1).max(100).optional(),
  attention: z.literal("1").optional(),
  due: z.literal("1").optional(),
} as const;

const listSchema = z.strictObject({
  ...caseFilterShape,
  cursor: z.string().max(200).optional(),
});

/** GET debt-cases?state=&owner=me|nobody|me-or-nobody&q=&attention=1&due=1&cursor=: 100 at a time. */
export const getDebtCases: DeskHandler = async (exchange) => {
  const actor = requirePermission(await exchange.actor(), "debt:read");
  const { cursor, ...filter } = readSearch(exchange, listSchema);
  const { database } = exchange.runtime;
  const { rows, next } = await listCases(database, actor, onDay(exchange, filter), { cursor });
  const [cases, counts] = await Promise.all([
    viewCases(database, rows),
    countCases(database, actor.tenantId),
  ]);
  return jsonAnswer(exchange, { cases, next, counts } satisfies DebtCaseList);
};

/** GET debt-cases/{id}. */
export const getDebtCase: DeskHandler = async (exchange, { id = "" }) => {
  const { row } = await admit(exchange, id, recordPermissions["debt-cases"]);
  return answerCase(exchange, row);
};

/**
 * PATCH debt-cases/{id}: owner and next action. 409 `changed-meanwhile` telling who was faster and
 * when, where the page saw another version.
 */
export const patchDebtCase: DeskHandler = async (exchange, { id = "" }) => {
  const { actor, row } = await admit(exchange, id, "debt:write");
  const { body } = await readBody(exchange, changeDebtCaseSchema);
  const { version, owner, ...next } = body;
  const seen = { ...row, version };
  const set = { ...next, ...(owner && { ownerId: owner === "me" ? actor.personId : null }) };
  const changed = await exchange.runtime.database.transaction(async (queries) => {
    const after = await moveCase(queries, seen, set);
    if (after) await recordAudit(queries, caseEntry(actor, "debt-case.changed", row, after));
    return after;
  });
  if (!changed) throw await changedMeanwhile(exchange, row);
  return answerCase(exchange, changed);
};

/** With the day that it is where the tenant is. */
export function onDay<T extends Omit<CaseFilter, "today">>({ runtime }: Exchange, filter: T) {
  return { ...filter, today: dayIn(runtime.env.TIME_ZONE, new Date()) };
}
