import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { NoteDialog } from "@/components/approvals/note-dialog";
import { useIntentKey } from "@/components/form/use-intent-key";
import type { LineProposal } from "@/lib/domain/line-proposals/proposal-shape";
import { takeStep } from "@/lib/line-proposals/mutations";
import { useProposalWords } from "./use-proposal-words";

export interface DecisionDialogProps {
  proposal: LineProposal;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDone: () => void;
}

/** Approves exactly what is on the screen: its hash goes with the decision. */
export function ApproveDialog({ proposal, open, onOpenChange, onDone }: DecisionDialogProps) {
  const t = useTranslations("line-proposals.approve");
  const words = useProposalWords();
  const keyOf = useIntentKey();
  const step = useMutation(takeStep());
  const { id, version, contentHash } = proposal;
  return (
    <NoteDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("question")}
      facts={[
        { term: t("line"), value: words.title(proposal) },
        { term: t("amount"), value: words.amount(proposal.amountMinor, proposal.currency) },
        { term: t("group"), value: proposal.facts.groupName },
        { term: t("author"), value: proposal.author.name },
      ]}
      pending={step.isPending}
      error={step.error}
      onConfirm={(note) => {
        const body = { version, contentHash, ...(note && { note }) };
        step.mutate({ id, step: "approve", body, key: keyOf([id, body]) }, { onSuccess: onDone });
      }}
    />
  );
}
