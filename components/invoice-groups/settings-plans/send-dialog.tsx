import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import type { StepDialog } from "@/components/approvals/approval-dialogs";
import { useIntentKey } from "@/components/form/use-intent-key";
import { ProblemNote } from "@/components/shell/problem-note";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { takeApprovalStep } from "@/lib/approvals/mutations";
import { approvalOf } from "@/lib/approvals/queries";
import type { SettingsPlan } from "@/lib/domain/settings-plans/plan-shape";
import { routes } from "@/lib/routes";
import { usePlanFacts } from "./use-plan-facts";

interface SendDialogProps extends StepDialog {
  plan: SettingsPlan;
  label: string;
}

/** Sends exactly the groups that are shown: version, hash and count go with it. */
export function SendDialog({ plan, open, onOpenChange, label }: SendDialogProps) {
  const t = useTranslations("settings-plans.acts");
  const facts = usePlanFacts(plan);
  const router = useRouter();
  const keyOf = useIntentKey();
  const step = useMutation(takeApprovalStep("settings-plan"));
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
          { id, step: "submit", body, key: keyOf([id, body]) },
          {
            onSuccess: (approval) => {
              onOpenChange(false);
              const jobId = approvalOf("settings-plan", approval)?.jobId ?? null;
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
