import { readFileSync } from "node:fs";
import { asc, eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { invoiceDetailsSchema, invoiceListSchema } from "../../lib/contract/invoice";
import { pdfPages } from "../../lib/domain/testing/pdf-pages";
import { describeOnEachDatabase, type OpenDatabase } from "../../lib/postgres/testing";
import { customers } from "../db/schema/customers";
import { invoiceGroups } from "../db/schema/invoice-groups";
import { feeLetters, invoiceLines, invoices } from "../db/schema/invoices";
import { registerCredit } from "../debt-cases/credits";
import { newIdentifier } from "../debt-cases/new-identifier";
import { registerPayment } from "../debt-cases/payments";
import { base, debtDesk } from "../debt-cases/testing";
import type { InvoiceDetails } from "../records";
import { debtLandmarks } from "../seed/areas/debt-landmarks";
import { productsOf } from "../seed/areas/products";
import { nordlys } from "../seed/tenants";
import { createTenantStore, type Tenant } from "../tenants/store";
import { publicAddress, startTestService, type TestService } from "../testing/service";

const reminder = productsOf(nordlys).reminderFee.row.id;
const charge = productsOf(nordlys).connectionCharge.row.id;

describeOnEachDatabase("an issued invoice", (open) => {
  let service: TestService;
  let desk: ReturnType<typeof debtDesk>;
  let tenant: Tenant;
  let reopen: OpenDatabase;
  beforeAll(async () => {
    service = await startTestService(async (template) => {
      const opened = await open(template);
      reopen = async () => opened;
      return opened;
    });
    desk = debtDesk(service);
    const found = await createTenantStore(service.database)(nordlys.id);
    if (!found) throw new Error("The default tenant is missing.");
    tenant = found;
  }, 180_000);

  /** The invoice's PDF reference, from the list. */
  async function referenceOf(number: string): Promise<string> {
    const { invoice } = await desk.read(number);
    for (let page = 0; ; page += 1) {
      const { body } = await service.call(
        "GET",
        `/be/v3/invoice/${invoice.customerGuid}?page=${page}`,
      );
      const list = invoiceListSchema.parse(body);
      const listed = list.find(({ invoiceNumber }) => invoiceNumber === number);
      if (listed?.pdfMethod) return listed.pdfMethod;
      if (list.length === 0) throw new Error(`${number} is not listed.`);
    }
  }

  async function fetchPdf(address: string, from = service) {
    const authorization = `Bearer ${await from.identity.token(nordlys.id)}`;
    const answer = await from.app.request(address, { headers: { authorization } });
    expect(answer.status, address).toBe(200);
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    return Buffer.from(await answer.arrayBuffer());
  }

  async function detailsOf(reference: string): Promise<InvoiceDetails> {
    const { searchParams } = new URL(reference, publicAddress);
    const query = new URLSearchParams();
    for (const name of ["number", "token"]) query.set(name, searchParams.get(name) ?? "");
    const { body } = await service.call("GET", `/be/v3/invoice/details?${query}`);
    return invoiceDetailsSchema.parse(body);
  }

  async function addFees(number: string, ...amounts: number[]): Promise<void> {
    const { invoice } = await desk.read(number);
    const feeItems = amounts.map((amount, index) => ({
      id: newIdentifier(),
      productId: index === 0 ? reminder : charge,
      amount,
    }));
    const cents = [invoice.amount, ...amounts].reduce((sum, one) => sum + Math.round(one * 100), 0);
    const body = {
      invoiceNumber: number,
      customerGuid: invoice.customerGuid,
      newTotalAmountIncVat: cents / 100,
      feeItems,
    };
    expect((await service.call("POST", `${base}/fees`, body)).status).toBe(200);
  }

  const post = async (path: string, body: object) =>
    expect((await service.call("POST", `${base}/${path}`, body)).status).toBe(200);

  test("keeps its PDF to the byte, whatever happens to invoice, case, customer and service", async () => {
    const number = debtLandmarks.eligible;
    const { invoice } = await desk.read(number);
    const reference = await referenceOf(number);
    const issued = await fetchPdf(reference);
    const { queries } = service.database;
    const caller = { tenant, client: "sandbox" };
    const debtCase = { invoiceNumber: number, debtCaseId: "B-1" };
    const happenings: Record<string, () => Promise<unknown>> = {
      "a reminder fee": () => addFees(number, 35),
      "a payment in part": () =>
        registerPayment(service.context, { invoiceNumber: number, amount: 10 }, caller),
      "a debt case": () => post("assign", debtCase),
      "two fees of the agency": () => addFees(number, 35, 125.5),
      "the end of the case": () => post("resolve", debtCase),
      "another name of customer and group": async () => {
        const named = { name: "Annet Navn", street: "Nygata 1" };
        await queries.update(customers).set(named).where(eq(customers.guid, invoice.customerGuid));
        await queries
          .update(invoiceGroups)
          .set({ ...named, yourReference: "Ny" })
          .where(eq(invoiceGroups.guid, invoice.accountGuid));
      },
      "other settings": () =>
        service.call("PATCH", "/be/v3/accounts/config", {
          accountGuid: invoice.accountGuid,
          yourReference: "Enda en",
          paymentTerms: 30,
          distributionChannel: 1,
        }),
      "a credit": () => registerCredit(service.context, { invoiceNumber: number }, caller),
    };
    for (const [what, happen] of Object.entries(happenings)) {
      await happen();
      expect(await referenceOf(number), what).toBe(reference);
      expect(issued.equals(await fetchPdf(reference)), what).toBe(true);
    }
    const restarted = await startTestService(reopen);
    expect(issued.equals(await fetchPdf(reference, restarted))).toBe(true);
  });

  test("gets one letter for the fees of a call, with a number, a date and the invoice's number", async () => {
    const number = debtLandmarks.dunnedPartlyPaid;
    const before = await desk.read(number);
    const reference = await referenceOf(number);
    const issued = await fetchPdf(reference);
    expect((await detailsOf(reference)).letters).toEqual([]);
    await addFees(number, 35, 100.1);
    const details = await detailsOf(reference);
    const letter = {
      letterNumber: `${number}-1`,
      kind: "collection",
      letterDate: "2026-11-16",
      dueDate: "2026-11-30",
      amount: 135.1,
      vatAmount: 20.02,
    };
    expect(details.letters).toEqual([letter]);
    // Lines and totals of the record include them.
    expect(details.lines).toHaveLength(before.lines.length + 2);
    expect(details.amount).toBe((await desk.read(number)).invoice.amount);
    const bytes = await fetchPdf(`${reference}&letter=${letter.letterNumber}`);
    const [page = ""] = await pdfPages(bytes);
    const owed = new Intl.NumberFormat("nb-NO", { minimumFractionDigits: 2 })
      .format(Math.round(before.invoice.restAmount * 100 + 13510) / 100)
      .replaceAll(/\s/g, " ");
    const texts = ["Inkassokrav", letter.letterNumber, "Gjelder faktura", number, "16.11.2026"];
    texts.push("30.11.2026", "Purregebyr", "35,00", "80,08", "20,02", `${owed} NOK`, "1 / 1");
    expect(texts.filter((words) => !page.includes(words))).toEqual([]);
    expect(issued.equals(bytes)).toBe(false);

    // A later letter and a payment change neither the first letter nor the invoice.
    await addFees(number, 35);
    await registerPayment(
      service.context,
      { invoiceNumber: number, amount: 1 },
      { tenant, client: "sandbox" },
    );
    expect((await detailsOf(reference)).letters.map((one) => one.letterNumber)).toEqual([
      `${number}-1`,
      `${number}-2`,
    ]);
    expect(bytes.equals(await fetchPdf(`${reference}&letter=${number}-1`))).toBe(true);
    expect(issued.equals(await fetchPdf(reference))).toBe(true);
    const [second = ""] = await pdfPages(await fetchPdf(`${reference}&letter=${number}-2`));
    expect(second).toContain(`${number}-2`);
    expect(second).not.toContain("80,08");
  });

  test("outside of a debt case gets reminders, and no letter that it has not", async () => {
    const number = debtLandmarks.oldest;
    const reference = await referenceOf(number);
    await addFees(number, 35);
    const [letter] = (await detailsOf(reference)).letters;
    expect(letter).toMatchObject({ letterNumber: `${number}-1`, kind: "reminder" });
    const [page = ""] = await pdfPages(await fetchPdf(`${reference}&letter=${number}-1`));
    expect(page).toContain("Purring");
    const other = await referenceOf(debtLandmarks.ofSameCustomer);
    for (const address of [
      `${reference}&letter=${number}-2`,
      `${reference}&letter=${number}`,
      `${other}&letter=${number}-1`,
    ]) {
      expect((await service.call("GET", address)).status, address).toBe(404);
    }
    expect((await service.call("GET", `${reference}&letter=`)).status).toBe(400);
  });

  test("prints the due date that it was issued with, not the one it was moved to", async () => {
    const number = debtLandmarks.largest;
    const { originalDueDate } = (await desk.read(number)).invoice;
    const reference = await referenceOf(number);
    const issued = await fetchPdf(reference);
    await service.database.queries
      .update(invoices)
      .set({ dueDate: "2027-01-31" })
      .where(eq(invoices.invoiceNumber, number));
    expect(await detailsOf(reference)).toMatchObject({ dueDate: "2027-01-31", originalDueDate });
    expect(issued.equals(await fetchPdf(reference))).toBe(true);
  });

  test("loses its recipient by erasure, in the PDF and in letters, and nothing else", async () => {
    const number = debtLandmarks.partlyPaid;
    const { invoice } = await desk.read(number);
    await addFees(number, 35);
    const reference = await referenceOf(number);
    const issued = await fetchPdf(reference);
    expect((await pdfPages(issued)).join(" ")).toContain(invoice.recipientName);
    await service.call("DELETE", `/v1/cm/account/${invoice.accountGuid}`, {
      RequestId: newIdentifier(),
      Comment: "Asked for",
      UserId: "1",
    });
    await service.applyWork();
    const erased = await fetchPdf(reference);
    const text = (await pdfPages(erased)).join(" ");
    const letter = (await pdfPages(await fetchPdf(`${reference}&letter=${number}-1`))).join(" ");
    for (const page of [text, letter]) {
      expect(page).not.toContain(invoice.recipientName);
      if (invoice.street) expect(page).not.toContain(invoice.street);
      expect(page).toContain(number);
    }
    expect(erased.equals(issued)).toBe(false);
    await addFees(number, 35);
    expect(erased.equals(await fetchPdf(reference))).toBe(true);
  });

  test("from before there were letters gets them by the migration", async () => {
    const number = debtLandmarks.directDebit;
    const { queries } = service.database;
    const reference = await referenceOf(number);
    const issued = await fetchPdf(reference);
    await addFees(number, 35, 100.1);
    service.clock.moveAhead(service.clock.ahead() + 60_000);
    await post("assign", { invoiceNumber: number, debtCaseId: "B-2" });
    service.clock.moveAhead(service.clock.ahead() + 60_000);
    await addFees(number, 40);
    const { guid } = (await desk.read(number)).invoice;
    const stored = async () => ({
      letters: await queries
        .select()
        .from(feeLetters)
        .where(eq(feeLetters.invoiceGuid, guid))
        .orderBy(asc(feeLetters.ordinal)),
      lines: await queries
        .select({ position: invoiceLines.position, letter: invoiceLines.letter })
        .from(invoiceLines)
        .where(eq(invoiceLines.invoiceGuid, guid))
        .orderBy(asc(invoiceLines.position)),
    });
    const made = await stored();
    expect(made.letters.map(({ kind }) => kind)).toEqual(["reminder", "collection"]);
    await queries.delete(feeLetters);
    await queries.update(invoiceLines).set({ letter: null });
    const migration = readFileSync("service/db/migrations/0012_fee-letters.sql", "utf8");
    const statements = migration.split("--> statement-breakpoint");
    for (const statement of statements.filter((text) => /(INSERT INTO|UPDATE) "/.test(text))) {
      await queries.execute(sql.raw(statement));
    }
    expect(await stored()).toEqual(made);
    expect(issued.equals(await fetchPdf(reference))).toBe(true);
  });
});
