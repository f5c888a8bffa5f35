import { randomUUID } from "node:crypto";
import { beforeEach, expect } from "vitest";
import { handleDesk } from "../../../../compose";
import { approvalRequests } from "../../../../db/schema/approval-requests";
import { debtCases } from "../../../../db/schema/debt-cases";
import { sends } from "../../../../db/schema/outbox";
import type { OpenDatabase } from "../../../../postgres/testing";
import { testTenant, useTestDesk } from "../../../../server/testing/test-desk";
import { FakeLedger, openInvoice } from "../../open-invoices/testing/fake-ledger";
import type { CaseRow, NewCase } from "../store";

/** The default invoice of cases. */
export const invoice = openInvoice(1);
const { invoiceNumber, customerGuid, accountGuid } = invoice;

/** A desk with cases in its register, and the service to compare them with. */
export function useCompareDesk(open: OpenDatabase) {
  const held = useTestDesk(open);
  let ledger = new FakeLedger();
  let clerk = "";
  beforeEach(async () => {
    ledger = new FakeLedger().fill(3);
    held.desk.answer((request, response) => ledger.answer(request, response));
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
  const inCase = (debtCaseId = "NC-1", restAmount = 1250) => {
    ledger.settle(invoice, "dunned", restAmount);
    deliver("InvoiceDunned", { debtCaseId });
  };
  const about = (event: string) => ({
    event,
    occurredAt: "2026-11-20T10:00:00.000Z",
    requestId: null,
    actor: "desk",
    aggregate: { type: "account", value: accountGuid },
    summary: event,
  });
  const deliver = (event: string, payload: object = {}) =>
    ledger.events.unshift({ ...about(event), payload: { invoiceNumber, ...payload } });
  return {
    held,
    get ledger() {
      return ledger;
    },
    insert,
    get,
    post,
    compare,
    rows,
    inCase,
    about,
    deliver,
  };
}
