import "server-only";
import { Webhook } from "standardwebhooks";

/** The headers of an authentic webhook. */
export interface Signed {
  readonly webhookId: string;
  readonly signedAt: Date;
}

/** A webhook's claimed headers, in their required forms. */
export interface Claimed extends Signed {
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * The claimed headers, read before the body: null if one is missing or malformed, or the time is
 * more than five minutes from now. The library reads only the start of a timestamp as a number and
 * accepts any id, so the forms are checked here.
 */
export function readClaim(headers: Headers, now = Date.now()): Claimed | null {
  const id = headers.get("webhook-id") ?? "";
  const timestamp = headers.get("webhook-timestamp") ?? "";
  const signature = headers.get("webhook-signature") ?? "";
  if (!/^[\x21-\x7e]{1,200}$/.test(id) || !/^\d{9,11}$/.test(timestamp)) return null;
  if (Math.abs(Math.floor(now / 1000) - Number(timestamp)) > tolerance) return null;
  if (signature.length > longestSignature || !signatureForm.test(signature)) return null;
  return {
    webhookId: id,
    signedAt: new Date(Number(timestamp) * 1000),
    headers: {
      "webhook-id": id,
      "webhook-timestamp": timestamp,
      "webhook-signature": signature,
    },
  };
}

/** Whether one of the valid secrets made the signature over the raw bytes (Standard Webhooks). */
export function isAuthentic(
  secrets: readonly string[],
  { headers }: Claimed,
  body: string,
): boolean {
  return secrets.some((secret) => isSignedWith(secret, headers, body));
}

/** Seconds; the library's own. */
const tolerance = 300;

/** At least one of version 1, among others. */
const signatureForm = /(?:^| )v1,[A-Za-z0-9+/]+=*(?: |$)/;

/** A sender may send several signatures while it changes its secret, but not hundreds. */
const longestSignature = 2000;

function isSignedWith(secret: string, headers: Record<string, string>, body: string): boolean {
  try {
    new Webhook(secret).verify(body, headers, { jsonParse: false });
    return true;
  } catch {
    return false;
  }
}
