import { useMemo } from "react";
import { useApprovalLabels } from "@/components/approvals/use-approval-labels";
import type { LineProposal } from "@/lib/domain/line-proposals/proposal-shape";
import { useFormats } from "@/lib/intl/use-formats";

/** The name of a proposal and its subject, in words. */
export function useProposalLabels() {
  const labels = useApprovalLabels();
  const formats = useFormats();
  return useMemo(
    () => ({
      ...labels,
      /** Its line's text, or its kind if it has none yet. */
      title: (proposal: LineProposal) => labels.titleOf({ ...proposal, subject: "line-proposal" }),
      amount: formats.minorUnits,
    }),
    [labels, formats],
  );
}
