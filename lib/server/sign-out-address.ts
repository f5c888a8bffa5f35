import "server-only";
import { z } from "zod";
import { startDeadline } from "./deadline";
import type { Env } from "./env";
import { readBody, type Upstream } from "./upstream";

const metadataSchema = z.object({ end_session_endpoint: z.url({ protocol: /^https?$/ }) });
const hour = 3_600_000;

/**
 * Where a browser goes after sign-out: the identity provider's own end of session, which comes back
 * to the sign-in page. The page alone when the provider has none or can't be asked; the desk's
 * session has ended either way.
 */
export function signOutAddresses(env: Env, provider: Upstream): () => Promise<string> {
  let known: { endpoint: string; until: number } | null = null;
  return async () => {
    try {
      if (known === null || known.until < Date.now()) {
        known = { endpoint: await discover(provider), until: Date.now() + hour };
      }
    } catch {
      return "/sign-in";
    }
    const address = new URL(known.endpoint);
    address.searchParams.set("client_id", env.SIGN_IN_CLIENT_ID);
    address.searchParams.set("post_logout_redirect_uri", `${env.NEXTAUTH_URL}/sign-in`);
    return address.href;
  };
}

async function discover(provider: Upstream): Promise<string> {
  const deadline = startDeadline(4000);
  try {
    const answer = await provider.send({
      method: "GET",
      path: "/.well-known/openid-configuration",
      headers: { accept: "application/json" },
      signal: deadline.signal,
      readMilliseconds: 3000,
    });
    const text = (await readBody(answer, 65_536, deadline.signal)).toString("utf8");
    return metadataSchema.parse(JSON.parse(text)).end_session_endpoint;
  } finally {
    deadline.clear();
  }
}
