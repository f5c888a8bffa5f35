import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { describeOnEachDatabase } from "../../lib/postgres/testing";
import { customers } from "../db/schema/customers";
import { stopReminders } from "../db/schema/debt-cases";
import { invoices } from "../db/schema/invoices";
import { debtLandmarks } from "../seed/areas/debt-landmarks";
import { landmarks } from "../seed/landmarks";
import { nordlys } from "../seed/tenants";
import { startTestService, type TestService, testNow } from "../testing/service";
import { base, debtDesk, refusal } from "./testing";

const url = "https://agency.example/cases/1";

describeOnEachDatabase("debt cases", (open) => {
  let service: TestService;
  let desk: ReturnType<typeof debtDesk>;
  beforeAll(async () => {
    service = await startTestService(open);
    desk = debtDesk(service);
  }, 180_000);

  const send = (path: string, body: unknown) =>
    service.call(path === "case" ? "PATCH" : "POST", `${base}/${path}`, body);
  const numbers = async () => (await desk.open()).map(({ invoiceNumber }) => invoiceNumber);

  /** Sends it, expects success, and returns what it recorded. */
  const apply = (path: string, body: object) =>
    desk.recorded(async () => expect((await send(path, body)).status).toBe(200));

  test("the open invoices are those that fulfil all four conditions, oldest due date first", async () => {
    const { queries } = service.database;
    const all = await queries.select().from(invoices).where(eq(invoices.tenantId, nordlys.id));
    const eligible = all.filter(
      (row) =>
        row.overdueStatus === "debt" &&
        !row.remindersStopped &&
        row.restAmount > 0 &&
        row.debtCaseGuid === null,
    );
    const order = eligible
      .map((row) => `${row.dueDate} ${row.invoiceNumber}`)
      .sort()
      .map((text) => text.split(" ")[1]);
    expect(await numbers()).toEqual(order);
    const {
      stopReminders: stopped,
      notYetDebt,
      dunned,
      dunnedPartlyPaid,
      ...listed
    } = debtLandmarks;
    expect(order).toEqual(expect.arrayContaining(Object.values(listed)));
    for (const kept of [stopped, notYetDebt, dunned, dunnedPartlyPaid]) {
      expect(order).not.toContain(kept);
    }
  });

  test("an open invoice has every field of the interface", async () => {
    const found = (await desk.open()).find(
      ({ invoiceNumber }) => invoiceNumber === debtLandmarks.partlyPaid,
    );
    const { invoice } = await desk.read(debtLandmarks.partlyPaid);
    const [customer] = await service.database.queries
      .select()
      .from(customers)
      .where(eq(customers.guid, invoice.customerGuid));
    expect(found).toEqual({
      customerGuid: invoice.customerGuid,
      customerName: customer?.name,
      customerSsnorg: customer?.nationalIdentityNumber ?? customer?.organizationNumber,
      customerNumber: customer?.customerNumber,
      accountGuid: invoice.accountGuid,
      accountStatus: 0,
      invoiceNumber: invoice.invoiceNumber,
      invoiceIsCredited: false,
      invoiceCustomerIdentificationNumber: invoice.paymentReference,
      invoiceDate: invoice.invoiceDate,
      invoiceCreatedDate: invoice.createdDate,
      invoiceCurrentDueDate: invoice.dueDate,
      invoiceOriginalDueDate: invoice.originalDueDate,
      invoiceCurrency: "NOK",
      invoiceDistributionChannel: invoice.distributionChannel,
      invoiceTotalAmountIncVat: 9104.62,
      invoiceRestAmount: 4552.31,
      invoiceTotalVatAmount: invoice.vatAmount,
      invoicePaidAmount: 4552.31,
      invoiceLossAmount: 0,
      invoiceClosedAmount: 4552.31,
      invoiceIsClosedInLedger: false,
      invoiceIsDirectDebit: false,
      invoicePeriodStart: invoice.periodStart,
      invoicePeriodEnd: invoice.periodEnd,
      invoiceConsumptionTotal: invoice.consumptionTotal,
      invoiceDebtCaseComment: null,
      invoiceDebtCaseId: null,
      invoiceDebtCaseUrl: null,
      invoiceDebtCaseDate: null,
    });
    expect(invoice.consumptionTotal).toBeGreaterThan(0);
  });

  test("an invoice is assigned, updated and resolved, each with all that goes with it", async () => {
    const invoiceNumber = debtLandmarks.eligible;
    const details = {
      debtCaseUrl: url,
      debtCaseComment: "Etter to purringer",
      debtCaseDate: "2026-11-16",
    };
    const before = await desk.read(invoiceNumber);
    const made = await apply("assign", { invoiceNumber, debtCaseId: "A-1", ...details });
    const dunned = await desk.read(invoiceNumber);
    expect(await numbers()).not.toContain(invoiceNumber);
    expect(dunned.cases).toMatchObject([
      { debtCaseId: "A-1", ...details, status: "active", openedAt: testNow, closedAt: null },
    ]);
    expect(dunned.stops).toMatchObject([{ startedAt: testNow, endedAt: null }]);
    expect(dunned.invoice).toEqual({
      ...before.invoice,
      status: "dunned",
      remindersStopped: true,
      debtCaseGuid: dunned.cases[0]?.guid,
    });
    const event = {
      aggregateType: "account",
      aggregateValue: before.invoice.accountGuid,
      actor: "desk",
      occurredAt: testNow,
    };
    const payload = { invoiceNumber, debtCaseId: "A-1", ...details };
    expect(made.events).toMatchObject([{ ...event, event: "InvoiceDunned", payload }]);
    const records = [before.invoice.guid, dunned.cases[0]?.guid];
    expect(made.journal).toMatchObject([
      { event: "InvoiceDunned", operation: "assignDebtCase", records },
    ]);

    // Only given fields change; null empties a field.
    const change = { newDebtCaseId: "A-2", debtCaseComment: null };
    const updated = await apply("case", { invoiceNumber, existingDebtCaseId: "A-1", ...change });
    const active = { ...details, debtCaseId: "A-2", debtCaseComment: null, status: "active" };
    expect((await desk.read(invoiceNumber)).cases).toMatchObject([active]);
    expect(updated.events).toEqual([]);
    expect(updated.journal).toMatchObject([{ event: null, operation: "updateDebtCase", records }]);

    const last = { debtCaseComment: "Nedbetalingsavtale" };
    const resolved = await apply("resolve", { invoiceNumber, debtCaseId: "A-2", ...last });
    const after = await desk.read(invoiceNumber);
    expect(after.cases).toMatchObject([
      { ...active, ...last, status: "resolved", closedAt: testNow },
    ]);
    expect(after.stops).toMatchObject([{ endedAt: testNow }]);
    expect(after.invoice).toEqual(before.invoice);
    expect(await numbers()).toContain(invoiceNumber);
    expect(resolved.events).toMatchObject([
      { ...event, event: "InvoiceDunnedResolved", payload: { debtCaseId: "A-2", ...last } },
    ]);
    expect(resolved.journal).toHaveLength(1);

    // A closed case is not reopened, and the invoice can be assigned again.
    const again = { invoiceNumber, debtCaseId: "A-2" };
    expect((await send("resolve", again)).status).toBe(409);
    expect((await send("assign", again)).status).toBe(200);
    expect((await desk.read(invoiceNumber)).cases.map(({ status }) => status).sort()).toEqual([
      "active",
      "resolved",
    ]);
  });

  test("a stop of reminders that began during the case outlives it", async () => {
    const invoiceNumber = debtLandmarks.directDebit;
    await apply("assign", { invoiceNumber, debtCaseId: "S-1" });
    const { invoice } = await desk.read(invoiceNumber);
    const stop = { tenantId: nordlys.id, invoiceGuid: invoice.guid, reason: "Reklamasjon" };
    await service.database.queries
      .insert(stopReminders)
      .values({ ...stop, guid: "0123456789abcdef0123456789abcdef", startedAt: testNow });
    await apply("resolve", { invoiceNumber, debtCaseId: "S-1" });
    const after = await desk.read(invoiceNumber);
    expect(after.invoice).toMatchObject({ remindersStopped: true, status: "overdue" });
    expect(after.stops.map(({ endedAt }) => endedAt !== null).sort()).toEqual([false, true]);
    expect(await numbers()).not.toContain(invoiceNumber);
  });

  const plainInvoice = landmarks.plain.invoiceNumbers[0] ?? "";
  const ineligible: [string, string, string[]][] = [
    ["is dunned", debtLandmarks.dunnedPartlyPaid, ["stopReminders", "debtCase"]],
    ["has its reminders stopped", debtLandmarks.stopReminders, ["stopReminders"]],
    ["is overdue but no debt yet", debtLandmarks.notYetDebt, ["overdueStatus"]],
    ["is paid", plainInvoice, ["overdueStatus", "unpaidBalance"]],
  ];

  test.each(ineligible)(
    "an invoice that %s is not assigned, and each reason is named",
    async (...given) => {
      const [, invoiceNumber, paths] = given;
      const before = [await desk.read(invoiceNumber), await desk.written()];
      const refused = refusal(await send("assign", { invoiceNumber, debtCaseId: "X" }));
      expect(refused).toMatchObject({ status: 409, type: "conflict", paths });
      expect([await desk.read(invoiceNumber), await desk.written()]).toEqual(before);
    },
  );

  test("one of many that assign the same invoice at once wins", async () => {
    const invoiceNumber = debtLandmarks.oldest;
    const tries = Array.from({ length: 8 }, (_, index) =>
      send("assign", { invoiceNumber, debtCaseId: `R-${index}` }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, ...Array(7).fill(409)]);
    expect((await desk.read(invoiceNumber)).cases).toHaveLength(1);
  });

  test("a case is changed under its own id only, and only where there is one", async () => {
    const { dunned, largest } = debtLandmarks;
    const ask: [string, object, string][] = [
      [
        "case",
        { invoiceNumber: dunned, existingDebtCaseId: "no", newDebtCaseId: "x" },
        "another id",
      ],
      ["resolve", { invoiceNumber: dunned, debtCaseId: "no" }, "another id"],
      [
        "case",
        { invoiceNumber: largest, existingDebtCaseId: "no", newDebtCaseId: "x" },
        "no active",
      ],
      ["resolve", { invoiceNumber: largest, debtCaseId: "no" }, "no active"],
    ];
    const before = [await desk.read(dunned), await desk.read(largest), await desk.written()];
    for (const [path, body, outcome] of ask) {
      const { status, paths, detail } = refusal(await send(path, body));
      expect([status, paths]).toEqual([
        409,
        [path === "case" ? "existingDebtCaseId" : "debtCaseId"],
      ]);
      expect(detail).toContain(outcome);
    }
    expect([await desk.read(dunned), await desk.read(largest), await desk.written()]).toEqual(
      before,
    );
  });
});
