import { randomUUID } from "node:crypto";
import { beforeEach, expect } from "vitest";
import { handleDesk } from "../../../../compose";
import { approvalRequests } from "../../../../db/schema/approval-requests";
import { debtCases } from "../../../../db/schema/debt-cases";
import { sends } from "../../../../db/schema/outbox";
import { openInvoice } from "../../../../domain/debt-cases/testing/open-invoice";
import type { OpenDatabase } from "../../../../postgres/testing";
import { testTenant, useTestDesk } from "../../../../server/testing/test-desk";
import { useBilling } from "../../../../server/testing/use-billing";
import { plantedInvoices } from "../../testing/planted-invoices";
import type { CaseRow, NewCase } from "../store";

/** The default invoice of cases, which has the index 1. */
export const invoice = openInvoice(1);
const { invoiceNumber, customerGuid, accountGuid } = invoice;

/** A desk with cases in its register, and the service to compare them with. */
export function useCompareDesk(open: OpenDatabase) {
  const held = useTestDesk(open);
  const service = useBilling(open, held);
  const invoices = plantedInvoices(service);
  let clerk = "";
  beforeEach(async () => {
    await invoices.fill(3);
    const { database } = held.desk.runtime;
    for (const table of [sends, approvalRequests, debtCases]) await database.delete(table);
    clerk = await held.desk.signIn(["clerk"], "clerk");
  });

  const insert = async (more: Partial<NewCase> = {}): Promise<CaseRow> => {
    const [row] = await held.desk.runtime.database
      .insert(debtCases)
      .values({
        tenantId: testTenant,
        invoiceNumber,
        customerGuid,
        accountGuid,
        currency: "NOK",
        state: "assigned",
        debtCaseId: "NC-1",
        restMinor: 125_000,
        totalMinor: 125_000,
        assignedAt: new Date(),
        ...more,
      })
      .returning();
    if (!row) throw new Error("A case that was inserted did not come back.");
    return row;
  };
  const get = async (path: string) => {
    const request = held.desk.request("GET", `/api/desk/debt-cases${path}`, { cookie: clerk });
    return (await handleDesk(held.desk.runtime, request)).json();
  };
  const post = async (path: string, body: object = {}, cookie = clerk) => {
    const headers = { "idempotency-key": randomUUID() };
    const address = `/api/desk/debt-cases${path}`;
    const request = held.desk.request("POST", address, { cookie, body, headers });
    const response = await handleDesk(held.desk.runtime, request);
    return { status: response.status, body: JSON.parse(await response.text()) };
  };
  const compare = async ({ id }: { id: string }) => {
    const { status, body } = await post(`/${id}/compare`);
    expect([status, body.type]).toEqual([200, undefined]);
    return body;
  };
  const rows = () => held.desk.runtime.database.select().from(debtCases);
  /** Puts the invoice into a case at the service. */
  const inCase = async (debtCaseId = "NC-1", restAmount = 1250) => {
    await invoices.change(1, { restAmount });
    await invoices.assign(1, debtCaseId);
  };
  return {
    held,
    get billing() {
      return service.billing;
    },
    invoices,
    insert,
    get,
    post,
    compare,
    rows,
    inCase,
  };
}
