import { z } from "zod";
import { NotReachable, type Send } from "./caller";
import type { Connection } from "./connection";
import { OptionsError } from "./options";

const answerSchema = z.object({
  token_type: z.string().regex(/^bearer$/i),
  access_token: z.string().min(1),
  expires_in: z.coerce.number().positive().default(300),
});

/**
 * The kit's access token, by client credentials (interface, section 5), renewed before it expires.
 *
 * @throws {NotReachable} if the identity provider does not answer.
 * @throws {OptionsError} if it refuses, with the status and never with the secret.
 */
export function createToken(connection: Connection, send: Send): () => Promise<string> {
  let held: { token: string; until: number } | null = null;
  return async () => {
    if (held && Date.now() < held.until) return held.token;
    const { access_token, expires_in } = await fetchToken(connection, send);
    held = { token: access_token, until: Date.now() + expires_in * 500 };
    return access_token;
  };
}

async function fetchToken({ tokenUrl, clientId, clientSecret, scope }: Connection, send: Send) {
  const body = new URLSearchParams({
    grant_type: "client_credentials",
    client_id: clientId,
    client_secret: clientSecret,
    scope,
  });
  let response: Response;
  try {
    response = await send(
      new Request(tokenUrl, { method: "POST", body, signal: AbortSignal.timeout(30_000) }),
    );
  } catch {
    throw new NotReachable(`no identity provider answers at ${tokenUrl}`);
  }
  if (!response.ok) {
    throw new OptionsError(
      `The identity provider at ${tokenUrl} gives no token (${response.status}). Check tenant, client, CLIENT_SECRET and scope.`,
    );
  }
  const parsed = answerSchema.safeParse(await response.json().catch(() => null));
  if (!parsed.success) {
    throw new OptionsError(
      `The identity provider at ${tokenUrl} answers without token_type Bearer and access_token.`,
    );
  }
  return parsed.data;
}
