/**
 * Names of amounts in answers, bodies, webhooks and payloads of events; prices have more decimals.
 */
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

// A quote within a text is escaped, so a quote after { or , begins a name, so the content of a text
// never matches.
const name = `(?<=[{,]"(?:${amountFields.join("|")})":)`;
const number = "-?\\d+(?:\\.\\d+)?";
const amount = new RegExp(`${name}${number}(?=[,}])`, "g");
/** A change of an amount in the payload of an event: old and new value. */
const change = new RegExp(`${name}\\{(?:"(?:from|to)":(?:null|${number}),?)+\\}`, "g");

/**
 * A value as JSON, its amounts with two decimals: 10.00 (operations, "Amounts"). JSON's own writer
 * drops trailing zeros.
 */
export function stringifyAmounts(value: unknown): string {
  return padAmounts(JSON.stringify(value));
}

/** The same for JSON that is written without spaces; an amount with more decimals is unchanged. */
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
