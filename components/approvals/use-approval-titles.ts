import { useMemo } from "react";
import { usePlanName } from "@/components/shell/use-plan-name";
import { plannedRows } from "@/lib/approvals/planned-rows";
import type { Approval } from "@/lib/approvals/queries";
import { useApprovalLabels } from "./use-approval-labels";

/** Labels of approval requests, and the title of each, also of bulk changes. */
export function useApprovalTitles() {
  const labels = useApprovalLabels();
  const planName = usePlanName();
  return useMemo(
    () => ({
      ...labels,
      planName,
      titleOf: (approval: Approval) =>
        approval.subject === "settings-plan"
          ? planName(approval.content.changes, plannedRows(approval))
          : labels.titleOf(approval),
    }),
    [labels, planName],
  );
}

export type ApprovalTitles = ReturnType<typeof useApprovalTitles>;
