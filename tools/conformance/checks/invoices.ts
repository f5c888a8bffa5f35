import type { Call } from "../caller";
import type { Check } from "../check";
import type { OperationName } from "../operation-list";
import { dashed, fieldsOf, isSorted, listOf, newId, textOf } from "../reading";

const nobody = newId();
const wrongToken = "0".repeat(43);
const pdfOf = (customerGuid: string, number: string, token: string): Call => ({
  params: { customerGuid },
  query: { number, token },
});

/** Invoices, their PDFs and details (interface, sections 2.5 and 4.4). */
export const invoiceChecks = {
  listInvoices: {
    harmless: { params: { customerGuid: nobody } },
    malformed: [
      ["a customer that is none", { params: { customerGuid: "1" } }, "customerGuid"],
      ["a page below 0", { params: { customerGuid: nobody }, query: { page: -1 } }, "page"],
      [
        "a page that is no number",
        { params: { customerGuid: nobody }, query: { page: "x" } },
        "page",
      ],
      [
        "a flag that is none",
        { params: { customerGuid: nobody }, query: { removeCredited: "x" } },
        "removeCredited",
      ],
    ],
    unknown: true,
    async reads(probe) {
      const { customerGuid } = await probe.world.withInvoices();
      const params = { customerGuid };
      const all = listOf(await probe.ok({ params }));
      for (const record of all) {
        probe.hasFields(record, ["invoiceNumber", "pdf", "pdfMethod"], "an invoice");
      }
      const zero = listOf(await probe.ok({ params, query: { page: 0 } }));
      probe.keeps(
        JSON.stringify(zero) === JSON.stringify(all),
        "page is not zero-based: page 0 is not the first",
      );
      probe.keeps(
        isSorted(all, (a, b) => textOf(a, "invoiceDate") >= textOf(b, "invoiceDate")),
        "the newest invoices do not come first",
      );
      await probe.takesDashes({ params }, { params: { customerGuid: dashed(customerGuid) } });
      const { record, method, number } = await probe.world.invoice();
      probe.keeps(/^https?:\/\//.test(textOf(record, "pdf")), "pdf is no full address");
      probe.keeps(textOf(record, "pdfMethod").startsWith("/"), "pdfMethod is no relative path");
      probe.keeps(
        method.searchParams.get("number") === number && /\d{13}/.test(method.search),
        "pdfMethod does not carry invoice number and grid-location number",
      );
      const credited = await probe.world.search("credited invoice", async (guid) => {
        const found = await probe.world.list("listInvoices", { params: { customerGuid: guid } });
        return found.some(({ status }) => status === "credited") ? guid : undefined;
      });
      const rest = listOf(
        await probe.ok({ params: { customerGuid: credited }, query: { removeCredited: true } }),
      );
      probe.keeps(
        rest.every(({ status }) => status !== "credited"),
        "removeCredited leaves credited invoices in",
      );
    },
  },
  getInvoicePdf: {
    harmless: pdfOf(nobody, "1", wrongToken),
    malformed: [
      ["no token", { params: { customerGuid: nobody }, query: { number: "1" } }, "token"],
      ["no number", { params: { customerGuid: nobody }, query: { token: wrongToken } }, "number"],
    ],
    unknown: true,
    async reads(probe) {
      const { customerGuid, number, token, method } = await probe.world.invoice();
      const call = pdfOf(customerGuid, number, token);
      const { bytes } = await probe.file(call, "application/pdf");
      const text = new TextDecoder("latin1").decode(bytes);
      probe.keeps(text.startsWith("%PDF-") && text.trimEnd().endsWith("%%EOF"), "it is no PDF");
      const again = await probe.file(call, "application/pdf");
      probe.keeps(
        Buffer.compare(bytes, again.bytes) === 0,
        "the same invoice does not give the same bytes",
      );
      const byMethod = { params: { customerGuid }, query: Object.fromEntries(method.searchParams) };
      await probe.file(byMethod, "application/pdf");
      const refused = [400, 403, 404];
      await probe.refuses(pdfOf(customerGuid, number, wrongToken), refused, "a wrong token");
      const other = await anotherInvoice(probe.world, number);
      await probe.refuses(pdfOf(customerGuid, number, other), refused, "another invoice's token");
      const [, foreign] = await probe.world.customers();
      if (foreign) {
        await probe.refuses(pdfOf(foreign, number, token), refused, "another customer's path");
      }
    },
  },
  getInvoiceDetails: {
    harmless: { query: { number: "0", token: wrongToken } },
    malformed: [
      ["no token", { query: { number: "1" } }, "token"],
      ["neither number nor erpid", { query: { token: wrongToken } }, "number"],
    ],
    unknown: true,
    async reads(probe) {
      const { record, number, token, customerGuid } = await probe.world.invoice();
      const details = fieldsOf(await probe.ok({ query: { number, token } }));
      probe.keeps(details.invoiceNumber === number, "it is another invoice");
      probe.keeps(details.customerGuid === customerGuid, "it is another customer's invoice");
      probe.keeps(details.amount === record.amount, "the amount is not the list's");
      const lines = listOf(details.lines, "lines");
      const sum = lines.reduce((all, line) => all + cents(line.amount) + cents(line.vatAmount), 0);
      probe.keeps(sum === cents(details.amount), "the lines do not add up to the amount");
      const vat = lines.reduce((all, line) => all + cents(line.vatAmount), 0);
      probe.keeps(vat === cents(details.vatAmount), "the lines' VAT is not the invoice's");
      const refused = [400, 403, 404];
      const wrong = { query: { number, token: wrongToken } };
      await probe.refuses(wrong, refused, "a wrong token");
      const other = await anotherInvoice(probe.world, number);
      await probe.refuses({ query: { number, token: other } }, refused, "another invoice's token");
      if (typeof record.erpId !== "string") return void probe.unseen.push("erpid");
      const byErp = fieldsOf(await probe.ok({ query: { erpid: record.erpId, token } }));
      probe.keeps(byErp.invoiceNumber === number, "erpid finds another invoice");
    },
  },
} as const satisfies Partial<Record<OperationName, Check>>;

const cents = (amount: unknown): number => Math.round(Number(amount) * 100);

/** The token of an invoice with another number. */
async function anotherInvoice(
  world: Parameters<NonNullable<Check["reads"]>>[0]["world"],
  number: string,
): Promise<string> {
  const { records } = await world.withInvoices();
  const other = records.find(
    (record) => record.invoiceNumber !== number && typeof record.pdfMethod === "string",
  );
  const method = new URL(textOf(other ?? {}, "pdfMethod"), "http://relative.invalid");
  return method.searchParams.get("token") ?? wrongToken;
}
