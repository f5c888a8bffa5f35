import "server-only";
import type { Env } from "../env";
import type { ProviderMetadata } from "./provider-metadata";

/**
 * The address after sign-out: the identity provider's own end of session, which returns to the
 * sign-in page. The page alone if the provider has none or cannot be reached; the desk's session
 * has ended either way.
 */
export function signOutAddresses(
  env: Env,
  metadata: () => Promise<ProviderMetadata>,
): () => Promise<string> {
  return async () => {
    const known = await metadata().catch(() => null);
    if (known?.end_session_endpoint === undefined) return "/sign-in";
    const address = new URL(known.end_session_endpoint);
    address.searchParams.set("client_id", env.SIGN_IN_CLIENT_ID);
    address.searchParams.set("post_logout_redirect_uri", `${env.NEXTAUTH_URL}/sign-in`);
    return address.href;
  };
}
