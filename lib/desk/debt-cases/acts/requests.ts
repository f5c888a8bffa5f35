import "server-only";
import { z } from "zod";
import { debtApprovalBar, isDebtActionAllowed } from "../../../domain/debt-cases/act-actions";
import {
  type DebtActAction,
  type DebtActKind,
  type DebtActState,
  debtActKinds,
} from "../../../domain/debt-cases/act-words";
import { requirePermission } from "../../../server/guard";
import { problems } from "../../../server/problem";
import type { Exchange } from "../../../server/serve";
import type { Actor } from "../../../server/sessions";
import { jsonAnswer } from "../../answers";
import { actProblems } from "./problems";
import { type ActRow, findAct } from "./store";
import { viewActs } from "./view";

/** Lets a person pass who may see acts; of another tenant there are none. */
export async function admit(
  exchange: Exchange,
  id: string,
): Promise<{ readonly actor: Actor; readonly row: ActRow }> {
  const actor = requirePermission(await exchange.actor(), "debt:read");
  return { actor, row: await requireAct(exchange, actor, id) };
}

/** @throws {DeskProblem} 404 */
export async function requireAct(
  { runtime, line }: Exchange,
  { tenantId }: Actor,
  id: string,
): Promise<ActRow> {
  const known = z.uuid().safeParse(id).success;
  const row = known ? await findAct(runtime.database, tenantId, id) : null;
  if (!row) throw problems.notFound();
  line.customerGuid = row.customerGuid;
  return row;
}

/**
 * Whether this person may do it at all; whether the state still lets them is for the conditional
 * update to find out.
 *
 * @throws {DeskProblem} 403, of type own-act where nobody may decide on what they wrote.
 */
export function requireAllowed(action: DebtActAction, row: ActRow, actor: Actor): void {
  const standing = standingOf(row);
  if (isDebtActionAllowed(action, standing, actor)) return;
  if (action === "edit" || action === "withdraw") {
    requirePermission(actor, "debt:write");
    throw actProblems.notYours();
  }
  requirePermission(actor, "debt:approve");
  const bar = debtApprovalBar(standing, actor);
  throw actProblems.ownAct(bar === "own-act" ? bar : "edited-by-you");
}

function standingOf({ state, authorId, editorIds }: ActRow) {
  // From the column's check.
  return { state: state as DebtActState, authorId, editorIds };
}

export function kindOf({ kind }: Pick<ActRow, "kind">): DebtActKind {
  const found = debtActKinds.find((one) => one === kind);
  if (!found) throw new TypeError(`There are no acts of kind ${kind}.`);
  return found;
}

/** The act as the asking person sees it now. */
export async function answerAct(exchange: Exchange, actor: Actor, row: ActRow): Promise<Response> {
  const [act] = await viewActs(exchange.runtime.database, actor, [row]);
  return jsonAnswer(exchange, act);
}
