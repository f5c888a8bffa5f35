import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useIntentKey } from "@/components/form/use-intent-key";
import type { Definition } from "@/components/ui/definition-list";
import { takeApprovalStep } from "@/lib/approvals/mutations";
import type { ApprovalSubject, SettleDecision } from "@/lib/domain/approvals/approval-enumerations";
import type { ApprovalRule } from "@/lib/domain/approvals/approval-rule";
import type { ReturnReason } from "./decision-banner";
import { NoteDialog } from "./note-dialog";
import { ReturnDialog } from "./return-dialog";
import { SettleDialog } from "./settle-dialog";

/** Whether the dialog of a step is open. */
export interface StepDialog {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** What the decisions of a subject have of their own. */
export interface DecisionSlots {
  readonly rule: Pick<ApprovalRule<"edit">, "permissions" | "states">;
  /** The reasons of a return; the first one is the default. */
  readonly codes: readonly [ReturnReason, ...ReturnReason[]];
  readonly approve: {
    readonly title: string;
    /** The consequence; omitted: it is sent at once. */
    readonly description?: string;
    readonly confirmLabel?: string;
    readonly facts: readonly Definition[];
  };
  /** What the dialog says, or the dialog of a subject that asks for more; omitted: its outcome is known. */
  readonly settle?:
    | {
        readonly description: string;
        readonly options: readonly { value: SettleDecision; label: string; hint: string }[];
      }
    | ((dialog: StepDialog) => ReactNode);
}

/** What the steps of an approval request need of it. */
export interface Decidable {
  readonly subject: ApprovalSubject;
  readonly id: string;
  readonly version: number;
  readonly contentHash: string;
  readonly author: { readonly name: string };
}

interface ApprovalDialogsProps {
  approval: Decidable;
  slots: DecisionSlots;
  dialogOf: (step: "approve" | "return" | "settle") => StepDialog;
  onDone: () => void;
}

/**
 * What a second person decides: exactly what is on the screen, its hash goes along. Each dialog has a
 * mutation of its own, so that a failure is shown once.
 */
export function ApprovalDialogs({ approval, slots, dialogOf, onDone }: ApprovalDialogsProps) {
  const { rule, codes, approve, settle } = slots;
  const keyOf = useIntentKey();
  const { id, subject, version, contentHash, author } = approval;
  const approving = useMutation(takeApprovalStep(subject));
  const returning = useMutation(takeApprovalStep(subject));
  const settling = useMutation(takeApprovalStep(subject));
  const done = { onSuccess: onDone };
  return (
    <>
      <NoteDialog
        {...dialogOf("approve")}
        {...approve}
        pending={approving.isPending}
        error={approving.error}
        onConfirm={(note) => {
          const body = { version, contentHash, ...(note && { note }) };
          approving.mutate({ id, step: "approve", body, key: keyOf([id, body]) }, done);
        }}
      />
      <ReturnDialog
        {...dialogOf("return")}
        author={author.name}
        rule={rule}
        codes={codes}
        pending={returning.isPending}
        error={returning.error}
        onReturn={(decision) => {
          const body = { version, ...decision };
          returning.mutate({ id, step: "return", body, key: keyOf([id, body]) }, done);
        }}
      />
      {settle === undefined ? null : typeof settle === "function" ? (
        settle(dialogOf("settle"))
      ) : (
        <SettleDialog
          {...dialogOf("settle")}
          {...settle}
          pending={settling.isPending}
          error={settling.error}
          onSettle={(decision, note) => {
            const body = { version, decision, note };
            settling.mutate({ id, step: "settle", body, key: keyOf([id, body]) }, done);
          }}
        />
      )}
    </>
  );
}
