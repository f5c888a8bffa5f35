import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { z } from "zod";
import { invoiceListSchema } from "../lib/contract/invoice";
import { operationTable } from "../lib/contract/operation-table";

/** How to reach the embedded service of this run, with the desk's own credentials. */
export const connectionSchema = z.object({
  SERVICE_URL: z.url(),
  AUTH_URL: z.url(),
  TENANT_ID: z.string(),
  CLIENT_ID: z.string(),
  CLIENT_SECRET: z.string(),
  SERVICE_SCOPE: z.string(),
});

/**
 * The tokens of a customer's invoices and of the desk itself, straight from the service with the
 * desk's own credentials: what must never be seen in a browser.
 */
export async function readSecretsOfService(customerGuid: string, connectionFile: string) {
  const connection = connectionSchema.parse(parseEnv(readFileSync(connectionFile, "utf8")));
  const access = await readAccessToken(connection);
  const path = operationTable.listInvoices.path.replace("{customerGuid}", customerGuid);
  const answer = await fetch(new URL(path, connection.SERVICE_URL), {
    headers: { authorization: `Bearer ${access}` },
  });
  const invoices = invoiceListSchema.parse(await answer.json());
  const tokens = invoices.flatMap(({ pdf, pdfMethod }) =>
    [pdf, pdfMethod].flatMap((reference) => tokenOf(reference) ?? []),
  );
  return {
    invoiceTokens: [...new Set(tokens)],
    accessToken: access,
    clientSecret: connection.CLIENT_SECRET,
  };
}

export async function readAccessToken(
  connection: z.infer<typeof connectionSchema>,
): Promise<string> {
  const address = `${connection.AUTH_URL}/${connection.TENANT_ID}/oauth2/v2.0/token`;
  const answer = await fetch(address, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "client_credentials",
      client_id: connection.CLIENT_ID,
      client_secret: connection.CLIENT_SECRET,
      scope: connection.SERVICE_SCOPE,
    }),
  });
  return z.object({ access_token: z.string() }).parse(await answer.json()).access_token;
}

function tokenOf(reference: string | null): string | null {
  if (reference === null) return null;
  return new URL(reference, "http://service.invalid").searchParams.get("token");
}
