import { useTranslations } from "next-intl";
import { useState } from "react";
import { ApprovalBar } from "@/components/approvals/approval-bar";
import type { RecordAction } from "@/components/shell/record-actions";
import type { PlanAction } from "@/lib/domain/settings-plans/plan-enumerations";
import { planRule } from "@/lib/domain/settings-plans/plan-rule";
import type { SettingsPlan } from "@/lib/domain/settings-plans/plan-shape";
import { ApproveDialog, ReturnPlan, SendDialog, WithdrawPlan } from "./plan-parts";

/** The most likely one first. */
const order = ["send", "approve", "return", "withdraw"] as const satisfies readonly PlanAction[];

/** The person's allowed actions on a plan, why they may not approve it, and the dialogs. */
export function usePlanActs(plan: SettingsPlan) {
  const t = useTranslations("settings-plans.acts");
  const steps = useTranslations("approvals.steps");
  const [open, setOpen] = useState<PlanAction | null>(null);
  const { may, sums, secondPerson } = plan;
  const count = sums.rows.change;
  const sendLabel = t(secondPerson === null ? "send" : "submit", { count });
  const actions = order
    .filter((name) => may.includes(name))
    .map(
      (name): RecordAction => ({
        id: name,
        label: name === "send" ? sendLabel : steps(name),
        aside: name === "withdraw",
        onSelect: () => setOpen(name),
      }),
    );
  const dialogOf = (action: PlanAction) => ({
    plan,
    open: open === action,
    onOpenChange: (next: boolean) => setOpen(next ? action : null),
  });
  return {
    actions,
    bar: <ApprovalBar record={plan} rule={planRule} />,
    dialogs: (
      <>
        <SendDialog {...dialogOf("send")} label={sendLabel} />
        <ApproveDialog {...dialogOf("approve")} />
        <ReturnPlan {...dialogOf("return")} />
        <WithdrawPlan {...dialogOf("withdraw")} />
      </>
    ),
  };
}
