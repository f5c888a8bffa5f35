import { useMemo } from "react";
import { useApprovalLabels } from "@/components/approvals/use-approval-labels";
import type { DebtAct } from "@/lib/domain/debt-cases/act-shape";
import { useFormats } from "@/lib/intl/use-formats";

/** Labels of debt actions and their amounts. */
export function useActLabels() {
  const labels = useApprovalLabels();
  const formats = useFormats();
  return useMemo(
    () => ({
      ...labels,
      title: ({ kind, invoiceNumber }: Pick<DebtAct, "kind" | "invoiceNumber">) =>
        labels.title({ kind, subject: invoiceNumber }),
      amount: formats.minorUnits,
    }),
    [labels, formats],
  );
}
