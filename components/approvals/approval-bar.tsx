import { useTranslations } from "next-intl";
import { ProblemNote } from "@/components/shell/problem-note";
import { Banner } from "@/components/ui/banner";
import type { ApprovalRule } from "@/lib/domain/approvals/approval-rule";
import { permissionRoles } from "@/lib/domain/roles";
import { useFormats } from "@/lib/intl/use-formats";

export interface StepState {
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly error: unknown;
  readonly variables: { readonly step: string } | undefined;
}

interface ApprovalBarProps {
  record: {
    readonly state: string;
    /** Why they may not decide on it: their role, their editing, or that it is their own. */
    readonly approvalBar: string | null;
  };
  /** Its `decide` permission names the roles that may decide. */
  rule: Pick<ApprovalRule<never>, "permissions">;
  /** Shown if it is the person's own. */
  own: string;
  step: StepState;
}

/** Why this person may not approve it, and why their last step failed. */
export function ApprovalBar({ record, rule, own, step }: ApprovalBarProps) {
  const t = useTranslations("approvals");
  const formats = useFormats();
  const bar = record.state === "unknown" ? "settleBar" : "bar";
  const roles = permissionRoles[rule.permissions.decide];
  return (
    <>
      {record.approvalBar === null ? null : record.approvalBar === "role" ? (
        <p className="text-ink-quiet">
          {t(`${bar}.role`, { who: formats.list(roles.map((role) => t(`who.${role}`))) })}
        </p>
      ) : (
        <Banner title={t("bar.title")}>
          {record.approvalBar === "edited-by-you" ? t(`${bar}.editedByYou`) : own}
        </Banner>
      )}
      {step.isError ? <ProblemNote error={step.error} /> : null}
    </>
  );
}
