import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { describeOnEachDatabase } from "../../lib/postgres/testing";
import { debtFees } from "../db/schema/debt-cases";
import { lines } from "../db/schema/lines";
import { debtLandmarks } from "../seed/areas/debt-landmarks";
import { productsOf } from "../seed/areas/products";
import { landmarks } from "../seed/landmarks";
import { granvik, nordlys } from "../seed/tenants";
import { startTestService, type TestService, testNow } from "../testing/service";
import { base, debtDesk, refusal } from "./testing";

const reminder = productsOf(nordlys).reminderFee.row.id;
const charge = productsOf(nordlys).connectionCharge.row.id;
const foreignProduct = productsOf(granvik).reminderFee.row.id;
const today = "2026-11-16";

describeOnEachDatabase("debt collection fees and lines", (open) => {
  let service: TestService;
  let desk: ReturnType<typeof debtDesk>;
  beforeAll(async () => {
    service = await startTestService(open);
    desk = debtDesk(service);
  }, 180_000);

  const send = (path: string, body: object) => service.call("POST", `${base}/${path}`, body);
  const sum = (amounts: number[]) =>
    Math.round(amounts.reduce((all, one) => all + one, 0) * 100) / 100;

  async function feesFor(invoiceNumber: string, change: object = {}) {
    const { invoice } = await desk.read(invoiceNumber);
    return {
      invoiceNumber,
      customerGuid: invoice.customerGuid,
      newTotalAmountIncVat: sum([invoice.amount, 35, 100.1]),
      feeItems: [
        { id: "fee-1", productId: reminder, amount: 35 },
        { id: "fee-2", productId: charge, amount: 100.1, description: "Salær" },
      ],
      ...change,
    };
  }

  test("fees become lines of the invoice and of the ledger, and all sums still hold", async () => {
    const invoiceNumber = debtLandmarks.partlyPaid;
    const before = await desk.read(invoiceNumber);
    const body = await feesFor(invoiceNumber);
    const recorded = await desk.recorded(async () => {
      expect((await send("fees", body)).body).toEqual({ Message: "Fee items added" });
    });
    const after = await desk.read(invoiceNumber);
    expect(after.invoice).toEqual({
      ...before.invoice,
      amount: body.newTotalAmountIncVat,
      vatAmount: sum([before.invoice.vatAmount, 20.02]),
      restAmount: sum([before.invoice.restAmount, 135.1]),
    });
    expect(after.groupRest).toBe(sum([before.groupRest, 135.1]));
    expect(after.lines.slice(before.lines.length)).toMatchObject([
      { description: "Purregebyr", amount: 35, vatAmount: 0, vatRate: 0, quantityUnit: "stk" },
      { description: "Salær", amount: 80.08, vatAmount: 20.02, vatRate: 25 },
    ]);
    expect(sum(after.lines.flatMap((line) => [line.amount, line.vatAmount]))).toBe(
      after.invoice.amount,
    );
    expect(after.ledger.slice(before.ledger.length)).toMatchObject([
      { kind: "fee", amount: 35, entryDate: today, reference: "fee-1" },
      { kind: "fee", amount: 100.1, entryDate: today, reference: "fee-2" },
    ]);
    expect(sum(after.ledger.map(({ amount }) => amount))).toBe(after.invoice.restAmount);
    const listed = (await desk.open()).find((one) => one.invoiceNumber === invoiceNumber);
    expect(listed?.invoiceTotalAmountIncVat).toBe(body.newTotalAmountIncVat);
    expect(recorded.events).toMatchObject([
      {
        event: "PostInvoiceLines",
        aggregateValue: before.invoice.accountGuid,
        payload: { invoiceNumber, newTotalAmountIncVat: body.newTotalAmountIncVat },
      },
    ]);
    expect(recorded.journal).toMatchObject([{ operation: "addDebtCollectionFees" }]);
    expect(recorded.journal[0]?.records).toHaveLength(3);
  });

  const paid = landmarks.plain.invoiceNumbers[0] ?? "";
  const { eligible, largest } = debtLandmarks;
  const wrongFees: [string, number, string, object, string[]][] = [
    [
      "products that are unknown or foreign",
      400,
      eligible,
      {
        feeItems: ["0".repeat(32), foreignProduct].map((productId, index) => ({
          id: `${index}`,
          productId,
          amount: 67.55,
        })),
      },
      ["feeItems.0.productId", "feeItems.1.productId"],
    ],
    ["a paid invoice", 409, paid, {}, []],
  ];

  test.each(wrongFees)("fees with %s are refused (%i) and nothing is written", async (...given) => {
    const [, status, invoiceNumber, change, paths] = given;
    const body = await feesFor(invoiceNumber, change);
    const before = [await desk.read(invoiceNumber), await desk.written()];
    expect(refusal(await send("fees", body))).toMatchObject({ status, paths });
    expect([await desk.read(invoiceNumber), await desk.written()]).toEqual(before);
  });

  test("a fee's identifier is used once for an invoice, also by calls at once", async () => {
    const body = await feesFor(largest);
    const answers = await Promise.all([send("fees", body), send("fees", body), send("fees", body)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const again = refusal(await send("fees", await feesFor(largest)));
    expect(again).toMatchObject({ status: 409, paths: ["feeItems.0.id", "feeItems.1.id"] });
    const { invoice } = await desk.read(largest);
    const rows = await service.database.queries
      .select()
      .from(debtFees)
      .where(eq(debtFees.invoiceGuid, invoice.guid));
    expect(rows).toHaveLength(2);
  });

  test("lines for the next invoice wait as open journal entries that name the invoice", async () => {
    const before = await desk.read(eligible);
    const added = [
      { id: "next-1", amount: 62.4, description: "Forsinkelsesrente" },
      { id: "next-2", amount: -10, description: "Avrunding" },
    ];
    const recorded = await desk.recorded(async () => {
      const answer = await send("invoicelines", { invoiceNumber: eligible, lines: added });
      expect([answer.status, answer.body]).toEqual([200, { Message: "Lines added" }]);
    });
    const rows = await service.database.queries
      .select()
      .from(lines)
      .where(eq(lines.invoiceNumber, eligible))
      .orderBy(lines.externalId);
    const { accountGuid, customerGuid } = before.invoice;
    expect(rows).toMatchObject(
      added.map(({ id, amount, description }) => ({
        externalId: id,
        amount,
        price: amount,
        description,
        accountGuid,
        customerGuid,
        lineState: 0,
        importType: 81,
        vatAmount: 0,
        currency: "NOK",
        periodStart: today,
        importTimeStamp: testNow,
      })),
    );
    expect(await desk.read(eligible)).toEqual(before);
    expect(recorded.events).toMatchObject([
      { event: "ImportJournalEntry", aggregateValue: accountGuid },
    ]);
    expect(recorded.journal[0]?.records).toEqual(expect.arrayContaining(rows.map(({ id }) => id)));

    const written = await desk.written();
    const more = [{ id: "next-3", amount: 1, description: "x" }, ...added.slice(0, 1)];
    const again = refusal(await send("invoicelines", { invoiceNumber: eligible, lines: more }));
    expect(again).toMatchObject({ status: 409, paths: ["lines.1.id"] });
    const unknown = { invoiceNumber: "99999999", lines: added };
    expect((await send("invoicelines", unknown)).status).toBe(404);
    const ended = landmarks.ended.invoiceNumbers[0] ?? "";
    const toEnded = refusal(await send("invoicelines", { invoiceNumber: ended, lines: added }));
    expect(toEnded).toMatchObject({ status: 409, detail: "The invoice group has ended." });
    expect(await desk.written()).toEqual(written);
  });
});
