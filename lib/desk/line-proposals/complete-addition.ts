import "server-only";
import { lineAmount } from "../../domain/invoice-lines/line-amount";
import { type MinorUnits, vatOf } from "../../domain/minor-units";
import { readWith } from "../../server/read-operation";
import { listUninvoicedOf } from "../invoice-lines/reads";
import {
  findElement,
  findGroup,
  findMeteringPoint,
  type OfferedElement,
  type RecipientGroup,
  refuse,
  type Submission,
} from "./references";
import { billingMonth, readComplete } from "./rules";
import type { CompleteProposal } from "./submission";

/**
 * Completes Add Invoice Line (interface, section 4.5): nothing is left to the service's defaults.
 */
export async function completeAddition(
  submission: Submission,
  given: unknown,
): Promise<CompleteProposal | null> {
  const { content, errors } = readComplete("add-line", given);
  submission.errors.push(...errors);
  if (!content) return null;
  const [group, offered] = await Promise.all([
    findGroup(submission, "accountGuid", content.accountGuid),
    findElement(submission, content),
  ]);
  if (!group || !offered) return null;
  const { product, element } = offered;
  requireAgreement(submission, content, offered);
  const { TIME_ZONE } = submission.runtime.env;
  const { start, end } = billingMonth(content.termStartDate, content.termEndDate, TIME_ZONE);
  if (end < start) refuse(submission, "termEndDate", "Must not lie before the start.");
  const price = content.price ?? element.price;
  if (price === null) return refuse(submission, "price", "The product has no price of its own.");
  const invoiceLineType = element.invoiceLineType ?? 0;
  const [point, currency] = await Promise.all([
    findMeteringPoint(submission, content, { group, invoiceLineType, start, end }),
    content.currency ?? findCurrency(submission, group),
  ]);
  const amount = priceOf(submission, content.quantity, price);
  if (amount === null) return null;
  if (!currency)
    return refuse(submission, "currency", "Say which currency the group is billed in.");
  return {
    content: {
      productId: product.id,
      productElementId: element.id,
      quantity: content.quantity,
      price,
      description: content.description ?? element.name,
      accountGuid: group.accountGuid,
      vat: element.vatRate,
      vatCode: element.vatCodeId,
      ...(content.customerIdErp && { customerIdErp: content.customerIdErp }),
      ...(point !== null && { accountingPointId: point }),
      currency,
      termStartDate: start,
      termEndDate: end,
      quantityUnit: content.quantityUnit ?? element.quantityUnit,
    },
    facts: { ...factsOf(group, offered, amount), before: null },
    customerGuid: group.customerGuid,
    accountGuid: group.accountGuid,
    amountMinor: amount,
    currency,
    beforeMinor: null,
  };
}

/** VAT is the product's: a different one is refused now, not after the approval. */
function requireAgreement(
  submission: Submission,
  { vat, vatCode }: { readonly vat?: number | null; readonly vatCode?: string | null },
  { element }: OfferedElement,
): void {
  if (typeof vat === "number" && vat !== element.vatRate) {
    refuse(submission, "vat", `The product's VAT is ${element.vatRate} percent.`);
  }
  if (vatCode && vatCode !== element.vatCodeId) {
    refuse(submission, "vatCode", `The product's VAT code is ${element.vatCodeId}.`);
  }
}

const limit = 10 ** 14; // an amount has twelve digits before its two decimals

/** The amount without VAT; null: out of bounds. */
export function priceOf(
  submission: Submission,
  quantity: number,
  price: number,
): MinorUnits | null {
  const amount = lineAmount(quantity, price);
  if (Math.abs(amount) < limit) return amount;
  return refuse(submission, "quantity", "The amount is too large.");
}

/** The displayed values of a line with a product. */
export function factsOf(
  group: RecipientGroup,
  { product, element }: OfferedElement,
  amount: MinorUnits,
) {
  return {
    groupName: group.name,
    customerName: group.customerName,
    productName: product.name,
    elementName: element.name,
    invoiceLineType: element.invoiceLineType ?? 0,
    vatRate: element.vatRate,
    vatMinor: element.vatRate === null ? null : vatOf(amount, element.vatRate),
  };
}

/** No configuration has the currency: the customer's own lines have it, or else the invoices. */
async function findCurrency(
  submission: Submission,
  { customerGuid }: RecipientGroup,
): Promise<string | null> {
  const { runtime, actor } = submission;
  const [line] = await listUninvoicedOf(runtime, actor, customerGuid);
  if (line) return line.currency;
  const input = { params: { customerGuid } };
  const [invoice] = await readWith(runtime, actor, "listInvoices", input);
  return invoice?.currency ?? null;
}
