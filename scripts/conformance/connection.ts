import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { register } from "../../service/identity/registrations";
import { seedTenants } from "../../service/seed/tenants";
import { chooseRegistration, connectionOf } from "../start/child-env";
import { readEnvironment } from "../start/environment";
import { readSettings } from "../start/settings";
import { type ConformanceOptions, OptionsError } from "./options";

/** Addresses of the service and its identity provider, and the client of the kit. */
export interface Connection {
  readonly serviceUrl: string;
  readonly authUrl: string;
  readonly tenantId: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scope: string;
}

/**
 * The connection of the options, with its secret from the environment; without addresses that of
 * the embedded service of `npm start` and `npm run service` on this machine.
 *
 * @throws {OptionsError} naming the missing setting or program.
 */
export function findConnection(
  root: string,
  options: ConformanceOptions,
  exported: Readonly<Record<string, string | undefined>>,
): Connection {
  const { serviceUrl, authUrl, clientId, scope } = options;
  const env = readEnvironment(root, exported);
  if (serviceUrl === null || authUrl === null || clientId === null) {
    return embeddedConnection(root, options, env);
  }
  const tenantId = options.tenantId ?? env.TENANT_ID;
  const clientSecret = env.CLIENT_SECRET;
  if (!tenantId) throw new OptionsError("Give --tenant-id, or set TENANT_ID.");
  if (!clientSecret) throw new OptionsError("Set CLIENT_SECRET to the client's secret.");
  return {
    serviceUrl,
    authUrl,
    tenantId,
    clientId,
    clientSecret,
    scope: scope ?? env.SERVICE_SCOPE ?? `http://${new URL(serviceUrl).host}/.default`,
  };
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
    authUrl: place.address,
    tenantId: registration.tenantId,
    clientId: registration.clientId,
    clientSecret: registration.clientSecret,
    scope: options.scope ?? connection.SERVICE_SCOPE ?? registration.scope,
  };
}

const secretsSchema = z.object({ identityKey: z.string().min(1) });

function readKey(folder: string): string {
  const file = path.join(folder, "secrets.json");
  try {
    return secretsSchema.parse(JSON.parse(readFileSync(file, "utf8"))).identityKey;
  } catch {
    throw new OptionsError(
      `${file} is missing, so no embedded service was ever started from here. Start one with "npm run service" or "npm start" and the same DATA_DIR, or give --service-url, --auth-url and --client-id and set CLIENT_SECRET.`,
    );
  }
}
