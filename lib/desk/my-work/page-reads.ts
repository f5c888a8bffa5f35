import "server-only";
import type { Actor } from "../../server/auth/sessions";
import { deskRuntime } from "../../server/runtime";
import { countApprovals } from "./count-approvals";

/** Whether other people's submissions await this person's decision, for the page that is rendered. */
export async function hasToApprove(actor: Actor): Promise<boolean> {
  const { database } = await deskRuntime();
  const { toApprove, debtToApprove, requestsToApprove, plansToApprove } = await countApprovals(
    database,
    actor,
  );
  return [toApprove, debtToApprove, requestsToApprove, plansToApprove].some(
    (count) => (count ?? 0) > 0,
  );
}
