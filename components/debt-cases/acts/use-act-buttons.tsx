import { useTranslations } from "next-intl";
import { useApprovalSteps } from "@/components/approvals/use-approval-steps";
import { takeDebtActStep } from "@/lib/debt-cases/acts/mutations";
import { settleDecisions } from "@/lib/domain/approvals/approval-enumerations";
import { debtReturnCodes } from "@/lib/domain/debt-cases/act-enumerations";
import { debtActRule } from "@/lib/domain/debt-cases/act-rule";
import type { DebtAct } from "@/lib/domain/debt-cases/act-shape";
import { EditActDialog } from "./edit-act-dialog";
import { useActLabels } from "./use-act-labels";

/** What this person may do with a debt action. */
export function useActButtons(act: DebtAct) {
  const t = useTranslations("debt-acts");
  const words = useActLabels();
  return useApprovalSteps(act, {
    take: takeDebtActStep,
    rule: debtActRule,
    codes: debtReturnCodes,
    plain: ["withdraw"],
    edit: (onClose) => <EditActDialog act={act} onClose={onClose} />,
    approve: {
      title: t("approve.question"),
      facts: [
        { term: t("approve.act"), value: words.title(act) },
        { term: t("approve.customer"), value: act.facts.customerName },
        { term: t("approve.amount"), value: words.amount(act.amountMinor, act.currency) },
        { term: t("approve.author"), value: act.author.name },
      ],
    },
    settle: {
      description: t("settle.text"),
      options: settleDecisions.map((value) => ({
        value,
        label: t(`settle.decision.${value}`),
        hint: t(`settle.hint.${value}`),
      })),
    },
  });
}
