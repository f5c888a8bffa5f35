import "server-only";
import { z } from "zod";
import { isRole } from "../../domain/roles";
import type { SignInError } from "../../domain/sign-in-errors";
import type { Env } from "../env";
import type { Identity } from "./session-store";

/** Why somebody may not come in although the identity provider knows them. */
export type SignInRefusal = Extract<SignInError, "no-role" | "wrong-tenant" | "failed">;

export type SignInResult = { readonly identity: Identity } | { readonly refusal: SignInRefusal };

const claimsSchema = z.object({
  iss: z.string(),
  sub: z.string().min(1),
  oid: z.string().min(1).optional(),
  tid: z.string().optional(),
  name: z.string().optional(),
  preferred_username: z.string().optional(),
  roles: z.array(z.string()).catch([]),
});

/**
 * Reads who a person is from the claims of a verified ID token. Roles count only here: a person
 * without a role that the desk knows does not come in.
 */
export function readIdentity(claims: unknown, env: Env): SignInResult {
  const parsed = claimsSchema.safeParse(claims);
  if (!parsed.success) return { refusal: "failed" };
  const { iss, sub, oid, tid, name, preferred_username, roles } = parsed.data;
  if (iss.replace(/\/+$/, "") !== env.SIGN_IN_ISSUER) return { refusal: "failed" };
  // A provider whose issuer names the tenant has to name it in the token too; one that knows no
  // tenants is one.
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
      name: name ?? preferred_username ?? objectId,
      roles: known,
    },
  };
}
