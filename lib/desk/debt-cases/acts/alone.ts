import "server-only";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { DeskTransaction } from "../../../db/database";
import { approvalRequests } from "../../../db/schema/approval-requests";
import type { AddedBefore } from "../../../domain/approvals/approval-shape";
import type { DebtActKind } from "../../../domain/debt-cases/act-enumerations";
import { limitOf, needsSecondPerson } from "../../../domain/debt-cases/policy";
import type { DebtPolicyAnswer } from "../../../domain/debt-cases/policy-shape";
import { minorUnits } from "../../../domain/minor-units";
import { decideOnePerson } from "../../../engine/approvals/one-person";

/** An action whose author would approve it by submitting it. */
interface LoneAct {
  readonly id: string;
  readonly tenantId: string;
  readonly authorId: string;
  readonly kind: DebtActKind;
  readonly invoiceNumber: string;
  readonly accountGuid: string;
  readonly amountMinor: number;
  readonly currency: string;
}

interface LoneDecision {
  readonly alone: boolean;
  /** Whether the kind has a limit; without one no amount needs a second person. */
  readonly limited: boolean;
  readonly addedBefore: AddedBefore | null;
}

/**
 * Whether the policy lets the author alone suffice: by the amount together with what they added to
 * the same invoice (lines: to the same group) before. Each currency has its own limit.
 * `addedBefore` is null if the amount alone decides.
 */
export async function decideAlone(
  queries: DeskTransaction,
  policy: DebtPolicyAnswer,
  { authorId: personId, amountMinor, ...act }: LoneAct,
): Promise<LoneDecision> {
  const { id, tenantId, kind, currency } = act;
  const { suffices, others } = await decideOnePerson(queries, "debt-act", {
    id,
    tenantId,
    personId,
    size: amountMinor,
    suffices: (size) => !needsSecondPerson(policy, kind, minorUnits(size), currency),
    same: sameTarget(act),
    weight: sql`abs(${approvalRequests.amountMinor})`,
  });
  const limitMinor = limitOf(policy, kind, currency);
  const addedBefore = others > 0 && limitMinor !== null ? { count: others, limitMinor } : null;
  return { alone: suffices, limited: limitMinor !== null, addedBefore };
}

/** Only charges add up: an invoice has one case at a time. */
function sameTarget({
  kind,
  invoiceNumber,
  accountGuid,
  currency,
}: Pick<LoneAct, "kind" | "invoiceNumber" | "accountGuid" | "currency">): SQL | undefined {
  const ofKind = and(eq(approvalRequests.kind, kind), eq(approvalRequests.currency, currency));
  if (kind === "add-fees") return and(ofKind, eq(approvalRequests.invoiceNumber, invoiceNumber));
  if (kind === "add-next-invoice-lines")
    return and(ofKind, eq(approvalRequests.accountGuid, accountGuid));
  return undefined;
}
