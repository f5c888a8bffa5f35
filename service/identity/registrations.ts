import { createHmac } from "node:crypto";
import type { SeedTenant } from "../seed/tenants";
import { accountsOf, type DemoAccount, uuidOf } from "./accounts";

/** What a desk needs for one tenant of the embedded world. */
export interface Registration {
  readonly tenantId: string;
  readonly tenantName: string;
  readonly issuer: string;
  /** The application that calls the service (interface, section 5). */
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scope: string;
  /** The application that people sign in to. */
  readonly signInClientId: string;
  readonly signInClientSecret: string;
  readonly accounts: readonly DemoAccount[];
}

export interface RegistrationOptions {
  /** Address of the identity provider, such as http://localhost:4020. */
  readonly address: string;
  readonly serviceAddress: string;
  /** Random per data folder; every client secret is derived from it. */
  readonly key: string;
}

export function register(tenant: SeedTenant, options: RegistrationOptions): Registration {
  const clientId = uuidOf(`service client of ${tenant.id}`);
  const signInClientId = uuidOf(`sign-in client of ${tenant.id}`);
  return {
    tenantId: tenant.id,
    tenantName: tenant.name,
    issuer: `${options.address}/${tenant.id}/v2.0`,
    clientId,
    clientSecret: derive(options.key, `client secret ${clientId}`),
    scope: `${serviceResource(options.serviceAddress)}/.default`,
    signInClientId,
    signInClientSecret: derive(options.key, `client secret ${signInClientId}`),
    accounts: accountsOf(tenant.id),
  };
}

/** The audience of the desk's access tokens: the service's host as the interface writes it. */
export function serviceResource(serviceAddress: string): string {
  return `http://${new URL(serviceAddress).host}`;
}

/** One secret for each purpose, derived from the one key of the data folder. */
export function derive(key: string, purpose: string): string {
  return createHmac("sha256", key).update(purpose).digest("base64url");
}
