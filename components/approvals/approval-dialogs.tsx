import { type UseMutationOptions, useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useIntentKey } from "@/components/form/use-intent-key";
import type { Definition } from "@/components/ui/definition-list";
import type { SettleDecision } from "@/lib/domain/approvals/approval-enumerations";
import type { ApprovalRule } from "@/lib/domain/approvals/approval-rule";
import type { Approve } from "@/lib/domain/approvals/approval-shape";
import type { ReturnReason } from "./decision-banner";
import { NoteDialog } from "./note-dialog";
import { ReturnDialog } from "./return-dialog";
import { SettleDialog } from "./settle-dialog";

interface Order<Step extends string, Body> {
  readonly step: Step;
  readonly id: string;
  readonly body: Body;
  readonly key: string;
}

/** The steps of a noun: what a person decides, and those that need only the version shown. */
export type StepOrder<Code extends ReturnReason, Plain extends string> =
  | Order<"approve", Approve>
  | Order<"return", { version: number; code: Code; note?: string }>
  | Order<"settle", { version: number; decision: SettleDecision; note: string }>
  | Order<Plain, { version: number }>;

/** Whether the dialog of a step is open. */
export interface StepDialog {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** What the decisions of a noun have of their own. */
export interface DecisionSlots<Code extends ReturnReason, Plain extends string> {
  readonly take: () => Pick<
    UseMutationOptions<unknown, Error, StepOrder<NoInfer<Code>, NoInfer<Plain>>>,
    "mutationFn" | "meta"
  >;
  readonly rule: Pick<ApprovalRule<"edit">, "permissions" | "states">;
  readonly codes: readonly [Code, ...Code[]];
  readonly approve: {
    readonly title: string;
    /** The consequence; omitted: it is sent at once. */
    readonly description?: string;
    readonly facts: readonly Definition[];
  };
  /** What the dialog says, or the dialog of a noun that asks for more. */
  readonly settle:
    | {
        readonly description: string;
        readonly options: readonly { value: SettleDecision; label: string; hint: string }[];
      }
    | ((dialog: StepDialog) => ReactNode);
}

interface ApprovalDialogsProps<Code extends ReturnReason, Plain extends string> {
  approval: {
    readonly id: string;
    readonly version: number;
    readonly contentHash: string;
    readonly author: { readonly name: string };
  };
  slots: DecisionSlots<Code, Plain>;
  dialogOf: (step: "approve" | "return" | "settle") => StepDialog;
  onDone: () => void;
}

/**
 * What a second person decides: exactly what is on the screen, its hash goes along. Each dialog has a
 * mutation of its own, so that a failure is shown once.
 */
export function ApprovalDialogs<Code extends ReturnReason, Plain extends string>(
  props: ApprovalDialogsProps<Code, Plain>,
) {
  const { approval, slots, dialogOf, onDone } = props;
  const { take, rule, codes, approve, settle } = slots;
  const keyOf = useIntentKey();
  const approving = useMutation(take());
  const returning = useMutation(take());
  const settling = useMutation(take());
  const { id, version, contentHash, author } = approval;
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
      {typeof settle === "function" ? (
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
