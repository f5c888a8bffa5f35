import { z } from "zod";
import type { AccountRoles } from "./account-roles";

/** A private RSA key as RFC 7517 writes it; every string is base64url. */
export const privateJwkSchema = z.object({
  kty: z.literal("RSA"),
  kid: z.string().min(1),
  n: z.string(),
  e: z.string(),
  d: z.string(),
  p: z.string(),
  q: z.string(),
  dp: z.string(),
  dq: z.string(),
  qi: z.string(),
});
export type PrivateJwk = z.infer<typeof privateJwkSchema>;

export interface IdentityOptions {
  /** Address of the provider for browsers and the desk, such as http://localhost:4020. */
  readonly address: string;
  /** Address of the service; its host is the audience of the desk's tokens. */
  readonly serviceAddress: string;
  /** Address of the desk, to which people return. */
  readonly deskAddress: string;
  readonly environment: "test" | "production";
  /** Random per data folder; client secrets and cookie keys are derived from it. */
  readonly key: string;
  readonly signingKey: PrivateJwk;
  /** The roles in tokens; default: the accounts' own. */
  readonly accountRoles?: AccountRoles;
  /** Called with every failure of the provider itself; default: ignored. */
  readonly reportFailure?: (error: Error) => void;
}
