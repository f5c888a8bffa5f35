import "server-only";
import { returnDebtActSchema, settleDebtActSchema } from "../../../domain/debt-cases/act-shape";
import { approving, approvingMany, returning, withdrawing } from "../../approvals/decisions";
import { settleIntent } from "../../approvals/settlement";
import { stepping } from "../../approvals/step";
import { requireLedger } from "../ledger/require";
import { followAct } from "../register/follow-act";
import { acts } from "./acts";

export const postApproveAct = approving(acts);
export const postApproveActs = approvingMany(acts);
export const postReturnAct = returning(acts, returnDebtActSchema);
export const postWithdrawAct = withdrawing(acts);

/**
 * POST debt-acts/{id}/settle: a lead's word on what nobody knows. The register follows in the same
 * transaction.
 */
export const postSettleAct = stepping(acts, {
  action: "settle",
  schema: settleDebtActSchema,
  async ready({ runtime, body: { decision } }) {
    if (decision === "send-again") await requireLedger(runtime);
  },
  take: (asked) =>
    settleIntent(acts, asked, {
      async follow(queries, settled) {
        switch (asked.body.decision) {
          case "happened":
            return followAct(queries, settled, { kind: "confirmed" });
          case "did-not-happen":
            return followAct(queries, settled, { kind: "refused", by: "person" });
          case "send-again":
            return [];
          default:
            return asked.body.decision satisfies never;
        }
      },
    }),
});
