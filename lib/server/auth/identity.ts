import "server-only";
import { z } from "zod";
import { isRole } from "../../domain/roles";
import type { SignInError } from "../../domain/sign-in-errors";
import type { Env } from "../env";
import { findUnstorable } from "../find-unstorable";
import type { Identity } from "./session-store";
import { type NamingClaims, shownName } from "./shown-name";

/** Why a person whom the identity provider authenticated may not sign in. */
export type IdentityRefusal = Extract<
  SignInError,
  "no-role" | "wrong-tenant" | "too-weak" | "failed"
>;

export type SignInResult = { readonly identity: Identity } | { readonly refusal: IdentityRefusal };

const text = z.string().optional().catch(undefined);
const namingClaims = {
  name: text,
  given_name: text,
  family_name: text,
  nickname: text,
  preferred_username: text,
  upn: text,
  unique_name: text,
} satisfies Record<Exclude<keyof NamingClaims, "email">, z.ZodType>;

const claimsSchema = z.object({
  iss: z.string(),
  sub: z.string().min(1),
  sid: z.string().optional().catch(undefined),
  oid: z.string().min(1).optional(),
  tid: z.string().optional(),
  ...namingClaims,
  // An unusable address must not refuse the sign-in.
  email: z.email().max(254).optional().catch(undefined),
  email_verified: z.boolean().optional().catch(undefined),
  // Some providers give one role as a text.
  roles: z.union([z.array(z.string()), z.string().transform((one) => [one])]).catch([]),
});

/**
 * Reads a person from the claims of a verified ID token. Only roles give access: a person without a
 * known role may not sign in.
 */
export function readIdentity(claims: unknown, env: Env): SignInResult {
  const parsed = claimsSchema.safeParse(claims);
  if (!parsed.success) return { refusal: "failed" };
  const { iss, sub, oid, tid, sid, email, email_verified, roles } = parsed.data;
  if (findUnstorable({ sub, oid, tid, sid }).length > 0) return { refusal: "failed" };
  if (iss.replace(/\/+$/, "") !== env.SIGN_IN_ISSUER) return { refusal: "failed" };
  // A provider whose issuer names the tenant must name it in the token too; one without tenants
  // counts as one tenant.
  const { SIGN_IN_TENANT_ID: tenant } = env;
  const named = tid ?? (env.SIGN_IN_ISSUER.includes(tenant) ? null : tenant);
  if (named?.toLowerCase() !== tenant.toLowerCase()) return { refusal: "wrong-tenant" };
  const known = [...new Set(roles)].filter(isRole);
  if (known.length === 0) return { refusal: "no-role" };
  const objectId = oid ?? sub;
  return {
    identity: {
      issuer: iss,
      // Of the desk, whose data is that of one tenant of billing.
      tenantId: env.TENANT_ID,
      objectId,
      // An address that no e-mail reaches still names the person.
      name: shownName({ ...parsed.data, email: text.parse(Object(claims).email) }) ?? objectId,
      email: email_verified === false ? undefined : email,
      roles: known,
    },
  };
}
