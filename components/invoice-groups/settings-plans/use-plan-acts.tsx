import { useTranslations } from "next-intl";
import { useApprovalSteps } from "@/components/approvals/use-approval-steps";
import type { ApprovalOf } from "@/lib/approvals/queries";
import { planReturnCodes } from "@/lib/domain/settings-plans/plan-enumerations";
import { planRule } from "@/lib/domain/settings-plans/plan-rule";
import { SendDialog } from "./send-dialog";
import { usePlanFacts } from "./use-plan-facts";

/** What this person may do with a plan. */
export function usePlanActs(plan: ApprovalOf<"settings-plan">) {
  const t = useTranslations("settings-plans.acts");
  const facts = usePlanFacts(plan);
  const { sums, secondPerson, author } = plan;
  const count = sums.rows.change;
  const label = t(secondPerson === null ? "send" : "submit", { count });
  return useApprovalSteps(plan, {
    rule: planRule,
    codes: planReturnCodes,
    send: {
      label,
      dialog: (dialog) => <SendDialog {...dialog} plan={plan} label={label} />,
    },
    approve: {
      title: t("approveQuestion", { count }),
      description: t("leadsTo.approved"),
      confirmLabel: t("approve", { count }),
      facts: [...facts, { term: t("author"), value: author.name }],
    },
  });
}
