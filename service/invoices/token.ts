import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * The invoice-specific token (interface, section 5.5): 43 characters that nobody can guess or
 * derive from another invoice's, the same for one invoice as long as the database lives.
 */
export function invoiceToken(key: Buffer, invoiceGuid: string): string {
  return createHmac("sha256", key).update(`invoice:${invoiceGuid}`).digest("base64url");
}

/** Compared in constant time: how long a refusal takes tells nothing of the token. */
export function isInvoiceToken(key: Buffer, invoiceGuid: string, given: string): boolean {
  const expected = Buffer.from(invoiceToken(key, invoiceGuid));
  const actual = Buffer.from(given);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
