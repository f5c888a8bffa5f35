import "server-only";
import {
  errors,
  type JWTVerifyGetKey,
  type JWTVerifyOptions,
  type JWTVerifyResult,
  jwtVerify,
} from "jose";
import type { Env } from "../env";

/** What the identity provider signs with; no other is accepted. */
export const signingAlgorithm = "RS256";

/**
 * Verifies a token that the identity provider signed for this desk.
 *
 * @throws an error of jose for a token that is not accepted, or if the keys cannot be read.
 */
export function verifyToken(
  token: string,
  keys: JWTVerifyGetKey,
  { SIGN_IN_ISSUER: issuer, SIGN_IN_CLIENT_ID: audience }: SignInNames,
  expected: Pick<JWTVerifyOptions, "subject" | "requiredClaims" | "maxTokenAge"> = {},
): Promise<JWTVerifyResult> {
  const algorithms = [signingAlgorithm];
  const options = { issuer: [issuer, `${issuer}/`], audience, algorithms, clockTolerance };
  return jwtVerify(token, keys, { ...options, ...expected });
}

type SignInNames = Pick<Env, "SIGN_IN_ISSUER" | "SIGN_IN_CLIENT_ID">;

/** Seconds by which the clocks of the desk and the provider may differ. */
export const clockTolerance = 60;

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
