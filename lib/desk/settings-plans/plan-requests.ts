import "server-only";
import { z } from "zod";
import { accountSearchParametersSchema } from "../../contract/invoice-group-search";
import { rowsOf } from "../../engine/approvals/rows-of";

/** Plans of bulk changes in the table of approval requests. */
export const planRequests = rowsOf("settings-plan", ["rowCount"]);

export type PlanRequest = ReturnType<typeof planRequests.own>;

/** Settings of the draft of a plan: how its groups are read. */
export const planDraftSchema = z.object({
  /** The filters by which its groups are read page by page; null: all groups. */
  search: accountSearchParametersSchema.nullable(),
  /** The selection whose groups it changes; null: the groups of the job that it undoes. */
  selectionId: z.uuid().nullable(),
});
export type PlanDraft = z.output<typeof planDraftSchema>;

/** A plan that is being prepared. */
export type PreparedPlan = PlanDraft & PlanRequest;
