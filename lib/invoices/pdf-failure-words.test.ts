import { createTranslator } from "next-intl";
import { expect, it } from "vitest";
import en from "../intl/messages/en/invoices.json";
import nb from "../intl/messages/nb/invoices.json";
import { pdfFailures } from "./pdf-failure";

it.each([
  ["en", en, /invoice/i],
  ["nb", nb, /faktura(?!gruppe)/i],
] as const)(
  "says of a letter in %s that the letter, not an invoice, failed",
  (locale, messages, of) => {
    const words = createTranslator({ locale, messages, namespace: "pdfFailures" });
    const titles = (document: string) =>
      pdfFailures.map((failure) => words(`${failure}.title`, { document, number: "7", size: "" }));
    expect(titles("invoice").filter((title) => title.includes(" 7"))).toHaveLength(3);
    for (const title of titles("letter").filter((one) => one.includes(" 7"))) {
      expect(title).not.toMatch(of);
    }
  },
);
