import fc from "fast-check";
import { createTranslator } from "next-intl";
import { describe, expect, it } from "vitest";
import type { InvoiceGroupFullConfig } from "@/lib/contract/invoice-group";
import { arbitrarySettings } from "@/lib/domain/invoice-groups/arbitrary-settings";
import { effectivePicture } from "@/lib/domain/invoice-groups/effective-picture";
import { exampleGroup } from "@/lib/domain/invoice-groups/example-group";
import { type Language, languages } from "@/lib/domain/languages";
import { formatsFor } from "@/lib/intl/formats";
import { loadMessages } from "@/lib/intl/load-messages";
import { pictureWords } from "./use-picture-labels";

async function wordsIn(language: Language) {
  const t = createTranslator({
    locale: language,
    messages: await loadMessages(language),
    namespace: "invoice-group-settings.picture.sentences",
    onError: (error) => {
      throw error;
    },
  });
  const formats = formatsFor(language, "Europe/Oslo");
  return (group: InvoiceGroupFullConfig) =>
    effectivePicture(group).map((sentence) =>
      pictureWords(t, { formats, currency: "NOK" }, sentence),
    );
}

describe("the words of the picture", () => {
  it.each(languages)("say every group in whole sentences in %s", async (language) => {
    const words = await wordsIn(language);
    fc.assert(
      fc.property(arbitrarySettings, fc.boolean(), (settings, ended) => {
        const facts = { status: ended ? -1 : 0, lastInvoiceDay: "2026-11-05" };
        for (const sentence of words(exampleGroup({ ...settings, ...facts }))) {
          expect(sentence).toMatch(/^[^{}]+$/);
          expect(sentence).not.toMatch(/undefined|null|NaN/);
        }
      }),
    );
  });

  const example = exampleGroup({
    customerName: "Kari Nordmann",
    distributionChannel: 1,
    email: "kari@example.com",
    dueDaySettingType: 0,
    paymentTerms: 1,
    invoiceMinLimit: 1250.5,
    lastInvoiceDay: "2026-03-05",
  });

  it("reads in English as a clerk would say it", async () => {
    expect((await wordsIn("en"))(example)).toEqual([
      "Kari Nordmann receives and pays the invoices.",
      "E-mail to kari@example.com.",
      "Standard design.",
      "Every month.",
      "After day 5 of the month.",
      "Last invoiced 5 Mar 2026.",
      "1 day after the invoice date.",
      "One invoice for the whole group.",
      "Amounts below 1,250.50 NOK are moved to the next invoice.",
      "No fees.",
      "Direct debit allowed.",
      "Refunds are manual.",
      "No messages other than invoices.",
    ]);
  });

  it("reads in Norwegian as a clerk would say it", async () => {
    const words = (await wordsIn("nb"))(example).join(" ");
    expect(words).toContain("Kari Nordmann mottar og betaler fakturaene.");
    expect(words).toContain("E-post til kari@example.com.");
    expect(words).toContain("1 dag etter fakturadato.");
    expect(words).toContain("Beløp under 1\u00a0250,50 NOK flyttes til neste faktura.");
    expect(words).toContain("Sist fakturert 05.03.2026.");
  });
});
