import "server-only";
import { z } from "zod";
import { isRole } from "../../domain/roles";
import type { SignInError } from "../../domain/sign-in-errors";
import { storableText } from "../../domain/storable";
import type { Env } from "../env";
import { findUnstorable } from "../find-unstorable";
import type { Identity } from "./session-store";

/** Why a person whom the identity provider authenticated may not sign in. */
export type SignInRefusal = Extract<
  SignInError,
  "no-role" | "wrong-tenant" | "too-weak" | "failed"
>;

export type SignInResult = { readonly identity: Identity } | { readonly refusal: SignInRefusal };

const claimsSchema = z.object({
  iss: z.string(),
  sub: z.string().min(1),
  sid: z.string().optional().catch(undefined),
  oid: z.string().min(1).optional(),
  tid: z.string().optional(),
  name: z.string().optional(),
  preferred_username: z.string().optional(),
  // An unusable address must not refuse the sign-in.
  email: z.email().max(254).optional().catch(undefined),
  email_verified: z.boolean().optional().catch(undefined),
  roles: z.array(z.string()).catch([]),
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
  const named = tid ?? (env.SIGN_IN_ISSUER.includes(env.TENANT_ID) ? null : env.TENANT_ID);
  if (named !== env.TENANT_ID) return { refusal: "wrong-tenant" };
  const known = [...new Set(roles)].filter(isRole);
  if (known.length === 0) return { refusal: "no-role" };
  const objectId = oid ?? sub;
  return {
    identity: {
      issuer: iss,
      tenantId: named,
      objectId,
      name: storableName(parsed.data) ?? objectId,
      email: email_verified === false ? undefined : email,
      roles: known,
    },
  };
}

type Claims = z.infer<typeof claimsSchema>;

/** A name with a character that no database stores is shown without it. */
function storableName({ name, preferred_username }: Claims): string | null {
  return storableText(name ?? "") || storableText(preferred_username ?? "") || null;
}
