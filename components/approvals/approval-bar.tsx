import { useTranslations } from "next-intl";
import { ProblemNote } from "@/components/shell/problem-note";
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
  /** The last step that was taken without a dialog; undefined: each has one. */
  step?: StepState;
}

/** Why this person may not approve it, and why their last step failed. */
export function ApprovalBar({ record, rule, step }: ApprovalBarProps) {
  const t = useTranslations("approvals");
  const formats = useFormats();
  const roleBar = record.state === "unknown" ? "settleBar.role" : "bar.role";
  const roles = permissionRoles[rule.permissions.decide];
  return (
    <>
      {record.approvalBar === null ? null : (
        <p className="text-ink-quiet">
          {record.approvalBar === "role"
            ? t(roleBar, { who: formats.list(roles.map((role) => t(`who.${role}`))) })
            : t(record.approvalBar === "edited-by-you" ? "bar.editedByYou" : "bar.own")}
        </p>
      )}
      {step?.isError ? <ProblemNote error={step.error} /> : null}
    </>
  );
}
