import { z } from "zod";

const tokenSchema = z.object({ access_token: z.string() });

/** An access token of the service with the settings of a desk. */
export async function fetchToken(desk: NodeJS.ProcessEnv): Promise<string> {
  const { AUTH_URL, TENANT_ID, CLIENT_ID = "", CLIENT_SECRET = "", SERVICE_SCOPE = "" } = desk;
  const response = await fetch(`${AUTH_URL}/${TENANT_ID}/oauth2/v2.0/token`, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "client_credentials",
      client_id: CLIENT_ID,
      client_secret: CLIENT_SECRET,
      scope: SERVICE_SCOPE,
    }),
  });
  if (!response.ok) throw new Error(`No token for the service (${response.status}).`);
  return tokenSchema.parse(await response.json()).access_token;
}
