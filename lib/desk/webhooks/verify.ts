import "server-only";
import { Webhook } from "standardwebhooks";

/** What the headers of an authentic webhook say. */
export interface Signed {
  readonly webhookId: string;
  readonly signedAt: Date;
}

/**
 * Checks the signature over the bytes as they came (Standard Webhooks) against each secret that is
 * valid; null where none made it, or it was made more than five minutes from now. The library reads
 * the start of a timestamp as a number and takes any id, so their forms are looked at before.
 */
export function verifySigned(
  secrets: readonly string[],
  headers: Headers,
  body: string,
): Signed | null {
  const id = headers.get("webhook-id") ?? "";
  const timestamp = headers.get("webhook-timestamp") ?? "";
  const signature = headers.get("webhook-signature") ?? "";
  if (!/^[\x21-\x7e]{1,200}$/.test(id) || !/^\d{9,11}$/.test(timestamp)) return null;
  if (signature === "" || signature.length > longestSignature) return null;
  const signed = {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": signature,
  };
  if (!secrets.some((secret) => isSignedWith(secret, signed, body))) return null;
  return { webhookId: id, signedAt: new Date(Number(timestamp) * 1000) };
}

/** Several signatures may stand there while a sender changes its secret; not hundreds. */
const longestSignature = 2000;

function isSignedWith(secret: string, headers: Record<string, string>, body: string): boolean {
  try {
    new Webhook(secret).verify(body, headers, { jsonParse: false });
    return true;
  } catch {
    return false;
  }
}
