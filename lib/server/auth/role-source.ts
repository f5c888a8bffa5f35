import "server-only";
import { createHash } from "node:crypto";
import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey } from "jose";
import { z } from "zod";
import type { Role } from "../../domain/roles";
import type { Env } from "../env";
import { type Deadline, startDeadline } from "../upstream/deadline";
import { UpstreamFailure } from "../upstream/upstream-failure";
import type { GrantCipher } from "./grant-cipher";
import { readIdentity } from "./identity";
import { createProviderClient, formRequest } from "./provider-client";
import type { ProviderMetadata } from "./provider-metadata";
import { verifyToken } from "./verify-token";

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

/** The expected person of the new claims: those of the session's first ID token. */
export interface ExpectedClaims {
  readonly subject: string;
  /** Null if the ID token had no nonce. */
  readonly nonceHash: string | null;
}

export type RoleReading =
  /** `roles` may be empty; `grant` replaces the one that was used. */
  | { readonly kind: "roles"; readonly roles: readonly Role[]; readonly grant: ProviderGrant }
  /** The grant has ended, or the answer is about another person: the session ends too. */
  | { readonly kind: "refused"; readonly error: string };

export interface RoleSource {
  /**
   * Reads a person's current roles at the identity provider.
   *
   * @throws if it cannot be reached or gives no usable answer.
   */
  read(grant: ProviderGrant, expected: ExpectedClaims): Promise<RoleReading>;
}

/** Error codes that a retry cannot solve: only the person can get a new grant. */
const grantErrors: ReadonlySet<string> = new Set([
  "access_denied",
  "consent_required",
  "interaction_required",
  "invalid_grant",
  "login_required",
]);

const tokensSchema = z.object({
  access_token: z.string().min(1).optional(),
  refresh_token: z.string().min(1).optional(),
  id_token: z.string().min(1).optional(),
});
const refusalSchema = z.object({ error: z.string() });
const claimsSchema = z.looseObject({ sub: z.string() });

const wholeMilliseconds = 8000;
/** After an outage the provider is not called for this time; readings fail at once. */
const pauseAfterOutage = 3000;

export function nonceHashOf(nonce: string): string {
  return createHash("sha256").update(nonce).digest("base64url");
}

/**
 * Reads roles by refresh token, or by userinfo if the provider gives none (OpenID Connect Core,
 * 12.2 and 5.3).
 */
export function createRoleSource(
  env: Env,
  metadata: () => Promise<ProviderMetadata>,
  keys: () => Promise<JWTVerifyGetKey>,
): RoleSource {
  const send = createProviderClient();
  let pausedUntil = 0;

  const verify = async (idToken: string, expected: ExpectedClaims): Promise<JWTPayload | null> => {
    try {
      const { payload } = await verifyToken(idToken, await keys(), env, {
        subject: expected.subject,
        requiredClaims: ["exp", "iat"],
      });
      if (payload.azp !== undefined && payload.azp !== env.SIGN_IN_CLIENT_ID) return null;
      // A new ID token need not repeat the nonce; if it does, it is the first one's.
      if (payload.nonce === undefined) return payload;
      const same = typeof payload.nonce === "string" && expected.nonceHash !== null;
      return same && nonceHashOf(String(payload.nonce)) === expected.nonceHash ? payload : null;
    } catch (error) {
      if (isForged(error)) return null;
      throw error;
    }
  };

  const toReading = (claims: object, grant: ProviderGrant): RoleReading => {
    const found = readIdentity(claims, env);
    if ("identity" in found) return { kind: "roles", roles: found.identity.roles, grant };
    if (found.refusal === "no-role") return { kind: "roles", roles: [], grant };
    return { kind: "refused", error: found.refusal };
  };

  const readUserinfo = async (
    token: string,
    grant: ProviderGrant,
    { subject }: ExpectedClaims,
    deadline: Deadline,
  ): Promise<RoleReading> => {
    const { userinfo_endpoint: address } = await metadata();
    if (address === undefined) return { kind: "refused", error: "no-userinfo" };
    const headers = { accept: "application/json", authorization: `Bearer ${token}` };
    const { status, body } = await send(address, { method: "GET", headers }, deadline);
    if (status === 401 || status === 403) return { kind: "refused", error: "token-refused" };
    const claims = claimsSchema.safeParse(body);
    if (status !== 200 || !claims.success) throw unusable(status);
    if (claims.data.sub !== subject) return { kind: "refused", error: "other-subject" };
    // Userinfo names neither issuer nor, mostly, tenant; the sign-in has checked both.
    const named = { tid: env.SIGN_IN_TENANT_ID, ...claims.data, iss: env.SIGN_IN_ISSUER };
    return toReading(named, grant);
  };

  const refresh = async (
    grant: ProviderGrant,
    expected: ExpectedClaims,
    deadline: Deadline,
  ): Promise<RoleReading> => {
    const { token_endpoint: address } = await metadata();
    const { status, body } = await send(
      address,
      formRequest(env, { grant_type: "refresh_token", refresh_token: grant.token }),
      deadline,
    );
    const refusal = refusalSchema.safeParse(body);
    if (status >= 400 && status < 500 && refusal.success && grantErrors.has(refusal.data.error)) {
      return { kind: "refused", error: refusal.data.error };
    }
    const tokens = tokensSchema.safeParse(body);
    if (status !== 200 || !tokens.success) throw unusable(status);
    const { id_token, access_token, refresh_token } = tokens.data;
    const next = { kind: "refresh", token: refresh_token ?? grant.token } as const;
    if (id_token !== undefined) {
      const claims = await verify(id_token, expected);
      return claims ? toReading(claims, next) : { kind: "refused", error: "id-token-refused" };
    }
    if (access_token === undefined) throw unusable(status);
    return readUserinfo(access_token, next, expected, deadline);
  };

  return {
    async read(grant, expected) {
      if (pausedUntil > Date.now()) throw new UpstreamFailure("not-reached");
      const deadline = startDeadline(wholeMilliseconds);
      try {
        return grant.kind === "refresh"
          ? await refresh(grant, expected, deadline)
          : await readUserinfo(grant.token, grant, expected, deadline);
      } catch (error) {
        if (error instanceof UpstreamFailure && error.outage) {
          pausedUntil = Date.now() + pauseAfterOutage;
        }
        throw error;
      } finally {
        deadline.clear();
      }
    },
  };
}

/** The provider's keys for ID tokens and logout tokens; read again for an unknown key. */
export function createProviderKeys(
  metadata: () => Promise<ProviderMetadata>,
): () => Promise<JWTVerifyGetKey> {
  let known: { address: string; keys: JWTVerifyGetKey } | null = null;
  return async () => {
    const { jwks_uri: address } = await metadata();
    if (known?.address !== address) {
      known = { address, keys: createRemoteJWKSet(new URL(address), { timeoutDuration: 4000 }) };
    }
    return known.keys;
  };
}

/** A fault of the token itself; keys that could not be read are none. */
export function isForged(error: unknown): boolean {
  return (
    error instanceof errors.JOSEError &&
    !(error instanceof errors.JWKSTimeout) &&
    !(error instanceof errors.JWKSInvalid) &&
    // A key that is newer than the set: the set is read again at most twice a minute.
    !(error instanceof errors.JWKSNoMatchingKey) &&
    error.code !== "ERR_JOSE_GENERIC"
  );
}

function unusable(status: number): UpstreamFailure {
  return new UpstreamFailure(status >= 500 ? "failed" : "garbage", { status });
}
