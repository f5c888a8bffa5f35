import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { useIntentKey } from "@/components/form/use-intent-key";
import type { RecordAction } from "@/components/shell/record-actions";
import { useShortcut } from "@/components/shell/shortcuts";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { takeApprovalStep } from "@/lib/approvals/mutations";
import { ApprovalBar } from "./approval-bar";
import {
  ApprovalDialogs,
  type Decidable,
  type DecisionSlots,
  type StepDialog,
} from "./approval-dialogs";

/** The most likely one first. */
const order = [
  "send",
  "approve",
  "settle",
  "check-again",
  "submit",
  "edit",
  "return",
  "remind",
  "take-over",
  "withdraw",
] as const;
type StepName = (typeof order)[number];

/** Steps that are never what a page is opened for. */
const asides: ReadonlySet<StepName> = new Set(["remind", "withdraw", "take-over"]);

/** The keys of decisions, registered below. */
const shortcuts: Partial<Record<StepName, string>> = { approve: "a", return: "r" };

/** The steps that need only the version shown, with the texts of those that a person confirms. */
const plain = {
  submit: null,
  "check-again": null,
  remind: null,
  withdraw: "withdraw",
  "take-over": "takeOver",
} as const;
type PlainStep = keyof typeof plain;
const confirmed = ["withdraw", "take-over"] as const;

/** Steps that leave the version as it is. */
const repeated: ReadonlySet<PlainStep> = new Set(["check-again", "remind"]);

const isPlain = (name: StepName): name is PlainStep => Object.hasOwn(plain, name);

interface StepSlots extends DecisionSlots {
  /** The page that edits it, or the dialog; omitted: it is never edited. */
  readonly edit?: string | ((onClose: () => void) => ReactNode);
  /** A submission that shows first what is sent. */
  readonly send?: {
    readonly label: string;
    readonly dialog: (dialog: StepDialog) => ReactNode;
  };
}

interface Stepped extends Decidable {
  readonly state: string;
  /** The person's allowed actions, from the server; those of the page itself are not steps. */
  readonly may: readonly string[];
  readonly approvalBar: string | null;
}

interface Opened {
  readonly name: StepName;
  readonly approval: Stepped;
  readonly slots: StepSlots;
}

/** The person's allowed actions on an approval request, why they may not decide, and the dialogs. */
export function useApprovalSteps(approval: Stepped, slots: StepSlots) {
  const t = useTranslations("approvals");
  // A dialog shows and sends what there was when it opened, also if the row changes behind it.
  const [opened, setOpened] = useState<Opened | null>(null);
  const keyOf = useIntentKey();
  const { id, may, subject } = approval;
  const step = useMutation(takeApprovalStep(subject));
  const { rule, edit, send } = slots;
  const open = opened?.name ?? null;
  const shown = opened ?? { approval, slots };
  const setOpen = (name: StepName | null) => setOpened(name && { name, approval, slots });
  const close = () => setOpen(null);
  const take = (name: PlainStep) => {
    const { version } = shown.approval;
    // A second check or reminder is another one.
    const key = repeated.has(name) ? crypto.randomUUID() : keyOf([id, name, version]);
    step.mutate({ id, step: name, body: { version }, key }, { onSettled: close });
  };
  const decides = (name: StepName) => ({ scope: "record", enabled: may.includes(name) }) as const;
  useShortcut("a", t("steps.approve"), () => setOpen("approve"), decides("approve"));
  useShortcut("r", t("steps.return"), () => setOpen("return"), decides("return"));
  const dialogOf = (name: StepName): StepDialog => ({
    open: open === name,
    onOpenChange: (next: boolean) => setOpen(next ? name : null),
  });
  const actions = order
    .filter((name) => may.includes(name))
    .map((name): RecordAction => {
      const label = name === "send" ? (send?.label ?? "") : t(`steps.${name}`);
      const act = { id: name, label, aside: asides.has(name), shortcut: shortcuts[name] };
      if (name === "edit" && typeof edit === "string") return { ...act, href: edit };
      if (!isPlain(name) || plain[name] !== null) return { ...act, onSelect: () => setOpen(name) };
      const pending = step.isPending && step.variables.step === name;
      if (name === "remind" && step.isSuccess && step.variables.step === name) {
        return { ...act, label: t("steps.reminded"), barred: true, onSelect: () => {} };
      }
      return { ...act, pending, onSelect: () => take(name) };
    });
  return {
    actions,
    bar: <ApprovalBar record={approval} rule={rule} step={step} />,
    dialogs: (
      <>
        {shown.slots.send?.dialog(dialogOf("send"))}
        <ApprovalDialogs {...shown} dialogOf={dialogOf} onDone={close} />
        {open === "edit" && typeof edit === "function" ? edit(close) : null}
        {confirmed
          .filter((name) => shown.approval.may.includes(name))
          .map((name) => (
            <ConfirmDialog
              key={name}
              {...dialogOf(name)}
              title={t(`${plain[name]}.question`)}
              description={t(`${plain[name]}.leadsTo`)}
              confirmLabel={t(`${plain[name]}.confirm`)}
              danger={name === "withdraw"}
              pending={step.isPending}
              onConfirm={() => take(name)}
            />
          ))}
      </>
    ),
  };
}

export type ApprovalSteps = ReturnType<typeof useApprovalSteps>;
