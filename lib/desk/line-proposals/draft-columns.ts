import "server-only";
import { normalizeIdentifier } from "../../domain/identifiers";
import { lineAmount } from "../../domain/invoice-lines/line-amount";
import type { ProposalKind } from "../../domain/line-proposals/proposal-enumerations";
import type { NewProposal, ProposalFacts } from "../../domain/line-proposals/proposal-shape";
import { contentHashOf } from "../../engine/approvals/content-hash";
import { problems } from "../../server/problem";
import { readDraft } from "./rules";

/**
 * The columns of a draft: its normalised content, the list's values as far as they are known, and
 * the names from the page. Money is computed here, never taken from the page.
 *
 * @throws {DeskProblem} 400 for invalid content of a draft.
 */
export function draftColumns(
  kind: ProposalKind,
  given: Pick<NewProposal, "content" | "facts" | "note">,
) {
  const { content, errors } = readDraft(kind, given.content);
  if (content === null) throw problems.invalid(errors);
  return {
    content,
    contentHash: contentHashOf(kind, content),
    facts: { ...noFacts, ...given.facts },
    authorNote: given.note ?? null,
    customerGuid: identifierOf(content.customerguid),
    accountGuid: identifierOf(content.accountGuid ?? content.accountguid),
    amountMinor: amountOf(content),
    currency: currencyOf(content.currency),
  };
}

const noFacts: ProposalFacts = {
  groupName: null,
  customerName: null,
  productName: null,
  elementName: null,
  invoiceLineType: null,
  vatRate: null,
  vatMinor: null,
  before: null,
  addedBefore: null,
};

function identifierOf(value: unknown): string | null {
  return typeof value === "string" ? normalizeIdentifier(value) : null;
}

function currencyOf(value: unknown): string | null {
  return typeof value === "string" && /^[A-Z]{3}$/.test(value) ? value : null;
}

const largest = 1e9;

function amountOf({ quantity, price }: Readonly<Record<string, unknown>>): number | null {
  if (typeof quantity !== "number" || typeof price !== "number") return null;
  if (!(Math.abs(quantity) < largest && Math.abs(price) < largest)) return null;
  return lineAmount(quantity, price);
}
