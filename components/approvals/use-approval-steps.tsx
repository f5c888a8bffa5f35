import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { useIntentKey } from "@/components/form/use-intent-key";
import type { RecordAction } from "@/components/shell/record-actions";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { ApprovalBar } from "./approval-bar";
import { ApprovalDialogs, type DecisionSlots } from "./approval-dialogs";
import type { ReturnReason } from "./decision-banner";

/** The most likely one first. */
const order = [
  "approve",
  "settle",
  "check-again",
  "submit",
  "edit",
  "return",
  "take-over",
  "withdraw",
] as const;
type StepName = (typeof order)[number];

/** Steps that are never what a page is opened for. */
const asides: ReadonlySet<StepName> = new Set(["withdraw", "take-over"]);

type ConfirmedTexts = "withdraw" | "takeOver";
type PlainStep = "submit" | "check-again" | "withdraw" | "take-over";

/** The texts of the steps that a person confirms first; the others are taken at once. */
const confirmed: Partial<Readonly<Record<PlainStep, ConfirmedTexts>>> = {
  withdraw: "withdraw",
  "take-over": "takeOver",
};

interface StepSlots<Code extends ReturnReason, Plain extends PlainStep>
  extends DecisionSlots<Code, Plain> {
  /** The steps of the noun that need only the version shown. */
  readonly plain: readonly Plain[];
  /** The page that edits it, or the dialog; omitted: it is never edited. */
  readonly edit?: string | ((onClose: () => void) => ReactNode);
}

type Stepped<Code extends ReturnReason> = Parameters<
  typeof ApprovalDialogs<Code, PlainStep>
>[0]["approval"] & {
  readonly state: string;
  /** The person's allowed actions, from the server. */
  readonly may: readonly StepName[];
  readonly approvalBar: string | null;
};

/** The person's allowed actions on an approval request, why they may not decide, and the dialogs. */
export function useApprovalSteps<Code extends ReturnReason, Plain extends PlainStep>(
  approval: Stepped<Code>,
  slots: StepSlots<Code, Plain>,
) {
  const t = useTranslations("approvals");
  const [open, setOpen] = useState<StepName | null>(null);
  const keyOf = useIntentKey();
  const step = useMutation(slots.take());
  const { id, version, may } = approval;
  const { plain, rule, edit } = slots;
  const close = () => setOpen(null);
  const take = (name: Plain) => {
    // A second check is another one.
    const key = name === "check-again" ? crypto.randomUUID() : keyOf([id, name, version]);
    step.mutate({ id, step: name, body: { version }, key }, { onSettled: close });
  };
  const dialogOf = (name: StepName) => ({
    open: open === name,
    onOpenChange: (next: boolean) => setOpen(next ? name : null),
  });
  const actions = order
    .filter((name) => may.includes(name))
    .map((name): RecordAction => {
      const act = { id: name, label: t(`steps.${name}`), aside: asides.has(name) };
      if (name === "edit" && typeof edit === "string") return { ...act, href: edit };
      const atOnce = plain.find((one) => one === name && confirmed[one] === undefined);
      if (atOnce === undefined) return { ...act, onSelect: () => setOpen(name) };
      const pending = step.isPending && step.variables.step === name;
      return { ...act, pending, onSelect: () => take(atOnce) };
    });
  const confirmations = plain.flatMap((name) => {
    const texts: ConfirmedTexts | undefined = confirmed[name];
    return texts ? [{ name, texts }] : [];
  });
  return {
    actions,
    bar: <ApprovalBar record={approval} rule={rule} step={step} />,
    dialogs: (
      <>
        <ApprovalDialogs<Code, Plain>
          approval={approval}
          slots={slots}
          dialogOf={dialogOf}
          onDone={close}
        />
        {open === "edit" && typeof edit === "function" ? edit(close) : null}
        {confirmations.map(({ name, texts }) => (
          <ConfirmDialog
            key={name}
            {...dialogOf(name)}
            title={t(`${texts}.question`)}
            description={t(`${texts}.leadsTo`)}
            confirmLabel={t(`${texts}.confirm`)}
            danger={name === "withdraw"}
            pending={step.isPending}
            onConfirm={() => take(name)}
          />
        ))}
      </>
    ),
  };
}
