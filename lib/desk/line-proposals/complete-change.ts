import "server-only";
import type { InvoiceLine } from "../../contract/line";
import { type importTypes, lineStates } from "../../contract/line-enumerations";
import type { ProposalContent } from "../../domain/line-proposals/proposal-content";
import { toMinorUnits } from "../../domain/minor-units";
import { listUninvoicedOf } from "../invoice-lines/reads";
import { factsOf, priceOf } from "./complete-addition";
import {
  findElement,
  findGroup,
  findMeteringPoint,
  type OfferedElement,
  type RecipientGroup,
  refuse,
  type Submission,
} from "./references";
import { readComplete } from "./rules";
import type { CompleteProposal } from "./submission";

const manually: keyof typeof importTypes = 51;

/** The fields of a line that a clerk may change; each is sent with its value, changed or not. */
const changeable = [
  "productId",
  "productElementId",
  "description",
  "text",
  "accountingPointId",
  "periodStart",
  "periodEnd",
  "quantity",
  "quantityUnit",
  "price",
  "comment",
] as const satisfies readonly (keyof InvoiceLine & keyof ProposalContent<"update-line">)[];

const fixed = [
  "erpId",
  "lineState",
  "currency",
  "accountPeriod",
  "vendor",
  "ptiInvoiceNumber",
  "importType",
  "importTimeStamp",
] as const satisfies readonly (keyof InvoiceLine & keyof ProposalContent<"update-line">)[];

/**
 * Completes Update Imported Invoice Line (interface, section 4.5): the line is read from the
 * service, and every changeable value is included, so that sending it twice changes nothing.
 */
export async function completeChange(
  submission: Submission,
  given: unknown,
): Promise<CompleteProposal | null> {
  const { content, errors } = readComplete("update-line", given);
  submission.errors.push(...errors);
  if (!content) return null;
  const group = await findGroup(submission, "accountGuid", content.accountGuid);
  const line = group && (await findLine(submission, group, content));
  if (!group || !line) return null;
  const after = {
    ...line,
    ...Object.fromEntries(
      changeable.filter((name) => content[name] !== undefined).map((name) => [name, content[name]]),
    ),
  };
  const { productId, productElementId } = productNames(line, content);
  const offered = await findElement(submission, { productId, productElementId });
  if (!offered) return null;
  const { periodStart: start, periodEnd: end, quantity, price } = after;
  if (start === null || end === null) {
    return refuse(submission, "periodStart", "Billing has no period of the line. Give one.");
  }
  if (quantity === null || price === null) {
    return refuse(submission, "quantity", "Billing has no quantity or price of it. Give both.");
  }
  if (end < start) refuse(submission, "periodEnd", "Must not lie before the start.");
  const point = await findMeteringPoint(submission, after, {
    group,
    invoiceLineType: offered.element.invoiceLineType ?? 0,
    start,
    end,
  });
  const amount = priceOf(submission, quantity, price);
  if (amount === null) return null;
  const complete = toContent(
    { ...after, quantity, price, periodStart: start, periodEnd: end },
    offered,
    point,
  );
  if (changeable.every((name) => (complete[name] ?? null) === line[name])) {
    return refuse(submission, "id", "Nothing of the line is changed.");
  }
  return {
    content: complete,
    facts: { ...factsOf(group, offered, amount), before: beforeOf(line) },
    customerGuid: group.customerGuid,
    accountGuid: group.accountGuid,
    amountMinor: amount,
    currency: line.currency,
    beforeMinor: toMinorUnits(line.amount ?? 0),
  };
}

async function findLine(
  submission: Submission,
  group: RecipientGroup,
  content: ProposalContent<"update-line">,
): Promise<InvoiceLine | null> {
  const { runtime, actor } = submission;
  const lines = await listUninvoicedOf(runtime, actor, group.customerGuid);
  const line = lines.find(({ id }) => id === content.id);
  if (!line || line.accountGuid !== group.accountGuid) {
    return refuse(submission, "id", "The invoice group has no such line on its next invoice.");
  }
  if (line.importType !== manually) {
    return refuse(submission, "id", "Only lines that were added manually can be changed.");
  }
  if (line.lineState !== lineStates.imported) {
    return refuse(submission, "id", "The line is no longer imported.");
  }
  for (const name of fixed) {
    if (content[name] !== undefined && content[name] !== line[name]) {
      refuse(submission, name, "Can't be changed.");
    }
  }
  return line;
}

/** A new product alone needs a new element; the old element would contradict it. */
function productNames(line: InvoiceLine, content: ProposalContent<"update-line">) {
  const { productId, productElementId } = content;
  if (productId === undefined && productElementId === undefined) {
    return { productId: null, productElementId: line.productElementId };
  }
  return { productId, productElementId };
}

function toContent(after: InvoiceLine, { product, element }: OfferedElement, point: string | null) {
  return {
    id: after.id,
    accountGuid: after.accountGuid,
    productId: product.id,
    productElementId: element.id,
    description: after.description,
    text: after.text,
    accountingPointId: point,
    periodStart: after.periodStart,
    periodEnd: after.periodEnd,
    quantity: after.quantity,
    quantityUnit: after.quantityUnit,
    price: after.price,
    comment: after.comment,
  };
}

function beforeOf(line: InvoiceLine): Record<string, unknown> {
  const names = [...changeable, "accountGuid", "amount", "vatAmount", "currency"] as const;
  return Object.fromEntries(names.map((name) => [name, line[name]]));
}
