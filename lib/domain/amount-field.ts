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
const name = `[{,]"(?:${amountFields.join("|")})":`;
const number = "-?\\d+(?:\\.\\d+)?";
/** A change of an amount in the payload of an event: old and new value. */
const change = `\\{(?:"(?:from|to)":(?:null|${number}),?)+\\}`;
/** Most services write both decimals already. */
const short = `(?!-?\\d+\\.\\d{2,}[,}])${number}`;
// One search that begins with the name: one from each number backwards takes five times as long.
const written = new RegExp(`(${name})(?:(${short})(?=[,}])|(${change}))`, "g");

/**
 * A value as JSON, its amounts with two decimals: 10.00 (operations, "Amounts"). JSON's own writer
 * drops trailing zeros.
 */
export function stringifyAmounts(value: unknown): string {
  return padAmounts(JSON.stringify(value));
}

/** The same for JSON that is written without spaces; an amount with more decimals is unchanged. */
export function padAmounts(json: string): string {
  return json.replace(written, (_, name: string, amount: string | undefined, change: string) => {
    return name + (amount === undefined ? change.replaceAll(anyNumber, padded) : padded(amount));
  });
}

const anyNumber = new RegExp(number, "g");

function padded(amount: string): string {
  const point = amount.indexOf(".");
  if (point < 0) return `${amount}.00`;
  return amount.padEnd(point + 3, "0");
}
