import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { usePlanName } from "@/components/shell/use-plan-name";
import { plannedRows } from "@/lib/approvals/planned-rows";
import type { Approval } from "@/lib/approvals/queries";
import { recordNameOf } from "@/lib/approvals/record-name-of";
import { useApprovalLabels } from "./use-approval-labels";

/** Labels of approval requests, and the title of each, also of bulk changes. */
export function useApprovalTitles() {
  const labels = useApprovalLabels();
  const planName = usePlanName();
  const t = useTranslations("approvals.list");
  return useMemo(
    () => ({
      ...labels,
      planName,
      titleOf: (approval: Approval) =>
        approval.subject === "settings-plan"
          ? planName(approval.content.changes, plannedRows(approval))
          : labels.titleOf(approval),
      /** What it is about: a record, or a number of them. Of an erased one there is no name. */
      recordOf: (approval: Approval) => {
        if (approval.subject === "settings-plan")
          return t("groups", { count: plannedRows(approval) });
        const name = recordNameOf(approval);
        return approval.kind === "erase-invoice-group" ? (name ?? t("erasedGroup")) : name;
      },
    }),
    [labels, planName, t],
  );
}

export type ApprovalTitles = ReturnType<typeof useApprovalTitles>;
