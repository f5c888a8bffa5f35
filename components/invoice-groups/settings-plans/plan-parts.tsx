import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { NoteDialog } from "@/components/approvals/note-dialog";
import { ReturnDialog } from "@/components/approvals/return-dialog";
import { WithdrawDialog } from "@/components/approvals/withdraw-dialog";
import { useIntentKey } from "@/components/form/use-intent-key";
import { ProblemNote } from "@/components/shell/problem-note";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { planReturnCodes } from "@/lib/domain/settings-plans/plan-enumerations";
import { planRule } from "@/lib/domain/settings-plans/plan-rule";
import type { SettingsPlan } from "@/lib/domain/settings-plans/plan-shape";
import { useFormats } from "@/lib/intl/use-formats";
import { stepPlan } from "@/lib/invoice-groups/settings-plans/mutations";
import { routes } from "@/lib/routes";
import { usePlanLabels } from "./use-plan-labels";

interface PlanDialogProps {
  plan: SettingsPlan;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The facts that a decision is about. */
function usePlanFacts({ sums, rehearsal, ...plan }: SettingsPlan) {
  const t = useTranslations("settings-plans.acts");
  const formats = useFormats();
  const words = usePlanLabels();
  const { rows, warnings, further } = sums;
  const warned = warnings.reduce((sum, { count }) => sum + count, 0);
  return [
    ...words.changesOf(plan),
    { term: t("change"), value: formats.integer(rows.change) },
    { term: t("same"), value: formats.integer(rows.same) },
    { term: t("blocked"), value: formats.integer(rows.blocked) },
    ...(further === null
      ? []
      : [
          {
            term: t("further"),
            value: further.groups === null ? t("notCounted") : formats.integer(further.groups),
          },
        ]),
    ...(rehearsal?.state === "done"
      ? [
          {
            term: t("rehearsal"),
            value: t("rehearsed", { accepted: rehearsal.accepted, refused: rehearsal.refused }),
          },
        ]
      : []),
    ...(warned > 0 ? [{ term: t("warnings"), value: formats.integer(warned) }] : []),
  ];
}

/** Sends exactly the groups that are shown: version, hash and count go with it. */
export function SendDialog({
  plan,
  open,
  onOpenChange,
  label,
}: PlanDialogProps & { label: string }) {
  const t = useTranslations("settings-plans.acts");
  const facts = usePlanFacts(plan);
  const router = useRouter();
  const keyOf = useIntentKey();
  const step = useMutation(stepPlan());
  const { id, version, contentHash, sums, secondPerson } = plan;
  const count = sums.rows.change;
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(secondPerson === null ? "sendQuestion" : "submitQuestion", { count })}
      description={t(`leadsTo.${secondPerson ?? "alone"}`)}
      facts={facts}
      confirmLabel={label}
      pending={step.isPending}
      onConfirm={() => {
        const body = { version, contentHash, count };
        step.mutate(
          { id, step: "send", body, key: keyOf([id, body]) },
          {
            onSuccess: ({ jobId }) => {
              onOpenChange(false);
              if (jobId !== null) router.push(routes.job(jobId));
            },
          },
        );
      }}
    >
      {step.isError ? <ProblemNote error={step.error} className="mt-3" /> : null}
    </ConfirmDialog>
  );
}

/** Approves exactly what is on the screen: its hash goes with the decision. */
export function ApproveDialog({ plan, open, onOpenChange }: PlanDialogProps) {
  const t = useTranslations("settings-plans.acts");
  const facts = usePlanFacts(plan);
  const keyOf = useIntentKey();
  const step = useMutation(stepPlan());
  const { id, version, contentHash, sums, author } = plan;
  const count = sums.rows.change;
  return (
    <NoteDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("approveQuestion", { count })}
      description={t("leadsTo.approved")}
      facts={[...facts, { term: t("author"), value: author.name }]}
      confirmLabel={t("approve", { count })}
      pending={step.isPending}
      error={step.error}
      onConfirm={(note) => {
        const body = { version, contentHash, ...(note && { note }) };
        step.mutate(
          { id, step: "approve", body, key: keyOf([id, body]) },
          { onSuccess: () => onOpenChange(false) },
        );
      }}
    />
  );
}

/** Returns a plan to its author, with a reason. */
export function ReturnPlan({ plan, open, onOpenChange }: PlanDialogProps) {
  const keyOf = useIntentKey();
  const step = useMutation(stepPlan());
  const { id, version, author } = plan;
  return (
    <ReturnDialog
      open={open}
      onOpenChange={onOpenChange}
      author={author.name}
      rule={planRule}
      codes={planReturnCodes}
      pending={step.isPending}
      error={step.error}
      onReturn={(decision) => {
        const body = { version, ...decision };
        step.mutate(
          { id, step: "return", body, key: keyOf([id, body]) },
          { onSuccess: () => onOpenChange(false) },
        );
      }}
    />
  );
}

export function WithdrawPlan({ plan, open, onOpenChange }: PlanDialogProps) {
  const keyOf = useIntentKey();
  const step = useMutation(stepPlan());
  const { id, version } = plan;
  return (
    <>
      <WithdrawDialog
        open={open}
        onOpenChange={onOpenChange}
        pending={step.isPending}
        onWithdraw={() =>
          step.mutate(
            { id, step: "withdraw", body: { version }, key: keyOf([id, "withdraw", version]) },
            { onSettled: () => onOpenChange(false) },
          )
        }
      />
      {step.isError ? <ProblemNote error={step.error} className="mx-6 my-3" /> : null}
    </>
  );
}
