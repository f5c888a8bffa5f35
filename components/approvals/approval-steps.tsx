import { type Messages, useTranslations } from "next-intl";
import type { ApprovalState } from "@/components/approvals/approval-state-tag";
import { ProblemNote } from "@/components/shell/problem-note";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";

type StepName = keyof Messages["approvals"]["steps"];

interface ApprovalStepsProps<Name extends StepName> {
  record: {
    readonly state: ApprovalState;
    /** What this person may do now, as the server says. */
    readonly may: readonly StepName[];
    /** Why they may not decide on it: their role, their editing, or that it is their own. */
    readonly approvalBar: string | null;
  };
  /** Said where it is their own. */
  own: string;
  /** The steps that stand here, the most likely one first. */
  order: readonly Name[];
  /** Of the steps that are taken at once; the last one. */
  step: {
    readonly isPending: boolean;
    readonly isError: boolean;
    readonly error: unknown;
    readonly variables: { readonly step: string } | undefined;
  };
  onStep: (name: Name) => void;
}

/** What this person may do with something that is approved, and why they may not approve it. */
export function ApprovalSteps<Name extends StepName>(props: ApprovalStepsProps<Name>) {
  const { record, own, order, step, onStep } = props;
  const t = useTranslations("approvals");
  const labelOf = (name: StepName) => t(`steps.${name}`);
  const bar = record.state === "unknown" ? "settleBar" : "bar";
  const shown = order.filter((name) => record.may.includes(name));
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
      {shown.length > 0 ? (
        <div className="flex flex-wrap gap-2">
          {shown.map((name) => (
            <Button
              key={name}
              variant={name === shown[0] ? "primary" : "secondary"}
              pending={step.isPending && step.variables?.step === name}
              onClick={() => onStep(name)}
            >
              {labelOf(name)}
            </Button>
          ))}
        </div>
      ) : null}
    </>
  );
}
