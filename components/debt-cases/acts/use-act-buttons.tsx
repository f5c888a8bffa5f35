import { useTranslations } from "next-intl";
import { useApprovalSteps } from "@/components/approvals/use-approval-steps";
import type { ApprovalOf } from "@/lib/approvals/queries";
import { settleDecisions } from "@/lib/domain/approvals/approval-enumerations";
import { debtReturnCodes } from "@/lib/domain/debt-cases/act-enumerations";
import { debtActRule } from "@/lib/domain/debt-cases/act-rule";
import { EditActDialog } from "./edit-act-dialog";
import { useActLabels } from "./use-act-labels";

/** What this person may do with a debt action. */
export function useActButtons(act: ApprovalOf<"debt-act">) {
  const t = useTranslations("debt-acts");
  const words = useActLabels();
  return useApprovalSteps(act, {
    rule: debtActRule,
    codes: debtReturnCodes,
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
