import "server-only";
import { authorizationCodeGrant, type Configuration } from "openid-client";
import type { Runtime } from "../runtime";
import { ClocksDiffer } from "./provider-failure";
import { clockTolerance, verifyToken } from "./verify-token";

/** The values that this browser's sign-in began with. */
export interface SignInChecks {
  readonly state?: string | undefined;
  readonly nonce?: string | undefined;
  readonly code_verifier?: string | undefined;
}

/** The callback belongs to a sign-in that another tab has replaced since. */
export class OtherTab extends Error {
  override readonly name = "OtherTab";
}

/**
 * Exchanges the code of a callback for tokens (OpenID Connect Core, 3.1.3), and verifies the ID token
 * with its signature.
 *
 * @throws {OtherTab} or an error that readProviderFailure explains.
 */
export async function exchangeCode(
  { env, providerKeys }: Pick<Runtime, "env" | "providerKeys">,
  provider: Configuration,
  { params, checks }: { readonly params: object; readonly checks: SignInChecks },
) {
  const callback = new URL("/api/auth/callback/desk", env.NEXTAUTH_URL);
  for (const [name, value] of Object.entries(params)) {
    if (typeof value === "string") callback.searchParams.set(name, value);
  }
  const { state, nonce, code_verifier } = checks;
  if (!state || !nonce || !code_verifier) throw new Error("The sign-in has no checks.");
  if (callback.searchParams.get("state") !== state) throw new OtherTab();
  const tokens = await authorizationCodeGrant(provider, callback, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: code_verifier,
  });
  const { payload } = await verifyToken(tokens.id_token ?? "", await providerKeys(), env, {
    requiredClaims: ["exp", "iat"],
  });
  const ahead = (payload.iat ?? 0) - Math.round(Date.now() / 1000);
  if (ahead > clockTolerance) throw new ClocksDiffer(ahead);
  return tokens;
}
