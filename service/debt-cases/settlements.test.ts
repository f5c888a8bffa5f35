import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { customerInvoiceGroupsSchema } from "../../lib/contract/customer";
import { invoiceDetailsSchema, invoiceListSchema } from "../../lib/contract/invoice";
import {
  accountLifeTimeStatusUpdateSchema,
  invoiceDunnedCreditedSchema,
  invoiceDunnedPaidSchema,
} from "../../lib/contract/webhook";
import { describeOnEachDatabase } from "../../lib/postgres/testing";
import { webhookDeliveries } from "../db/schema/webhooks";
import { ServiceProblem } from "../http/problem";
import { debtLandmarks } from "../seed/areas/debt-landmarks";
import { landmarks } from "../seed/landmarks";
import { nordlys } from "../seed/tenants";
import { createTenantStore, type Tenant } from "../tenants/store";
import { startTestService, type TestService, testNow } from "../testing/service";
import { applySubscribers } from "../webhooks/subscribers";
import { type CreditToRegister, registerCredit } from "./credits";
import { newIdentifier } from "./new-identifier";
import { type PaymentToRegister, registerPayment } from "./payments";
import { base, debtDesk } from "./testing";

const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
const today = "2026-11-16";

describeOnEachDatabase("payments and credits", (open) => {
  let service: TestService;
  let desk: ReturnType<typeof debtDesk>;
  let tenant: Tenant;
  beforeAll(async () => {
    service = await startTestService(open);
    desk = debtDesk(service);
    const found = await createTenantStore(service.database)(nordlys.id);
    if (!found) throw new Error("The default tenant is missing.");
    tenant = found;
    const url = "https://partner.example/hooks";
    const events = ["InvoiceDunnedPaid", "InvoiceDunnedCredited"] as const;
    const subscriber = { tenantId: nordlys.id, url, secret, events: [...events] };
    await applySubscribers(service.database, [subscriber]);
  }, 180_000);

  const pay = (payment: PaymentToRegister) =>
    registerPayment(service.context, payment, { tenant, client: "sandbox" });
  const credit = (given: CreditToRegister) =>
    registerCredit(service.context, given, { tenant, client: "sandbox" });
  const bodiesOf = async (invoiceNumber: string) => {
    const rows = await service.database.queries
      .select()
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.orderingKey, invoiceNumber))
      .orderBy(webhookDeliveries.position);
    return rows.map(({ body }) => body);
  };
  const delivered = async (invoiceNumber: string) =>
    (await bodiesOf(invoiceNumber)).map((body): unknown => JSON.parse(body));
  const sum = (amounts: number[]) =>
    Math.round(amounts.reduce((all, one) => all + one, 0) * 100) / 100;

  const paid = landmarks.plain.invoiceNumbers[0] ?? "";
  const { eligible, dunned } = debtLandmarks;

  test("a dunned invoice's payments are sent to the partner, and the last one closes the case", async () => {
    const invoiceNumber = debtLandmarks.dunnedPartlyPaid;
    const before = await desk.read(invoiceNumber);
    const inPart = await desk.recorded(() =>
      pay({ invoiceNumber, amount: 598.93, reference: "P-1" }),
    );
    const half = await desk.read(invoiceNumber);
    expect(half.invoice).toMatchObject({ restAmount: 4000, status: "dunned", paidAmount: 5197.86 });
    expect(half.cases).toMatchObject([{ status: "active" }]);
    const data = {
      invoiceNumber,
      paidAmount: 598.93,
      paymentDate: today,
      bankAccount: tenant.bankAccount,
    };
    expect(inPart.events).toMatchObject([
      { event: "InvoiceDunnedPaid", actor: "sandbox", payload: data },
    ]);
    expect(inPart.journal).toMatchObject([{ operation: "sandbox:registerPayment" }]);

    const bankAccount = "60001234565";
    const last = await pay({ invoiceNumber, paymentDate: "2026-11-15", bankAccount });
    expect(last).toEqual({ invoiceNumber, restAmount: 0, state: "closed" });
    const after = await desk.read(invoiceNumber);
    expect(after.invoice).toMatchObject({
      restAmount: 0,
      paidAmount: 9197.86,
      closedAmount: 9197.86,
      closedInLedger: true,
      status: "paid",
      overdueStatus: "none",
      remindersStopped: false,
      debtCaseGuid: null,
    });
    expect(after.groupRest).toBe(sum([before.groupRest, -4598.93]));
    expect(after.cases).toMatchObject([{ status: "paid", closedAt: testNow }]);
    expect(after.stops).toMatchObject([{ endedAt: testNow }]);
    expect(sum(after.ledger.map(({ amount }) => amount))).toBe(0);
    const timestamp = testNow.toISOString();
    const [, message] = await bodiesOf(invoiceNumber);
    expect(message).toContain('"paidAmount":4000.00,');
    expect(await delivered(invoiceNumber)).toEqual([
      { type: "InvoiceDunnedPaid", timestamp, data },
      {
        type: "InvoiceDunnedPaid",
        timestamp,
        data: { invoiceNumber, paidAmount: 4000, paymentDate: "2026-11-15", bankAccount },
      },
    ]);
  });

  test("a payment or credit after the resolution of a case is sent to no partner", async () => {
    const [paidAfter, creditedAfter] = [debtLandmarks.largest, debtLandmarks.directDebit];
    for (const invoiceNumber of [paidAfter, creditedAfter]) {
      const body = { invoiceNumber, debtCaseId: `R-${invoiceNumber}` };
      expect((await service.call("POST", `${base}/assign`, body)).status).toBe(200);
      // During an active case, the partner receives payments.
      await pay({ invoiceNumber, amount: 1 });
      expect(await delivered(invoiceNumber)).toHaveLength(1);
      expect((await service.call("POST", `${base}/resolve`, body)).status).toBe(200);
    }
    const recorded = await desk.recorded(async () => {
      await pay({ invoiceNumber: paidAfter, amount: 1 });
      await pay({ invoiceNumber: paidAfter });
      await credit({ invoiceNumber: creditedAfter });
    });
    const dunning = ["InvoiceDunnedPaid", "InvoiceDunnedCredited"];
    expect(recorded.events.filter(({ event }) => dunning.includes(event))).toEqual([]);
    expect(await delivered(paidAfter)).toHaveLength(1);
    expect(await delivered(creditedAfter)).toHaveLength(1);
  });

  test("a dunned invoice's credit is sent to the partner, closes the case and makes a credit note", async () => {
    const before = await desk.read(dunned);
    const recorded = await desk.recorded(() => credit({ invoiceNumber: dunned }));
    const after = await desk.read(dunned);
    const creditNoteNumber = after.invoice.creditedByInvoiceNumber ?? "";
    expect(after.invoice).toMatchObject({
      restAmount: 0,
      status: "credited",
      closedAmount: 1691.69,
      closedInLedger: true,
      overdueStatus: "none",
      remindersStopped: false,
      debtCaseGuid: null,
      paidAmount: 0,
    });
    expect(after.groupRest).toBe(sum([before.groupRest, -1691.69]));
    expect(after.cases).toMatchObject([{ status: "credited" }]);
    const note = await desk.read(creditNoteNumber);
    expect(note.invoice).toMatchObject({ amount: -1691.69, restAmount: 0, status: "creditNote" });
    expect(sum(note.lines.flatMap((line) => [line.amount, line.vatAmount]))).toBe(-1691.69);
    const data = {
      invoiceNumber: dunned,
      creditNoteNumber,
      creditedDate: today,
      invoiceTotalAmount: 1691.69,
    };
    expect(recorded.events.map(({ event, payload }) => [event, payload])).toEqual([
      ["CreditInvoice", data],
      ["InvoiceDunnedCredited", data],
    ]);
    const timestamp = testNow.toISOString();
    expect(await delivered(dunned)).toEqual([{ type: "InvoiceDunnedCredited", timestamp, data }]);
    const { customerGuid } = landmarks.dunned;
    const list = await service.call("GET", `/be/v3/invoice/${customerGuid}?removeCredited=true`);
    const shown = invoiceListSchema.parse(list.body).map((invoice) => invoice.invoiceNumber);
    expect(shown).not.toContain(dunned);
    expect(shown).not.toContain(creditNoteNumber);
    expect(invoiceDetailsSchema.shape.status.safeParse(note.invoice.status).success).toBe(true);
  });

  test("an event of an invoice that is not dunned is sent to no partner", async () => {
    const invoiceNumber = debtLandmarks.ofSameCustomer;
    const paid = await desk.recorded(() => pay({ invoiceNumber, amount: 0.83 }));
    expect(paid.events).toEqual([]);
    expect(paid.journal).toMatchObject([{ event: null, operation: "sandbox:registerPayment" }]);
    const credited = await desk.recorded(() => credit({ invoiceNumber, creditNoteNumber: "C-1" }));
    expect(credited.events).toMatchObject([{ event: "CreditInvoice" }]);
    expect(await delivered(invoiceNumber)).toEqual([]);
    expect((await desk.open()).map((one) => one.invoiceNumber)).not.toContain(invoiceNumber);
  });

  const impossible: [string, string, () => Promise<unknown>][] = [
    ["more than is unpaid", "conflict", () => pay({ invoiceNumber: eligible, amount: 99_999 })],
    ["nothing", "conflict", () => pay({ invoiceNumber: eligible, amount: 0 })],
    [
      "a reference twice",
      "conflict",
      () => pay({ invoiceNumber: eligible, amount: 1, reference: "P-1" }),
    ],
    ["to a paid invoice", "conflict", () => pay({ invoiceNumber: paid, amount: 1 })],
    ["to no invoice", "not-found", () => pay({ invoiceNumber: "99999999" })],
    ["a credit of a paid one", "conflict", () => credit({ invoiceNumber: paid })],
    [
      "a number that is taken",
      "conflict",
      () => credit({ invoiceNumber: eligible, creditNoteNumber: paid }),
    ],
  ];

  test.each(impossible)("%s can't be registered (%s), and nothing is written", async (...given) => {
    const [, type, act] = given;
    const before = [await desk.read(eligible), await desk.written()];
    const refused = await act().catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ServiceProblem);
    expect(refused).toMatchObject({ type });
    expect([await desk.read(eligible), await desk.written()]).toEqual(before);
  });

  test("a payment without a date has the day where the tenant is, not the one of UTC", async () => {
    service.clock.move(new Date("2026-11-16T23:30:00Z"));
    await pay({ invoiceNumber: eligible, amount: 1 });
    service.clock.move(testNow);
    expect((await desk.read(eligible)).ledger.at(-1)).toMatchObject({
      kind: "payment",
      amount: -1,
      entryDate: "2026-11-17",
    });
  });

  test("the models have the shape of what is really sent", async () => {
    const model = async (name: string) =>
      (await service.call("GET", `${base}/webhooks/${name}`)).body;
    const [paidModel, creditedModel, statusModel] = [
      invoiceDunnedPaidSchema.strict().parse(await model("invoicedunnedpaid")),
      invoiceDunnedCreditedSchema.strict().parse(await model("invoicedunnedcredited")),
      accountLifeTimeStatusUpdateSchema.strict().parse(await model("accountlifetimestatusupdate")),
    ];
    const [sentPaid] = await delivered(debtLandmarks.dunnedPartlyPaid);
    const [sentCredited] = await delivered(dunned);
    const keys = ({ data, ...around }: { data: object }) => [
      Object.keys(around),
      Object.keys(data),
    ];
    expect(keys(invoiceDunnedPaidSchema.parse(sentPaid))).toEqual(keys(paidModel));
    expect(keys(invoiceDunnedCreditedSchema.parse(sentCredited))).toEqual(keys(creditedModel));
    expect(Object.keys(statusModel.data)).toEqual([
      "accountGuid",
      "customerGuid",
      "customerNumber",
      "status",
    ]);
    expect(service.failures).toEqual([]);
  });

  test("the debt of an erased customer is listed without a name, collected and paid", async () => {
    const invoiceNumber = debtLandmarks.partlyPaid;
    const listed = async () =>
      (await desk.open()).find((invoice) => invoice.invoiceNumber === invoiceNumber);
    const before = await listed();
    const ofCustomer = `/v1/cm/customer/${before?.customerGuid}/accounts`;
    const answer = await service.call("GET", ofCustomer);
    for (const { accountGuid } of customerInvoiceGroupsSchema.parse(answer.body).accounts) {
      const wish = { RequestId: newIdentifier() };
      expect((await service.call("DELETE", `/v1/cm/account/${accountGuid}`, wish)).status).toBe(
        202,
      );
    }
    await service.applyWork();
    expect((await service.call("GET", `/v1/cm/account/${before?.accountGuid}`)).status).toBe(404);
    const after = await listed();
    expect(after).toMatchObject({
      invoiceRestAmount: before?.invoiceRestAmount,
      accountStatus: -1,
    });
    expect(JSON.stringify(after)).not.toContain(before?.customerName);
    const assigned = { invoiceNumber, debtCaseId: "C-ERASED" };
    expect((await service.call("POST", `${base}/assign`, assigned)).status).toBe(200);
    expect(await pay({ invoiceNumber })).toMatchObject({ restAmount: 0, state: "closed" });
  });
});
