import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ApprovalBar } from "@/components/approvals/approval-bar";
import { useApprovalActions } from "@/components/approvals/use-approval-actions";
import { WithdrawDialog } from "@/components/approvals/withdraw-dialog";
import { useIntentKey } from "@/components/form/use-intent-key";
import { takeDebtActStep } from "@/lib/debt-cases/acts/mutations";
import type { ApprovalAction } from "@/lib/domain/approvals/approval-enumerations";
import { debtActRule } from "@/lib/domain/debt-cases/act-rule";
import type { DebtAct } from "@/lib/domain/debt-cases/act-shape";
import { ActDecisions, EditActDialog } from "./act-parts";

/** The most likely one first. */
const order = [
  "approve",
  "settle",
  "edit",
  "return",
  "withdraw",
] as const satisfies readonly ApprovalAction[];

/**
 * The person's allowed actions from the server, the reason if they may not approve, and the
 * dialogs.
 */
export function useActButtons(act: DebtAct) {
  const [open, setOpen] = useState<ApprovalAction | null>(null);
  const keyOf = useIntentKey();
  const step = useMutation(takeDebtActStep());
  const { id, version, may } = act;
  const close = () => setOpen(null);
  const withdraw = () => {
    const body = { version };
    const key = keyOf([id, "withdraw", version]);
    step.mutate({ id, step: "withdraw", body, key }, { onSettled: close });
  };
  const actions = useApprovalActions({ may, order, step, onStep: setOpen });
  const bar = <ApprovalBar record={act} rule={debtActRule} step={step} />;
  const dialogs = (
    <>
      <ActDecisions act={act} open={open} onOpen={setOpen} />
      {open === "edit" ? <EditActDialog act={act} onClose={close} /> : null}
      <WithdrawDialog
        open={open === "withdraw"}
        onOpenChange={(next) => setOpen(next ? "withdraw" : null)}
        pending={step.isPending}
        onWithdraw={withdraw}
      />
    </>
  );
  return { actions, bar, dialogs };
}
