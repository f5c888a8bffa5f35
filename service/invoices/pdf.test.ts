import { describe, expect, test } from "vitest";
import { pdfPages } from "../../lib/domain/testing/pdf-pages";
import { renderInvoicePdf } from "./pdf";
import type { InvoiceDocument } from "./pdf-document";
import { unpackWoff } from "./pdf-fonts";

const line = {
  description: "Strøm, spotpris",
  accountingPointId: "707057590000000017",
  periodStart: "2026-09-01",
  periodEnd: "2026-09-30",
  quantity: 1234.5,
  quantityUnit: "kWh",
  price: 0.8123,
  amount: 1002.78,
  vatRate: 25,
  vatAmount: 250.7,
};

const invoice: InvoiceDocument = {
  invoiceNumber: "10001605",
  erpId: "E10001605",
  accountGuid: "0".repeat(32),
  accountName: "Hjem, Storgata 4",
  customerGuid: "1".repeat(32),
  originalDueDate: null,
  invoiceDate: "2026-10-05",
  dueDate: "2026-10-19",
  periodStart: "2026-09-01",
  periodEnd: "2026-09-30",
  currency: "NOK",
  amount: 1253.48,
  vatAmount: 250.7,
  restAmount: 1253.48,
  status: "open",
  distributionChannel: 1,
  creditedByInvoiceNumber: null,
  creditsInvoiceNumber: null,
  issuer: {
    name: "Nordlys Energi",
    organizationNumber: "371711511",
    address: { street: "Havnegata 12", postalCode: "9008", city: "Tromsø", countryCode: "NO" },
  },
  recipient: {
    name: "Máret Øvrebø Đoka",
    address: { street: "Storgata 4", postalCode: "9730", city: "Kárášjohka", countryCode: "NO" },
  },
  paymentReference: "10000080100016055",
  bankAccount: "60755781412",
  lines: [line],
  vatSummary: [{ vatRate: 25, base: 1002.78, vatAmount: 250.7 }],
  hasPdf: true,
  issuerContact: {
    email: "faktura@nordlys.example",
    phone: "+47 00 00 10 20",
    website: "www.nordlys.example",
  },
  yourReference: null,
};

async function pagesOf(document: InvoiceDocument): Promise<string[]> {
  return pdfPages(await renderInvoicePdf(document));
}

describe("an invoice's PDF", () => {
  test("says all that an invoice has to say, as text that can be selected", async () => {
    const [page = ""] = await pagesOf(invoice);
    const texts = [
      "Faktura",
      "10001605",
      "05.10.2026",
      "19.10.2026",
      "01.09.–30.09.2026",
      "Nordlys Energi",
      "371 711 511",
      "Havnegata 12, 9008 Tromsø",
      "Storgata 4",
      "9730",
      "Strøm, spotpris",
      "7070 5759 0000 000 017",
      "1 234,5 kWh",
      "0,8123",
      "1 002,78",
      "250,70",
      "25 %",
      "1 253,48 NOK",
      "10000080100016055",
      "6075 57 81412",
      "KID",
      "1 / 1",
    ];
    expect(texts.filter((words) => !page.includes(words))).toEqual([]);
  });

  test("prints the comma of an amount beside the figure 7, not below it", async () => {
    const [page = ""] = await pagesOf({ ...invoice, amount: 43337.13 });
    expect(page.split("43 337,13 NOK")).toHaveLength(3);
  });

  test("prints letters of Sámi names, which stand in a font file of their own", async () => {
    const [page = ""] = await pagesOf(invoice);
    for (const part of ["Máret Øvrebø", "Đ", "Kárá", "š", "johka"]) expect(page).toContain(part);
  });

  test("is the same bytes for the same invoice, also after it was paid", async () => {
    const first = await renderInvoicePdf(invoice);
    const paid = await renderInvoicePdf({ ...invoice, status: "paid", restAmount: 0 });
    expect(Buffer.compare(first, await renderInvoicePdf(invoice))).toBe(0);
    expect(Buffer.compare(first, paid)).toBe(0);
  });

  test("is other bytes for another invoice", async () => {
    const [first, other] = [
      await renderInvoicePdf(invoice),
      await renderInvoicePdf({ ...invoice, dueDate: "2026-10-20" }),
    ];
    expect(Buffer.compare(first, other)).not.toBe(0);
  });

  test("of 200 lines holds each of them, its columns on every page, and counts its pages", {
    tags: ["thorough"],
  }, async () => {
    const lines = Array.from({ length: 200 }, (_, index) => ({
      ...line,
      description: `Lading ${String(index + 1).padStart(3, "0")}`,
    }));
    const pages = await pagesOf({ ...invoice, lines });
    const all = pages.join(" ");
    for (const { description } of lines) expect(all).toContain(description);
    expect(pages.length).toBeGreaterThan(4);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`${index + 1} / ${pages.length}`);
    }
    for (const page of pages.slice(0, -1)) expect(page).toContain("Beskrivelse");
    expect(pages.at(-1)).toContain("Sum med MVA");
  });

  test("of a credit note is called one, and names the invoice instead of a way to pay", async () => {
    const note = {
      ...invoice,
      status: "creditNote" as const,
      creditsInvoiceNumber: "10001604",
      paymentReference: null,
      amount: -1253.48,
      vatAmount: -250.7,
    };
    const [page = ""] = await pagesOf(note);
    expect(page).toContain("Kreditnota");
    expect(page).toContain("Krediterer faktura");
    expect(page).toContain("10001604");
    expect(page).not.toContain("Forfallsdato");
    expect(page).not.toContain("6075 57 81412");
  });

  test("of a Swedish issuer speaks Swedish and asks for an OCR number", async () => {
    const issuer = { ...invoice.issuer, address: { ...invoice.issuer.address, countryCode: "SE" } };
    const [page = ""] = await pagesOf({ ...invoice, issuer, currency: "SEK" });
    for (const words of ["Att betala", "OCR-nummer", "Bankgiro", "2026-10-05", "Moms"]) {
      expect(page).toContain(words);
    }
  });

  test("survives whatever a recipient may be called", { tags: ["thorough"] }, async () => {
    const names = ["", "x".repeat(400), "Ἀθηνᾶ 株式会社 🙂", "a\nb\tc", "<b>&amp;</b>"];
    for (const name of names) {
      const pages = await pagesOf({ ...invoice, recipient: { name, address: null } });
      expect(pages).toHaveLength(1);
    }
  });
});

test("a font that is no WOFF is not taken for one", () => {
  expect(() => unpackWoff(Buffer.alloc(8))).toThrow();
});
