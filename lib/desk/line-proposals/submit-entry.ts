import "server-only";
import { listUninvoicedOf } from "./line-reads";
import { findGroup, refuse, type Submission } from "./references";
import { readComplete } from "./rules";
import type { CompleteProposal } from "./submission";

/**
 * Completes Import Journal Entry Line (interface, section 4.5). No operation reads an entry of the
 * ERP, so the invoice group is always named; the amount is the ERP's own.
 */
export async function completeEntry(
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
