import { expect } from "vitest";
import { approvalRequests } from "../../../../db/schema/approval-requests";
import { debtCases } from "../../../../db/schema/debt-cases";
import { tenantLedgers } from "../../../../db/schema/open-invoices";
import type { DebtActKind } from "../../../../domain/debt-cases/act-enumerations";
import {
  type DebtAct,
  debtActSchema,
  type NewDebtActsResult,
  newDebtActsResultSchema,
} from "../../../../domain/debt-cases/act-shape";
import { newItemId } from "../../../../domain/debt-cases/item-id";
import { useApprovalDesk } from "../../../../engine/approvals/testing/approval-desk";
import type { OpenDatabase } from "../../../../postgres/testing";
import { debtActSends } from "../debt-act-sends";
import { debtActSubject } from "../send-of";
import { FakeDebtService, feeProduct } from "./fake-debt-service";

/** A desk of debt actions with a service for debt work that can drop answers, with its people. */
export function useActDesk(open: OpenDatabase) {
  const desk = useApprovalDesk(open, {
    schema: debtActSchema,
    tables: [approvalRequests, debtCases, tenantLedgers],
    subjects: { [debtActSubject]: debtActSends },
    settings: { sweep: 0 },
    newService: () => new FakeDebtService(),
  });
  return Object.assign(desk, {
    /** One item of a request about the invoice at this index, as a page sends it. */
    item(index: number, kind: DebtActKind, more: object = {}) {
      const row = desk.service.at(index);
      const { invoiceNumber, customerGuid, accountGuid } = row;
      return {
        kind,
        customerGuid,
        accountGuid,
        content: { invoiceNumber, ...this.content(index, kind), ...more },
        seen: {
          totalMinor: Math.round(row.invoiceTotalAmountIncVat * 100),
          restMinor: Math.round(row.invoiceRestAmount * 100),
        },
      };
    },
    content(index: number, kind: DebtActKind): object {
      const {
        customerGuid,
        invoiceTotalAmountIncVat: total,
        invoiceNumber,
      } = desk.service.at(index);
      switch (kind) {
        case "add-fees":
          return this.fees([35, 35.5], total, customerGuid);
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
    fees(amounts: readonly number[], total: number, customerGuid: string) {
      const sum = amounts.reduce((all, amount) => all + Math.round(amount * 100), 0);
      return {
        customerGuid,
        newTotalAmountIncVat: (Math.round(total * 100) + sum) / 100,
        feeItems: amounts.map((amount) => ({ id: newItemId(), productId: feeProduct, amount })),
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
      const { results } = await this.submitAll([this.item(index, kind, more)], who);
      expect(results[0]?.problem).toBeNull();
      return debtActSchema.parse(results[0]?.act);
    },
    /** The refusal of an item. */
    async refused(item: object, who = desk.people.clerk) {
      const { results } = await this.submitAll([item], who);
      expect(results[0]?.act).toBeNull();
      return results[0]?.problem;
    },
  });
}
