import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { useIntentKey } from "@/components/form/use-intent-key";
import { ProblemNote } from "@/components/shell/problem-note";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Textarea } from "@/components/ui/textarea";
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
  const noteId = useId();
  const [note, setNote] = useState("");
  const keyOf = useIntentKey();
  const step = useMutation(takeStep());
  const { id, version, contentHash } = proposal;
  const approve = () => {
    const body = { version, contentHash, ...(note.trim() && { note: note.trim() }) };
    step.mutate({ id, step: "approve", body, key: keyOf([id, body]) }, { onSuccess: onDone });
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("question")}
      description={t("leadsTo")}
      facts={[
        { term: t("line"), value: words.title(proposal) },
        { term: t("amount"), value: words.amount(proposal.amountMinor, proposal.currency) },
        { term: t("group"), value: proposal.facts.groupName },
        { term: t("author"), value: proposal.author.name },
      ]}
      confirmLabel={t("confirm")}
      pending={step.isPending}
      onConfirm={approve}
    >
      <label htmlFor={noteId} className="mt-3 block font-medium">
        {t("note")}
      </label>
      <Textarea
        id={noteId}
        value={note}
        maxLength={1000}
        onChange={(event) => setNote(event.target.value)}
      />
      {step.isError ? <ProblemNote error={step.error} className="mt-3" /> : null}
    </ConfirmDialog>
  );
}
