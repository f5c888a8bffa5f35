import { and, asc, eq, gt, isNull } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { problemSchema } from "../../lib/contract/problem";
import { describeOnEachDatabase } from "../../lib/postgres/testing";
import { invoices } from "../db/schema/invoices";
import { granvik, nordlys } from "../seed/tenants";
import { startTestService, type TestService, testNow } from "../testing/service";
import { controls } from "./controls";

type InvoiceRow = typeof invoices.$inferSelect;

describeOnEachDatabase("in the sandbox", (open) => {
  let service: TestService;
  let unpaid: InvoiceRow[];
  beforeAll(async () => {
    service = await startTestService(open, { sandbox: true });
    unpaid = await service.database.queries
      .select()
      .from(invoices)
      .where(
        and(
          eq(invoices.tenantId, nordlys.id),
          gt(invoices.restAmount, 100),
          isNull(invoices.debtCaseGuid),
        ),
      )
      .orderBy(asc(invoices.invoiceNumber))
      .limit(10);
  }, 180_000);

  const pay = (body: unknown) => service.call("POST", "/sandbox/payments", body);
  const credit = (body: unknown) => service.call("POST", "/sandbox/credits", body);
  const fieldsOf = (body: unknown) => problemSchema.parse(body).errors?.map(({ path }) => path);
  const take = () => {
    const row = unpaid.pop();
    if (!row) throw new Error("No invoice is unpaid any more.");
    return row;
  };
  const read = async (guid: string) => {
    const { queries } = service.database;
    const [row] = await queries.select().from(invoices).where(eq(invoices.guid, guid));
    return row;
  };
  const journalOf = async (operation: string) => {
    const path = `/sandbox/journal?limit=1000&operation=sandbox:${operation}`;
    return controls.readJournal.answer.parse((await service.call("GET", path)).body).items;
  };

  test("a payment lowers what is unpaid, by the moved clock's day, and is in the journal", async () => {
    const { guid, invoiceNumber, restAmount } = take();
    await service.call("PUT", "/sandbox/clock", { byMilliseconds: 86_400_000 });
    const part = await pay({ invoiceNumber, amount: 60.5 });
    await service.call("PUT", "/sandbox/clock", { to: null });
    expect(part.status).toBe(201);
    expect(part.body).toMatchObject({
      invoiceNumber,
      restAmount: Number((restAmount - 60.5).toFixed(2)),
    });
    const whole = await pay({ invoiceNumber });
    expect(whole.body).toMatchObject({ restAmount: 0, state: "closed" });
    expect(await read(guid)).toMatchObject({ restAmount: 0, status: "paid" });
    const entries = await journalOf("registerPayment");
    expect(entries.map(({ at, actor }) => [at, actor])).toEqual([
      [new Date(testNow.getTime() + 86_400_000).toISOString(), "desk"],
      [testNow.toISOString(), "desk"],
    ]);
  });

  test("a credit leaves nothing unpaid and names its credit note", async () => {
    const { guid, invoiceNumber } = take();
    const answer = await credit({ invoiceNumber, creditedDate: "2026-11-01" });
    expect(answer.status).toBe(201);
    const credited = controls.registerCredit.answer.parse(answer.body);
    expect(credited).toMatchObject({ invoiceNumber, restAmount: 0, state: "closed" });
    expect(await read(guid)).toMatchObject({
      status: "credited",
      creditedByInvoiceNumber: credited.creditNoteNumber,
    });
    expect(await journalOf("registerCredit")).not.toEqual([]);
    expect((await credit({ invoiceNumber })).status).toBe(409);
    expect((await pay({ invoiceNumber })).status).toBe(409);
  });

  test("a list that is stale is the one from before a payment", async () => {
    const { customerGuid, invoiceNumber } = take();
    const path = `/be/v3/invoice/${customerGuid}`;
    const before = (await service.call("GET", path)).body;
    await pay({ invoiceNumber });
    const fault = { kind: "stale-list", operation: "listInvoices" };
    expect((await service.call("POST", "/sandbox/faults", fault)).status).toBe(201);
    expect((await service.call("GET", path)).body).toEqual(before);
    expect((await service.call("GET", path)).body).not.toEqual(before);
  });

  test("another tenant's invoice is answered like one that is not, and stays as it is", async () => {
    const { queries } = service.database;
    const foreign = "900000000000000001";
    const ofGranvik = await queries
      .select({ guid: invoices.guid })
      .from(invoices)
      .where(eq(invoices.tenantId, granvik.id))
      .limit(1);
    const guid = ofGranvik[0]?.guid ?? "";
    const [before] = await queries
      .update(invoices)
      .set({ invoiceNumber: foreign, restAmount: 500 })
      .where(eq(invoices.guid, guid))
      .returning();
    for (const call of [pay, credit]) {
      const [one, other] = [
        await call({ invoiceNumber: foreign }),
        await call({ invoiceNumber: "9" }),
      ];
      expect([one.status, other.status]).toEqual([404, 404]);
      expect(problemSchema.parse(one.body).detail).toBe(problemSchema.parse(other.body).detail);
    }
    expect(await read(guid)).toEqual(before);
  });

  test("a tenant without the ledger can register neither", async () => {
    for (const what of ["payments", "credits"]) {
      const answer = await service.callAsOther("POST", `/sandbox/${what}`, { invoiceNumber: "1" });
      expect(answer.status).toBe(409);
      expect(problemSchema.parse(answer.body).type).toBe("ledger-required");
    }
  });

  const wrong: [string, "payments" | "credits", Record<string, unknown>, string][] = [
    ["no invoice", "payments", {}, "invoiceNumber"],
    ["nothing", "payments", { invoiceNumber: "1", amount: 0 }, "amount"],
    ["less than a cent", "payments", { invoiceNumber: "1", amount: 1.001 }, "amount"],
    ["no day", "payments", { invoiceNumber: "1", paymentDate: "2026-02-30" }, "paymentDate"],
    ["an unknown name", "payments", { invoiceNumber: "1", sum: 1 }, "sum"],
    [
      "no number of a note",
      "credits",
      { invoiceNumber: "1", creditNoteNumber: "CN-1" },
      "creditNoteNumber",
    ],
    ["a part", "credits", { invoiceNumber: "1", amount: 1 }, "amount"],
  ];
  test.each(wrong)("%s for %s is refused by the field's name", async (_case, what, body, field) => {
    const answer = await service.call("POST", `/sandbox/${what}`, body);
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer.body)).toEqual([field]);
  });
});
