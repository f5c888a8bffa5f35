import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { readConstantHeaders } from "../../lib/http/constant-headers";
import { chooseRegistration, connectionOf } from "../../scripts/start/child-env";
import { readEnvironment } from "../../scripts/start/environment.mjs";
import { readSettings } from "../../scripts/start/settings";
import { register } from "../../service/identity/registrations";
import { seedTenants } from "../../service/seed/tenants";
import { type ConformanceOptions, OptionsError } from "./options";

/** Addresses of the service and its identity provider, and the client of the kit. */
export interface Connection {
  readonly serviceUrl: string;
  /** The token endpoint of the identity provider. */
  readonly tokenUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scope: string;
  /** Sent with every call of the service: SERVICE_HEADERS. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * The connection of the options, else of the desk's own settings, with its secret from the
 * environment; without addresses that of the embedded service of `npm start` and `npm run service`
 * on this machine.
 *
 * @throws {OptionsError} naming the missing setting or program.
 */
export function findConnection(
  root: string,
  options: ConformanceOptions,
  exported: Readonly<Record<string, string | undefined>>,
): Connection {
  const env = readEnvironment(root, exported);
  const serviceUrl = options.serviceUrl ?? env.SERVICE_URL;
  if (!serviceUrl) return embeddedConnection(root, options, env);
  const clientId = options.clientId ?? env.CLIENT_ID;
  if (!clientId) throw new OptionsError("Give --client-id, or set CLIENT_ID.");
  const authUrl = options.authUrl ?? env.AUTH_URL ?? "";
  const tokenUrl = options.tokenUrl ?? tokenUrlOf(authUrl, options.tenantId ?? env.TENANT_ID);
  const clientSecret = env.CLIENT_SECRET;
  if (!clientSecret) throw new OptionsError("Set CLIENT_SECRET to the client's secret.");
  return {
    serviceUrl,
    tokenUrl,
    clientId,
    clientSecret,
    // A gateway's key goes to the service that it is for, and to no other one.
    headers: isOther(serviceUrl, env.SERVICE_URL) ? {} : headersOf(env.SERVICE_HEADERS),
    scope: options.scope ?? env.SERVICE_SCOPE ?? `http://${new URL(serviceUrl).host}/.default`,
  };
}

/**
 * The connection of a second tenant at the same service, by its own client; null: none is named.
 *
 * @throws {OptionsError} naming the missing setting, or if both tenants have one client.
 */
export function findOtherConnection(
  root: string,
  options: ConformanceOptions,
  exported: Readonly<Record<string, string | undefined>>,
): Connection | null {
  const { otherTenantId, otherClientId } = options;
  if (otherTenantId === null && otherClientId === null) return null;
  const env = readEnvironment(root, exported);
  const tenantId = otherTenantId ?? options.tenantId;
  const ofOther = { ...options, tenantId, clientId: otherClientId };
  const isEmbedded = !(options.serviceUrl ?? env.SERVICE_URL);
  if (!isEmbedded && otherClientId === null) throw new OptionsError("Give --other-client-id.");
  if (!isEmbedded && !env.OTHER_CLIENT_SECRET) {
    throw new OptionsError("Set OTHER_CLIENT_SECRET to the secret of --other-client-id.");
  }
  const own = findConnection(root, options, exported);
  const other = findConnection(root, ofOther, {
    ...exported,
    CLIENT_SECRET: env.OTHER_CLIENT_SECRET,
  });
  if (own.clientId !== other.clientId) return other;
  throw new OptionsError("--other-tenant-id and --other-client-id must name another client.");
}

function isOther(serviceUrl: string, configured: string | undefined): boolean {
  return Boolean(configured) && new URL(serviceUrl).origin !== new URL(configured ?? "").origin;
}

function headersOf(text: string | undefined): Readonly<Record<string, string>> {
  const read = text ? readConstantHeaders(text) : { headers: {} };
  if ("wrong" in read) throw new OptionsError(`SERVICE_HEADERS: ${read.wrong}`);
  return read.headers;
}

/**
 * The demo client's secret is derived from the key in the data folder, as in the embedded identity
 * provider, so that no secret is stored for the kit.
 */
function embeddedConnection(
  root: string,
  options: ConformanceOptions,
  env: Record<string, string>,
): Connection {
  const settings = readSettings(env, { root, serviceOnly: true });
  const place = {
    address: `http://localhost:${settings.identityPort}`,
    serviceAddress: `http://localhost:${settings.servicePort}`,
    key: readKey(settings.dataDir),
  };
  const registrations = seedTenants.map((tenant) => register(tenant, place));
  const registration = chooseRegistration(registrations, options.tenantId ?? settings.tenantId);
  const connection = connectionOf(settings, registration, env);
  return {
    serviceUrl: place.serviceAddress,
    tokenUrl: tokenUrlOf(place.address, registration.tenantId),
    clientId: registration.clientId,
    clientSecret: registration.clientSecret,
    headers: {},
    scope: options.scope ?? connection.SERVICE_SCOPE ?? registration.scope,
  };
}

/** As Microsoft Entra ID and the embedded identity provider have it. */
function tokenUrlOf(authUrl: string, tenantId: string | undefined): string {
  if (!tenantId) throw new OptionsError("Give --tenant-id, set TENANT_ID, or give --token-url.");
  return `${authUrl}/${encodeURIComponent(tenantId)}/oauth2/v2.0/token`;
}

const secretsSchema = z.object({ identityKey: z.string().min(1) });

function readKey(folder: string): string {
  const file = path.join(folder, "secrets.json");
  try {
    return secretsSchema.parse(JSON.parse(readFileSync(file, "utf8"))).identityKey;
  } catch {
    throw new OptionsError(
      `${file} is missing, so no embedded service was ever started from here. Start one with "npm run service" or "npm start" and the same DATA_DIR, or give --service-url, --token-url and --client-id and set CLIENT_SECRET.`,
    );
  }
}
