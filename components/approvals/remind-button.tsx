import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { ProblemNote } from "@/components/shell/problem-note";
import { Button } from "@/components/ui/button";
import { takeApprovalStep } from "@/lib/approvals/mutations";
import type { ApprovalSubject } from "@/lib/domain/approvals/approval-enumerations";

interface RemindButtonProps {
  approval: {
    readonly subject: ApprovalSubject;
    readonly id: string;
    readonly version: number;
  };
  /** Its name, of which there are several on the page. */
  of: string;
}

/** Reminds those who may decide on the person's submission; says when that is done. */
export function RemindButton({ approval: { subject, id, version }, of }: RemindButtonProps) {
  const t = useTranslations("approvals.steps");
  const step = useMutation(takeApprovalStep(subject));
  const remind = () =>
    step.mutate({ id, step: "remind", body: { version }, key: crypto.randomUUID() });
  if (step.error) return <ProblemNote error={step.error} />;
  return (
    <Button
      size="sm"
      variant="quiet"
      pending={step.isPending}
      aria-disabled={step.isSuccess}
      aria-label={`${t(step.isSuccess ? "reminded" : "remind")}: ${of}`}
      onClick={step.isSuccess ? undefined : remind}
    >
      {t(step.isSuccess ? "reminded" : "remind")}
    </Button>
  );
}
