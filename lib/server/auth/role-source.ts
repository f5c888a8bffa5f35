import "server-only";
import type { JWTPayload, JWTVerifyGetKey } from "jose";
import {
  ClientError,
  fetchUserInfo,
  ResponseBodyError,
  refreshTokenGrant,
  WWWAuthenticateChallengeError,
} from "openid-client";
import type { Role } from "../../domain/roles";
import type { Env } from "../env";
import { UpstreamFailure } from "../upstream/upstream-failure";
import { readIdentity } from "./identity";
import type { ReadProvider } from "./provider";
import { isAnswerLost, isProviderAway } from "./provider-failure";
import { nonceHashOf, type ProviderGrant } from "./provider-grant";
import { isForged, verifyToken } from "./verify-token";

/** The expected person of the new claims: those of the session's first ID token. */
export interface ExpectedClaims {
  readonly subject: string;
  /** Null if the ID token had no nonce. */
  readonly nonceHash: string | null;
}

export type RoleReading =
  /** `roles` may be empty; `grant` replaces the one that was used. */
  | { readonly kind: "roles"; readonly roles: readonly Role[]; readonly grant: ProviderGrant }
  /** The provider renewed the grant, and then gave no usable claims. */
  | { readonly kind: "unread"; readonly error: unknown; readonly grant: ProviderGrant }
  /** The grant has ended, or the answer is about another person: the session ends too. */
  | { readonly kind: "refused"; readonly error: string };

export interface RoleSource {
  /**
   * Reads a person's current roles at the identity provider.
   *
   * @throws if it cannot be reached or gives no usable answer, and the grant is unchanged.
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
/** The library's codes of an ID token that is about something else, or is too old. */
const tokenErrors: ReadonlySet<string> = new Set([
  "OAUTH_JWT_CLAIM_COMPARISON_FAILED",
  "OAUTH_JWT_TIMESTAMP_CHECK_FAILED",
]);

/** After an outage the provider is not called for this time; readings fail at once. */
const pauseAfterOutage = 3000;

/**
 * Reads roles by refresh token, or by userinfo if the provider gives none (OpenID Connect Core,
 * 12.2 and 5.3).
 */
export function createRoleSource(
  env: Env,
  provider: ReadProvider,
  keys: () => Promise<JWTVerifyGetKey>,
): RoleSource {
  let pausedUntil = 0;

  const isOfPerson = async (idToken: string, expected: ExpectedClaims): Promise<boolean> => {
    const { payload } = await verifyToken(idToken, await keys(), env, {
      subject: expected.subject,
      requiredClaims: ["exp", "iat"],
    });
    if (payload.azp !== undefined && payload.azp !== env.SIGN_IN_CLIENT_ID) return false;
    // A new ID token need not repeat the nonce; if it does, it is the first one's.
    if (payload.nonce === undefined) return true;
    const same = typeof payload.nonce === "string" && expected.nonceHash !== null;
    return same && nonceHashOf(String(payload.nonce)) === expected.nonceHash;
  };

  const toReading = (claims: object, grant: ProviderGrant): RoleReading => {
    const read = readIdentity(claims, env);
    if ("identity" in read) return { kind: "roles", roles: read.identity.roles, grant };
    if (read.refusal === "no-role") return { kind: "roles", roles: [], grant };
    return { kind: "refused", error: read.refusal };
  };

  const readUserinfo = async (
    token: string,
    grant: ProviderGrant,
    { subject }: ExpectedClaims,
  ): Promise<RoleReading> => {
    const own = await provider();
    if (own.serverMetadata().userinfo_endpoint === undefined) {
      return { kind: "refused", error: "no-userinfo" };
    }
    try {
      const claims = await fetchUserInfo(own, token, subject);
      // Userinfo names neither issuer nor, mostly, tenant; the sign-in has checked both.
      const named = { tid: env.SIGN_IN_TENANT_ID, ...claims, iss: env.SIGN_IN_ISSUER };
      return toReading(named, grant);
    } catch (error) {
      if (isRefusedToken(error)) return { kind: "refused", error: "token-refused" };
      if (libraryCode(error) === "OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED") {
        return { kind: "refused", error: "other-subject" };
      }
      throw error;
    }
  };

  const readClaims = async (
    tokens: Awaited<ReturnType<typeof refreshTokenGrant>>,
    grant: ProviderGrant,
    expected: ExpectedClaims,
  ): Promise<RoleReading> => {
    const claims: JWTPayload | undefined = tokens.claims();
    if (tokens.id_token === undefined || claims === undefined) {
      return readUserinfo(tokens.access_token, grant, expected);
    }
    const isGenuine = await isOfPerson(tokens.id_token, expected).catch((error: unknown) => {
      if (isForged(error)) return false;
      throw error;
    });
    return isGenuine ? toReading(claims, grant) : { kind: "refused", error: "id-token-refused" };
  };

  const refresh = async (grant: ProviderGrant, expected: ExpectedClaims): Promise<RoleReading> => {
    const own = await provider();
    const renew = () => refreshTokenGrant(own, grant.token);
    try {
      // The provider may have replaced the token in an answer that was lost. It takes the old one
      // again for a short time, so that is tried at once.
      const tokens = await renew().catch((error: unknown) => {
        if (isAnswerLost(error)) return renew();
        throw error;
      });
      const next = { kind: "refresh", token: tokens.refresh_token ?? grant.token } as const;
      return await readClaims(tokens, next, expected).catch((error: unknown) => ({
        kind: "unread" as const,
        error,
        grant: next,
      }));
    } catch (error) {
      if (error instanceof ResponseBodyError && grantErrors.has(error.error)) {
        return { kind: "refused", error: error.error };
      }
      if (tokenErrors.has(libraryCode(error)))
        return { kind: "refused", error: "id-token-refused" };
      throw error;
    }
  };

  const noteOutage = (error: unknown) => {
    if (isProviderAway(error)) pausedUntil = Date.now() + pauseAfterOutage;
  };

  return {
    async read(grant, expected) {
      if (pausedUntil > Date.now()) throw new UpstreamFailure("not-reached");
      try {
        const reading = await (grant.kind === "refresh"
          ? refresh(grant, expected)
          : readUserinfo(grant.token, grant, expected));
        if (reading.kind === "unread") noteOutage(reading.error);
        return reading;
      } catch (error) {
        noteOutage(error);
        throw error;
      }
    },
  };
}

function isRefusedToken(error: unknown): boolean {
  const isRefusal =
    error instanceof WWWAuthenticateChallengeError || error instanceof ResponseBodyError;
  if (isRefusal) return error.status === 401 || error.status === 403;
  return (
    error instanceof ClientError &&
    error.cause instanceof Response &&
    (error.cause.status === 401 || error.cause.status === 403)
  );
}

function libraryCode(error: unknown): string {
  return error instanceof ClientError ? (error.code ?? "") : "";
}
