import "server-only";
import { constraintOf } from "../../../db/constraint-of";
import type { DeskDatabase, DeskTransaction } from "../../../db/database";
import type { ActRow } from "../act-rows";
import { actProblems } from "./problems";
import { findCaseIdUser } from "./used-item-ids";

/**
 * The fields of an act that identify the invoice and the case id that it reserves until it ends.
 */
type Holder = Pick<ActRow, "id" | "tenantId" | "kind" | "content" | "invoiceNumber">;

/**
 * To be called in the transaction that wrote an act. From then on the database's own rule keeps
 * others from the case id that it gives; whose it became just before is in the register.
 *
 * @throws {DeskProblem} 409 `case-id-used`.
 */
export async function requireFreeCaseId(queries: DeskTransaction, act: Holder): Promise<void> {
  const user = await findUser(queries, act);
  if (user !== null) throw actProblems.caseIdUsed(user);
}

/**
 * Converts a violated constraint of debt actions to the problem for the later of two simultaneous
 * people. Returns any other error unchanged.
 */
export async function readHeld(
  database: DeskDatabase,
  act: Holder,
  error: unknown,
): Promise<unknown> {
  switch (constraintOf(error)) {
    case "approval_requests_assigning":
      return actProblems.underWay();
    case "approval_requests_held_case_id":
      return actProblems.caseIdUsed((await findUser(database, act)) ?? act.invoiceNumber);
    default:
      return error;
  }
}

async function findUser(
  queries: DeskDatabase | DeskTransaction,
  { id, tenantId, kind, content, invoiceNumber }: Holder,
): Promise<string | null> {
  const { debtCaseId, existingDebtCaseId, newDebtCaseId = existingDebtCaseId } = Object(content);
  const given = kind === "assign" ? debtCaseId : newDebtCaseId;
  const gives = kind === "assign" || (kind === "update" && given !== existingDebtCaseId);
  if (!gives || typeof given !== "string") return null;
  return findCaseIdUser(queries, { tenantId, actId: id }, { debtCaseId: given, invoiceNumber });
}
