import "server-only";
import { createHash } from "node:crypto";
import { z } from "zod";
import type { GrantCipher } from "./grant-cipher";

/** What the identity provider gave for reading a person's roles again. */
const providerGrantSchema = z.object({
  kind: z.enum(["refresh", "access"]),
  token: z.string().min(1),
});
export type ProviderGrant = z.infer<typeof providerGrantSchema>;

/** A session's stored grant, encrypted for the hash of its token. */
export interface SealedGrant {
  readonly providerGrant: string | null;
  readonly tokenHash: string;
}

/** Null if the session has none, or this desk's secret does not open it. */
export function openGrant(
  { providerGrant, tokenHash }: SealedGrant,
  cipher: GrantCipher,
): ProviderGrant | null {
  const text = providerGrant === null ? null : cipher.open(providerGrant, tokenHash);
  return text === null ? null : providerGrantSchema.parse(JSON.parse(text));
}

export function nonceHashOf(nonce: string): string {
  return createHash("sha256").update(nonce).digest("base64url");
}
