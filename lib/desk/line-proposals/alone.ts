import "server-only";
import { and, eq, sql } from "drizzle-orm";
import type { DeskTransaction } from "../../db/database";
import { approvalRequests } from "../../db/schema/approval-requests";
import type { AddedBefore } from "../../domain/approvals/approval-shape";
import { toMinorUnits } from "../../domain/minor-units";
import { decideOnePerson } from "../../engine/approvals/one-person";
import type { ProposalRow } from "./proposal-rows";
import { weightOf } from "./rules";
import type { CompleteProposal } from "./submission";

/** The same as `weightOf`, of a row. */
const amount = approvalRequests.amountMinor;
const before = sql`coalesce((${approvalRequests.facts} -> 'before' ->> 'amount')::numeric * 100, 0)`;
const weight = sql`greatest(abs(${amount}), abs(${before}), abs(${amount} - ${before}))`;

/**
 * Whether ONE_PERSON_BELOW lets the author alone suffice: by the amount together with what they
 * added to the same group before. Never if the setting is off, if only the ERP has the amount, or
 * if another person edited the proposal. `addedBefore` is null if the amount alone decides.
 */
export async function decideAlone(
  queries: DeskTransaction,
  limit: number | undefined,
  { id, tenantId, editorIds }: ProposalRow,
  { accountGuid, amountMinor, beforeMinor, currency }: CompleteProposal,
): Promise<{ readonly alone: boolean; readonly addedBefore: AddedBefore | null }> {
  const [personId, ...others] = editorIds;
  const known = amountMinor !== null && currency !== null;
  if (limit === undefined || !known || personId === undefined || others.length > 0) {
    return { alone: false, addedBefore: null };
  }
  const limitMinor = toMinorUnits(limit);
  const decision = await decideOnePerson(queries, "line-proposal", {
    id,
    tenantId,
    personId,
    weight,
    size: weightOf(amountMinor, beforeMinor),
    suffices: (size) => size < limitMinor,
    same: and(
      eq(approvalRequests.accountGuid, accountGuid),
      eq(approvalRequests.currency, currency),
    ),
  });
  const { suffices, others: count } = decision;
  return { alone: suffices, addedBefore: count > 0 ? { count, limitMinor } : null };
}
