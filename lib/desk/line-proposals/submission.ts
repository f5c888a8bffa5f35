import "server-only";
import type { ProposalKind } from "../../domain/line-proposals/proposal-enumerations";
import type { ProposalFacts } from "../../domain/line-proposals/proposal-shape";
import type { MinorUnits } from "../../domain/minor-units";
import type { Actor } from "../../server/auth/sessions";
import { problems } from "../../server/problem";
import type { Runtime } from "../../server/runtime";
import { listUninvoicedOf } from "../invoice-lines/reads";
import { completeAddition } from "./complete-addition";
import { completeChange } from "./complete-change";
import { findGroup, refuse, type Submission } from "./references";
import { type FieldErrors, readComplete } from "./rules";

/** A submitted proposal: the content is complete, the facts are the service's. */
export interface CompleteProposal {
  /** Exactly what is sent. */
  readonly content: Record<string, unknown>;
  readonly facts: Omit<ProposalFacts, "addedBefore">;
  readonly customerGuid: string;
  readonly accountGuid: string;
  /** In minor units without VAT; null if only the ERP has it. */
  readonly amountMinor: MinorUnits | null;
  readonly currency: string | null;
  /** Of a change: the line before. */
  readonly beforeMinor: MinorUnits | null;
}

type Complete = (submission: Submission, content: unknown) => Promise<CompleteProposal | null>;

const completers = {
  "add-line": completeAddition,
  "update-line": completeChange,
  "import-entry": completeEntry,
} as const satisfies Record<ProposalKind, Complete>;

/**
 * Completes and checks a proposal against the contract's schema and the service: open values become
 * explicit, so that a second person approves all that can happen.
 *
 * @throws {DeskProblem} 400 with the path of each wrong field below `content`.
 */
export async function completeProposal(
  runtime: Runtime,
  actor: Actor,
  kind: ProposalKind,
  content: unknown,
): Promise<CompleteProposal> {
  const errors: FieldErrors = [];
  const complete = await completers[kind]({ runtime, actor, errors }, content);
  if (complete === null || errors.length > 0) throw problems.invalid(errors);
  return complete;
}

/**
 * Completes Import Journal Entry Line (interface, section 4.5). No operation reads an entry of the
 * ERP, so the invoice group is always named; the amount is the ERP's own.
 */
async function completeEntry(
  submission: Submission,
  given: unknown,
): Promise<CompleteProposal | null> {
  const { content, errors } = readComplete("import-entry", given);
  submission.errors.push(...errors);
  if (!content) return null;
  const group = await findGroup(submission, "accountguid", content.accountguid);
  if (!group) return null;
  const { accountGuid, customerGuid, name, customerName } = group;
  if (content.customerguid !== undefined && content.customerguid !== customerGuid) {
    refuse(submission, "customerguid", "The invoice group is another customer's.");
  }
  const lines = await listUninvoicedOf(submission.runtime, submission.actor, customerGuid);
  if (
    lines.some(({ erpId, importType }) => erpId === content.journalentryid && importType === 81)
  ) {
    refuse(submission, "journalentryid", "The entry was imported already.");
  }
  return {
    content: {
      journalentryid: content.journalentryid,
      customerguid: customerGuid,
      accountguid: accountGuid,
    },
    facts: {
      groupName: name,
      customerName,
      productName: null,
      elementName: null,
      invoiceLineType: null,
      vatRate: null,
      vatMinor: null,
      before: null,
    },
    customerGuid,
    accountGuid,
    amountMinor: null,
    currency: null,
    beforeMinor: null,
  };
}
