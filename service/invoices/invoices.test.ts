import { beforeAll, expect, test } from "vitest";
import { invoiceDetailsSchema, invoiceListSchema } from "../../lib/contract/invoice";
import { problemSchema } from "../../lib/contract/problem";
import { toMinorUnits } from "../../lib/domain/minor-units";
import { describeOnEachDatabase } from "../../lib/postgres/testing";
import type { Invoice } from "../records";
import { foreignLandmark, type Landmark, landmarks } from "../seed/landmarks";
import { publicAddress, startTestService, type TestService } from "../testing/service";

describeOnEachDatabase("invoices", (open) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(open);
  }, 180_000);

  async function list({ customerGuid }: Landmark, query = ""): Promise<Invoice[]> {
    const answer = await service.call("GET", `/be/v3/invoice/${customerGuid}${query}`);
    return invoiceListSchema.parse(answer.body);
  }

  async function newest(landmark: Landmark): Promise<Invoice> {
    const [invoice] = await list(landmark);
    if (!invoice) throw new Error("The landmark has no invoice.");
    return invoice;
  }

  const statusOf = async (path: string) => (await service.call("GET", path)).status;
  const tokenOf = ({ pdfMethod }: Invoice) =>
    new URL(pdfMethod ?? "", publicAddress).searchParams.get("token") ?? "";

  test("are listed newest first, 50 a page", async () => {
    const [first, second, third] = [
      await list(landmarks.manyInvoices),
      await list(landmarks.manyInvoices, "?page=1"),
      await list(landmarks.manyInvoices, "?page=2"),
    ];
    expect([first.length, second.length, third.length]).toEqual([50, 14, 0]);
    const numbers = [...first, ...second].map(({ invoiceNumber }) => invoiceNumber);
    expect(numbers).toEqual([...landmarks.manyInvoices.invoiceNumbers].reverse());
  });

  test("of a customer without any are an empty list", async () => {
    expect(await list(landmarks.noInvoices)).toEqual([]);
  });

  test("without the credited ones leave out both the invoice and its credit note", async () => {
    const all = await list(landmarks.credited);
    const [note, credited] = all;
    expect(note).toMatchObject({
      status: "creditNote",
      creditsInvoiceNumber: credited?.invoiceNumber,
    });
    expect(credited).toMatchObject({
      status: "credited",
      creditedByInvoiceNumber: note?.invoiceNumber,
    });
    expect(await list(landmarks.credited, "?removeCredited=true")).toEqual(all.slice(2));
    expect(await list(landmarks.credited, "?removeCredited=false")).toEqual(all);
  });

  test("carry two references with one token: a path of ours, and the same in full", async () => {
    const invoice = await newest(landmarks.plain);
    const { customerGuid } = landmarks.plain;
    expect(invoice.pdfMethod).toMatch(
      new RegExp(
        `^/be/v3/invoice/${customerGuid}/pdf\\?number=${invoice.invoiceNumber}&token=[\\w-]{43}&gln=\\d{13}$`,
      ),
    );
    expect(invoice.pdf).toBe(`${publicAddress}${invoice.pdfMethod}`);
  });

  test("have tokens of their own, the same at every listing", async () => {
    const invoices = await list(landmarks.manyInvoices);
    expect(new Set(invoices.map(tokenOf)).size).toBe(invoices.length);
    expect(await list(landmarks.manyInvoices)).toEqual(invoices);
  });

  test("open with their own token only", async () => {
    const [own, other] = await list(landmarks.plain);
    if (!own || !other) throw new Error("Two invoices are needed.");
    const { customerGuid } = landmarks.plain;
    const pdf = (customer: string, number: string, token: string) =>
      statusOf(`/be/v3/invoice/${customer}/pdf?number=${number}&token=${token}`);
    const token = tokenOf(own);
    const { status, headers } = await service.call("GET", own.pdfMethod ?? "");
    expect([status, headers.get("cache-control")]).toEqual([200, "no-store"]);
    const last = token.at(-1) === "A" ? "B" : "A";
    expect(await pdf(customerGuid, own.invoiceNumber, token.slice(0, -1) + last)).toBe(404);
    expect(await pdf(customerGuid, own.invoiceNumber, `${token}A`)).toBe(404);
    expect(await pdf(customerGuid, other.invoiceNumber, token)).toBe(404);
    expect(await pdf(landmarks.credited.customerGuid, own.invoiceNumber, token)).toBe(404);
    expect(await pdf(customerGuid, own.invoiceNumber, "short")).toBe(400);
    const details = (query: string) => statusOf(`/be/v3/invoice/details?${query}`);
    expect(await details(`number=${own.invoiceNumber}&token=${tokenOf(other)}`)).toBe(404);
    expect(await details(`erpid=${own.erpId}&token=${tokenOf(other)}`)).toBe(404);
    const wrongPlace = own.pdfMethod?.replace(/gln=\d+/, "gln=1234567890128") ?? "";
    expect(await statusOf(wrongPlace)).toBe(404);
  });

  test("of another tenant stay closed, even with the right token", async () => {
    const answer = await service.callAsOther(
      "GET",
      `/be/v3/invoice/${foreignLandmark.customerGuid}`,
    );
    const [theirs] = invoiceListSchema.parse(answer.body);
    if (!theirs) throw new Error("The other tenant's customer has no invoice.");
    expect(await statusOf(theirs.pdfMethod ?? "")).toBe(404);
    const query = `number=${theirs.invoiceNumber}&token=${tokenOf(theirs)}`;
    expect(await statusOf(`/be/v3/invoice/details?${query}`)).toBe(404);
    expect((await service.callAsOther("GET", `/be/v3/invoice/details?${query}`)).status).toBe(200);
  });

  test("without a PDF say so, answer 404 for it, and still open their details", async () => {
    const invoice = await newest(landmarks.withoutPdf);
    expect(invoice.pdf).toBeNull();
    expect(await statusOf(invoice.pdfMethod ?? "")).toBe(404);
    const query = `number=${invoice.invoiceNumber}&token=${tokenOf(invoice)}`;
    const { body } = await service.call("GET", `/be/v3/invoice/details?${query}`);
    expect(invoiceDetailsSchema.parse(body).hasPdf).toBe(false);
  });

  test("have details whose lines and VAT add up to the total, by number and by ERP id", async () => {
    for (const landmark of [landmarks.longestInvoice, landmarks.credited, landmarks.eightGroups]) {
      const invoice = await newest(landmark);
      const token = `token=${tokenOf(invoice)}`;
      const byNumber = await service.call(
        "GET",
        `/be/v3/invoice/details?number=${invoice.invoiceNumber}&${token}`,
      );
      const byErpId = await service.call(
        "GET",
        `/be/v3/invoice/details?erpid=${invoice.erpId}&${token}`,
      );
      expect(byErpId.body).toEqual(byNumber.body);
      const details = invoiceDetailsSchema.parse(byNumber.body);
      const { pdf, pdfMethod, ...listed } = invoice;
      expect(details).toMatchObject(listed);
      const sum = (amounts: number[]) =>
        amounts.reduce((total, amount) => total + toMinorUnits(amount), 0);
      const net = sum(details.lines.map((line) => line.amount));
      const vat = sum(details.lines.map((line) => line.vatAmount));
      expect(net + vat).toBe(toMinorUnits(details.amount));
      expect(vat).toBe(toMinorUnits(details.vatAmount));
      expect(sum(details.vatSummary.map((row) => row.base))).toBe(net);
      expect(sum(details.vatSummary.map((row) => row.vatAmount))).toBe(vat);
    }
  });

  test("can have 200 lines, all of them in the details", async () => {
    const invoice = await newest(landmarks.longestInvoice);
    const query = `number=${invoice.invoiceNumber}&token=${tokenOf(invoice)}`;
    const { body } = await service.call("GET", `/be/v3/invoice/details?${query}`);
    expect(invoiceDetailsSchema.parse(body).lines).toHaveLength(200);
  });

  const token = `token=${"t".repeat(43)}`;
  const refused: [string, string, string[]][] = [
    [
      "a GLN that is none",
      `/be/v3/invoice/${foreignLandmark.customerGuid}/pdf?number=1&${token}&gln=1`,
      ["gln"],
    ],
    [
      "details by number and ERP id",
      `/be/v3/invoice/details?number=1&erpid=1&${token}`,
      ["number"],
    ],
  ];

  test.each(refused)("%s is refused by name", async (_case, path, names) => {
    const answer = await service.call("GET", path);
    expect(answer.status).toBe(400);
    expect(problemSchema.parse(answer.body).errors?.map((error) => error.path)).toEqual(names);
  });
});
