import { useMutation } from "@tanstack/react-query";
import { ReturnDialog } from "@/components/approvals/return-dialog";
import { useIntentKey } from "@/components/form/use-intent-key";
import { returnCodes } from "@/lib/domain/line-proposals/proposal-words";
import { takeStep } from "@/lib/line-proposals/mutations";
import type { DecisionDialogProps } from "./approve-dialog";

/** Returns a proposal to those who wrote it, with a reason that they can act on. */
export function ReturnProposal({ proposal, open, onOpenChange, onDone }: DecisionDialogProps) {
  const keyOf = useIntentKey();
  const step = useMutation(takeStep());
  const { id, version, author } = proposal;
  return (
    <ReturnDialog
      open={open}
      onOpenChange={onOpenChange}
      author={author.name}
      codes={returnCodes}
      pending={step.isPending}
      error={step.error}
      onReturn={(decision) => {
        const body = { version, ...decision };
        step.mutate({ id, step: "return", body, key: keyOf([id, body]) }, { onSuccess: onDone });
      }}
    />
  );
}
