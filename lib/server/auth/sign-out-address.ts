import "server-only";
import { buildEndSessionUrl } from "openid-client";
import type { Env } from "../env";
import type { ReadProvider } from "./provider";

/**
 * The address after sign-out: the identity provider's own end of session (OpenID Connect
 * RP-Initiated Logout 1.0), which returns to the sign-in page. The page alone if the provider has
 * none or cannot be reached; the desk's session has ended either way.
 */
export function signOutAddresses(env: Env, provider: ReadProvider): () => Promise<string> {
  return async () => {
    const own = await provider().catch(() => null);
    if (own?.serverMetadata().end_session_endpoint === undefined) return "/sign-in";
    const back = { post_logout_redirect_uri: `${env.NEXTAUTH_URL}/sign-in` };
    return buildEndSessionUrl(own, back).href;
  };
}
