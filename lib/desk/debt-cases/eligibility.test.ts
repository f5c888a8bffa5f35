import { beforeEach, expect, it } from "vitest";
import { handleDesk } from "../../compose";
import { debtCases } from "../../db/schema/debt-cases";
import { openInvoices, tenantLedgers } from "../../db/schema/open-invoices";
import { type Eligibility, eligibilitySchema } from "../../domain/debt-cases/eligibility-shape";
import { openInvoice } from "../../domain/debt-cases/testing/open-invoice";
import { describeOnEachDatabase } from "../../postgres/testing";
import { testTenant, useTestDesk } from "../../server/testing/test-desk";
import { useBilling } from "../../server/testing/use-billing";
import { findKnownInvoice } from "./open-invoices/known-invoice";
import { plantedInvoices } from "./testing/planted-invoices";

describeOnEachDatabase("What is known of an invoice", (open) => {
  const held = useTestDesk(open);
  const service = useBilling(open, held);
  const invoices = plantedInvoices(service);
  beforeEach(async () => {
    await invoices.fill(6);
    for (const table of [openInvoices, tenantLedgers, debtCases]) {
      await held.desk.runtime.database.delete(table);
    }
  });

  const at = (index: number) => openInvoice(index);
  const get = async (customerGuid: string, number: string, cookie?: string) => {
    const { desk } = held;
    const path = `/api/desk/invoice-eligibility/${customerGuid}?number=${number}`;
    const given = cookie ?? (await desk.signIn(["auditor"]));
    return handleDesk(desk.runtime, desk.request("GET", path, { cookie: given }));
  };
  const read = async (index: number): Promise<Eligibility> => {
    const response = await get(at(index).customerGuid, at(index).invoiceNumber);
    expect(response.status).toBe(200);
    return eligibilitySchema.parse(await response.json());
  };
  const verdicts = ({ conditions }: Eligibility) =>
    Object.fromEntries(
      conditions.map(({ condition, answer, source }) => [condition, `${answer} ${source}`]),
    );

  it("is four times yes while it is on the list, with its amounts in minor units", async () => {
    const found = await read(1);
    expect(Object.values(verdicts(found))).toEqual(Array(4).fill("yes open-invoices"));
    expect(found).toMatchObject({
      onList: true,
      failed: [],
      invoice: { customerName: "Customer 0", totalMinor: 125_000, restMinor: 125_000 },
    });
  });

  it("comes from the customer's list, the register and the events where the list lacks it", async () => {
    await invoices.change(1, { remindersStopped: true, restAmount: 10.5 });
    expect(verdicts(await read(1))).toEqual({
      overdueStatus: "unknown null",
      stopReminders: "unknown null",
      unpaidBalance: "yes invoices",
      debtCase: "yes events",
    });
    const { invoiceNumber } = at(1);
    await invoices.putBack(1);
    await invoices.assign(1, "NC-1");
    // The customer's list lags.
    await invoices.change(1, { status: "overdue" });
    expect(verdicts(await read(1))).toMatchObject({ debtCase: "no events" });
    const values = { tenantId: testTenant, state: "assigned", invoiceNumber };
    const [made] = await held.desk.runtime.database.insert(debtCases).values(values).returning();
    const found = await read(1);
    expect(found).toMatchObject({ onList: false, caseId: made?.id, invoice: { restMinor: 1050 } });
    expect(verdicts(found)).toMatchObject({
      stopReminders: "no register",
      debtCase: "no register",
    });
  });

  it("names the source that failed and concludes nothing from it", async () => {
    await invoices.settle(1, "paid");
    service.billing.fault("5xx", "listOpenInvoices", { status: 500, times: 3 });
    expect(await read(1)).toMatchObject({ onList: null, failed: ["open-invoices"] });
  });

  it("is empty for an unknown number, and for another customer's", async () => {
    const unknown = eligibilitySchema.parse(
      await (await get(at(0).customerGuid, "9999999")).json(),
    );
    expect(unknown).toMatchObject({ invoice: null, onList: false });
    const foreign = await get(at(5).customerGuid, at(0).invoiceNumber);
    expect(eligibilitySchema.parse(await foreign.json()).onList).toBe(false);
  });

  it("needs the permission to read debt, and a valid address", async () => {
    expect((await get(at(0).customerGuid, "1", "")).status).toBe(401);
    expect((await get("xyz", "1")).status).toBe(404);
    expect(held.desk.service).toEqual([]);
  });

  it("leads to its customer by the list, by the register, or not at all", async () => {
    const { database } = held.desk.runtime;
    const find = (number: string) => findKnownInvoice(database, testTenant, number);
    expect(await find("1")).toBeNull();
    const { customerGuid } = at(0);
    const known = { tenantId: testTenant, invoiceNumber: "2", state: "paid", customerGuid };
    await database.insert(debtCases).values({ ...known, closedAt: new Date() });
    expect(await find("2")).toMatchObject({ customerGuid, removedAt: null });
    expect(await findKnownInvoice(database, "another-tenant", "2")).toBeNull();
  });
});
