import "server-only";
import { debtActRule } from "../../../domain/debt-cases/act-rule";
import type { DebtAct } from "../../../domain/debt-cases/act-shape";
import type { ApprovalKind } from "../../../engine/approvals/approval-kind";
import { approvalReader } from "../../../engine/approvals/approval-reader";
import { approvable } from "../../../engine/approvals/approve-many";
import { releasing } from "../../../engine/approvals/releasing";
import { auditedFields } from "../../../engine/audit/audited-fields";
import { joinName } from "../../../engine/audit/readers";
import { type ActRow, actRows } from "../act-rows";
import { requireLedger } from "../ledger/require";
import { emptyActOutcome } from "./outcome";
import { actProblems } from "./problems";
import { sendOf } from "./send-of";
import { viewActs } from "./view";

/** Texts without personal data; of others the audit stores only the length. */
const plain = ["id", "invoiceNumber", "debtCaseId", "existingDebtCaseId", "newDebtCaseId"] as const;

/** Debt actions as a kind of approval request. */
export const acts: ApprovalKind<ActRow, never, DebtAct> = {
  ...actRows,
  recordKind: "debt-acts",
  problems: actProblems,
  ruleOf: () => debtActRule,
  emptyOutcome: emptyActOutcome,
  titleOf: ({ invoiceNumber, facts }) => joinName(invoiceNumber, Object(facts).customerName),
  auditedFacts({ content, amountMinor, currency, invoiceNumber, caseId, batchId }) {
    const own = { amountMinor, currency, invoiceNumber, caseId, batchId };
    return { content: auditedFields(content, plain), ...own };
  },
  auditedCallFacts: ({ kind, invoiceNumber, amountMinor }) => ({
    kind,
    invoiceNumber,
    amountMinor,
  }),
  view: viewActs,
  release: releasing(sendOf),
  requireReady: requireLedger,
};

/** Actions that a job approves. */
export const approvableActs = approvable(acts, debtActRule);

/** Debt actions in the audit. */
export const debtActReader = approvalReader(acts);
