import { useTranslations } from "next-intl";
import type { ApprovalState } from "@/components/approvals/approval-state-tag";
import { ProblemNote } from "@/components/shell/problem-note";
import { Banner } from "@/components/ui/banner";

export interface StepState {
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly error: unknown;
  readonly variables: { readonly step: string } | undefined;
}

interface ApprovalBarProps {
  record: {
    readonly state: ApprovalState;
    /** Why they may not decide on it: their role, their editing, or that it is their own. */
    readonly approvalBar: string | null;
  };
  /** Shown if it is the person's own. */
  own: string;
  step: StepState;
}

/** Why this person may not approve it, and why their last step failed. */
export function ApprovalBar({ record, own, step }: ApprovalBarProps) {
  const t = useTranslations("approvals");
  const bar = record.state === "unknown" ? "settleBar" : "bar";
  return (
    <>
      {record.approvalBar === null ? null : record.approvalBar === "role" ? (
        <p className="text-ink-quiet">{t(`${bar}.role`)}</p>
      ) : (
        <Banner title={t("bar.title")}>
          {record.approvalBar === "edited-by-you" ? t(`${bar}.editedByYou`) : own}
        </Banner>
      )}
      {step.isError ? <ProblemNote error={step.error} /> : null}
    </>
  );
}
