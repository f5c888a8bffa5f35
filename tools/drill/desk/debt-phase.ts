import { mostCustomers } from "../../../lib/desk/debt-cases/acts/invoice-now";
import { type DebtActKind, mostActs } from "../../../lib/domain/debt-cases/act-enumerations";
import { newDebtActsResultSchema } from "../../../lib/domain/debt-cases/act-shape";
import { newItemId } from "../../../lib/domain/debt-cases/item-id";
import type { InnerDesk } from "../../stack/open-desk";
import type { Visitor } from "../../stack/sign-in-person";
import type { DrillInvoice } from "./debt-world";

export interface DebtPeople {
  readonly author: Visitor;
  readonly lead: Visitor;
}

/** The actions on each invoice in one round of the drill. */
export interface DebtTurn {
  readonly number: number;
  readonly productId: string;
}

/** The case of an invoice during a round. */
export const caseIdOf = ({ number }: DebtTurn, { invoiceNumber }: DrillInvoice) =>
  `D${number}-${invoiceNumber}`;
export const commentOf = ({ number }: DebtTurn) => `Turn ${number}`;

/** The content of an action of a kind on an invoice. */
export function debtContentOf(kind: DebtActKind, turn: DebtTurn, invoice: DrillInvoice): object {
  const { invoiceNumber, customerGuid, invoiceTotalAmountIncVat } = invoice;
  const debtCaseId = caseIdOf(turn, invoice);
  switch (kind) {
    case "add-fees": {
      const amounts = [35, 35.1];
      const newTotalAmountIncVat = Math.round(invoiceTotalAmountIncVat * 100 + 7010) / 100;
      const { productId } = turn;
      const feeItems = amounts.map((amount) => ({ id: newItemId(), productId, amount }));
      return { invoiceNumber, customerGuid, newTotalAmountIncVat, feeItems };
    }
    case "add-next-invoice-lines":
      // All equal: only their ids distinguish them.
      return { invoiceNumber, lines: [{ id: newItemId(), amount: 35, description: "Drill" }] };
    case "assign":
      return { invoiceNumber, debtCaseId };
    case "update":
      return {
        invoiceNumber,
        existingDebtCaseId: debtCaseId,
        debtCaseComment: commentOf(turn),
      };
    case "resolve":
      return { invoiceNumber, debtCaseId };
    default:
      return kind satisfies never;
  }
}

/**
 * Submits actions of one kind as pages do, and has a lead approve those that need it.
 *
 * @throws {Error} if one of them is refused: none has a reason for it.
 */
export async function submitActs(
  stack: InnerDesk,
  { author, lead }: DebtPeople,
  kind: DebtActKind,
  turn: DebtTurn,
  invoices: readonly DrillInvoice[],
): Promise<void> {
  // Invoices in a case are read from their customers' lists.
  const inCase = kind === "update" || kind === "resolve";
  const most = inCase ? mostCustomers : mostActs;
  for (let start = 0; start < invoices.length; start += most) {
    const items = invoices.slice(start, start + most).map((invoice) => ({
      kind,
      customerGuid: invoice.customerGuid,
      accountGuid: invoice.accountGuid,
      content: debtContentOf(kind, turn, invoice),
      seen: { totalMinor: null, restMinor: null },
    }));
    const { status, body } = await stack.call(author, "POST", "/api/desk/debt-acts", { items });
    if (status !== 201)
      throw new Error(`Acts were answered with ${status}: ${JSON.stringify(body)}`);
    const { results } = newDebtActsResultSchema.parse(body);
    const refused = results.find(({ act }) => act === null);
    if (refused) throw new Error(`An act was not taken: ${JSON.stringify(refused)}`);
    const waiting = results.flatMap(({ act }) => (act?.state === "submitted" ? [act] : []));
    for (const { id, version, contentHash } of waiting) {
      const path = `/api/desk/approvals/${id}/approve`;
      const approved = await stack.call(lead, "POST", path, { version, contentHash });
      if (approved.status !== 200) throw new Error(`The approval was answered ${approved.status}.`);
    }
  }
}
