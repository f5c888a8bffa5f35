/** Names of amounts in answers, bodies, webhooks and payloads of events; prices have other places. */
export const amountFields = [
  "amount",
  "base",
  "invoiceClosedAmount",
  "invoiceLossAmount",
  "invoiceMinLimit",
  "invoicePaidAmount",
  "invoiceRestAmount",
  "invoiceTotalAmount",
  "invoiceTotalAmountIncVat",
  "invoiceTotalVatAmount",
  "newTotalAmountIncVat",
  "paidAmount",
  "restAmount",
  "restAmountFrom",
  "restAmountTo",
  "vatAmount",
] as const;

// A quote inside of a text is escaped, so a quote behind { or , begins a name: nothing of a text
// can look like one of these.
const name = `(?<=[{,]"(?:${amountFields.join("|")})":)`;
const number = "-?\\d+(?:\\.\\d+)?";
const amount = new RegExp(`${name}${number}(?=[,}])`, "g");
/** A change of an amount in the payload of an event: what it was and what it is. */
const change = new RegExp(`${name}\\{(?:"(?:from|to)":(?:null|${number}),?)+\\}`, "g");

/**
 * A value as JSON, its amounts with two decimals: 10.00 (operations, "Amounts"). JSON's own writer
 * leaves zeros at the end out.
 */
export function stringifyAmounts(value: unknown): string {
  return padAmounts(JSON.stringify(value));
}

/** The same for JSON that is written without spaces; an amount with more decimals keeps them. */
export function padAmounts(json: string): string {
  return json
    .replace(amount, padded)
    .replace(change, (text) => text.replaceAll(/-?\d+(?:\.\d+)?/g, padded));
}

function padded(written: string): string {
  const point = written.indexOf(".");
  if (point < 0) return `${written}.00`;
  return written.padEnd(point + 3, "0");
}
