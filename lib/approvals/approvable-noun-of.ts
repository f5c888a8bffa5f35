import type { ApprovalSubject } from "../domain/approvals/approval-enumerations";
import type { ApprovableNoun } from "../domain/jobs/bulk-kinds";

/** The subjects of which several can be approved by one job. */
const nouns: Partial<Readonly<Record<ApprovalSubject, ApprovableNoun>>> = {
  "line-proposal": "line-proposals",
  "debt-act": "debt-acts",
};

/** What a job of several approvals calls this subject; null: each is approved by itself. */
export function approvableNounOf(subject: ApprovalSubject): ApprovableNoun | null {
  return nouns[subject] ?? null;
}
