import { beforeEach, expect } from "vitest";
import { productsOf } from "../../../../../service/seed/areas/products";
import { nordlys } from "../../../../../service/seed/tenants";
import { approvalRequests } from "../../../../db/schema/approval-requests";
import { debtCases } from "../../../../db/schema/debt-cases";
import { tenantLedgers } from "../../../../db/schema/open-invoices";
import {
  type DebtActKind,
  debtActOperations,
} from "../../../../domain/debt-cases/act-enumerations";
import {
  type DebtAct,
  debtActSchema,
  type NewDebtActsResult,
  newDebtActsResultSchema,
} from "../../../../domain/debt-cases/act-shape";
import { newItemId } from "../../../../domain/debt-cases/item-id";
import { openInvoice } from "../../../../domain/debt-cases/testing/open-invoice";
import { useApprovalDesk } from "../../../../engine/approvals/testing/approval-desk";
import type { OpenDatabase } from "../../../../postgres/testing";
import { intercept, mishapsOf } from "../../../../server/testing/mishaps";
import { useBilling } from "../../../../server/testing/use-billing";
import { plantedInvoices } from "../../testing/planted-invoices";
import { debtActSends } from "../debt-act-sends";
import { debtActSubject } from "../send-of";

const { id: productId } = productsOf(nordlys).reminderFee.row;
const writing = Object.values(debtActOperations);
const minor = (amount: number) => Math.round(amount * 100);

/** A desk of debt actions with its people, and six open invoices at the service. */
export function useActDesk(open: OpenDatabase) {
  const held = useBilling(open);
  const invoices = plantedInvoices(held);
  beforeEach(() => invoices.fill(6));
  const desk = useApprovalDesk(open, {
    schema: debtActSchema,
    tables: [approvalRequests, debtCases, tenantLedgers],
    subjects: { [debtActSubject]: debtActSends },
    settings: { sweep: 0 },
    newService: () => held.billing,
  });
  /** Events have no readable payload from now on. */
  const silence = () =>
    intercept(held.billing, async ({ operation }, pass) => {
      const answer = await pass();
      if (operation !== "listEvents") return answer;
      const { items, ...page } = await answer.json();
      return Response.json({
        ...page,
        items: items.map((item: object) => ({ ...item, payload: null })),
      });
    });
  return Object.assign(desk, {
    invoices,
    /** What happens to the next writes, in order. */
    mishap: mishapsOf(held, writing),
    silence,
    /** The service shows its state from before the last write, until the faults end. */
    lag(): void {
      silence();
      for (const list of ["listOpenInvoices", "listUninvoicedLines"] as const) {
        held.billing.fault("stale-list", list, { times: null });
      }
    },
    /** The open invoices can't be read, until the faults end. */
    goDown: () => held.billing.fault("5xx", "listOpenInvoices", { times: null }),
    recover: () => held.billing.endFaults(),
    /** How many writes arrived. */
    writes: () => writing.flatMap((operation) => held.billing.callsOf(operation)).length,
    /** How often the open invoices were read. */
    reads: () => held.billing.callsOf("listOpenInvoices").length,
    /** How often the service did it. */
    effects: async (kind: DebtActKind) =>
      (await held.billing.effects(debtActOperations[kind])).length,
    /** One item of a request about the invoice at this index, as a page sends it. */
    async item(index: number, kind: DebtActKind, more: object = {}) {
      const { invoiceNumber, customerGuid, accountGuid } = openInvoice(index);
      const { amount, restAmount } = await invoices.stored(index);
      return {
        kind,
        customerGuid,
        accountGuid,
        content: { invoiceNumber, ...(await this.content(index, kind)), ...more },
        seen: { totalMinor: minor(amount), restMinor: minor(restAmount) },
      };
    },
    async content(index: number, kind: DebtActKind): Promise<object> {
      const { invoiceNumber } = openInvoice(index);
      switch (kind) {
        case "add-fees":
          return this.fees(index, [35, 35.5]);
        case "add-next-invoice-lines":
          return { lines: [{ id: newItemId(), amount: 70, description: "Reminder fee" }] };
        case "assign":
          return { debtCaseId: `NC-${invoiceNumber}` };
        case "update":
          return { existingDebtCaseId: `NC-${invoiceNumber}`, debtCaseComment: "Called." };
        case "resolve":
          return { debtCaseId: `NC-${invoiceNumber}` };
        default:
          return kind satisfies never;
      }
    },
    /** Fees on the invoice's present total; those of [300, 300] are more than one person may add. */
    async fees(index: number, amounts: readonly number[]) {
      const { customerGuid, amount: total } = await invoices.stored(index);
      return {
        customerGuid,
        newTotalAmountIncVat: [total, ...amounts].map(minor).reduce((a, b) => a + b) / 100,
        feeItems: amounts.map((amount) => ({ id: newItemId(), productId, amount })),
      };
    },
    async submitAll(
      items: readonly object[],
      who = desk.people.clerk,
      key?: string,
    ): Promise<NewDebtActsResult> {
      const { status, body } = await desk.ask(who, "POST", "/api/desk/debt-acts", { items }, key);
      expect([status, body.type, body.errors]).toEqual([201, undefined, undefined]);
      return newDebtActsResultSchema.parse(body);
    },
    /** One accepted action. */
    async submit(
      index: number,
      kind: DebtActKind,
      more: object = {},
      who = desk.people.clerk,
    ): Promise<DebtAct> {
      const { results } = await this.submitAll([await this.item(index, kind, more)], who);
      expect(results[0]?.problem).toBeNull();
      return debtActSchema.parse(results[0]?.act);
    },
    /** Fees that need a second person. */
    async submitLarge(index: number, who = desk.people.clerk): Promise<DebtAct> {
      return this.submit(index, "add-fees", await this.fees(index, [300, 300]), who);
    },
    /** The refusal of an item. */
    async refused(given: object | Promise<object>, who = desk.people.clerk) {
      const { results } = await this.submitAll([await given], who);
      expect(results[0]?.act).toBeNull();
      return results[0]?.problem;
    },
  });
}
