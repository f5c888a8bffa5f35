import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ApprovalSteps } from "@/components/approvals/approval-steps";
import { WithdrawDialog } from "@/components/approvals/withdraw-dialog";
import { useIntentKey } from "@/components/form/use-intent-key";
import { takeDebtActStep } from "@/lib/debt-cases/acts/mutations";
import type { IntentAction } from "@/lib/domain/approvals/intent-words";
import type { DebtAct } from "@/lib/domain/debt-cases/act-shape";
import { ActDecisions } from "./act-decisions";
import { EditActDialog } from "./edit-act-dialog";

/** The most likely one first. */
const order = [
  "approve",
  "settle",
  "edit",
  "return",
  "withdraw",
] as const satisfies readonly IntentAction[];

/** What this person may do now, as the server says; and why they may not approve. */
export function ActButtons({ act }: { act: DebtAct }) {
  const t = useTranslations("debt-acts.acts");
  const [open, setOpen] = useState<IntentAction | null>(null);
  const keyOf = useIntentKey();
  const step = useMutation(takeDebtActStep());
  const { id, version } = act;
  const close = () => setOpen(null);
  const withdraw = () => {
    const body = { version };
    const key = keyOf([id, "withdraw", version]);
    step.mutate({ id, step: "withdraw", body, key }, { onSettled: close });
  };
  return (
    <div className="grid gap-3">
      <ApprovalSteps
        record={act}
        own={t(act.state === "unknown" ? "settleBar" : "bar")}
        order={order}
        step={step}
        onStep={setOpen}
      />
      <ActDecisions act={act} open={open} onOpen={setOpen} />
      {open === "edit" ? <EditActDialog act={act} onClose={close} /> : null}
      <WithdrawDialog
        open={open === "withdraw"}
        onOpenChange={(next) => setOpen(next ? "withdraw" : null)}
        question={t("withdrawQuestion")}
        pending={step.isPending}
        onWithdraw={withdraw}
      />
    </div>
  );
}
