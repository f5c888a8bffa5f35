import { useMemo } from "react";
import { useApprovalLabels } from "@/components/approvals/use-approval-labels";
import type { LineProposal } from "@/lib/domain/line-proposals/proposal-shape";
import { useFormats } from "@/lib/intl/use-formats";

/** The name of a proposal and its subject, in words. */
export function useProposalLabels() {
  const labels = useApprovalLabels();
  const formats = useFormats();
  return useMemo(() => {
    const subjectOf = ({ content, facts }: LineProposal): string | null => {
      const { description, journalentryid } = content;
      if (typeof description === "string" && description !== "") return description;
      if (typeof journalentryid === "string" && journalentryid !== "") {
        return labels.entry(journalentryid);
      }
      const before = facts.before?.description;
      return typeof before === "string" ? before : facts.elementName;
    };
    return {
      ...labels,
      /** Its line's text, or its kind if it has none yet. */
      title: (proposal: LineProposal) =>
        labels.title({ kind: proposal.kind, subject: subjectOf(proposal) }),
      amount: formats.minorUnits,
    };
  }, [labels, formats]);
}
