import "server-only";
import { headers } from "next/headers";
import { deskRuntime } from "./runtime";

/** What every page may say of the place where it runs: no secret, no address of another machine. */
export interface Place {
  readonly environment: "test" | "production";
  readonly tenantName: string;
  readonly timeZone: string;
  /** The embedded identity provider is in use, so demo accounts may be offered. */
  readonly embedded: boolean;
  /** What people call the identity provider; null for the embedded one. */
  readonly providerName: string | null;
}

export async function readDeployment(): Promise<Place> {
  // First the headers: a build stops here, before it could read a setting.
  await headers();
  const { env } = await deskRuntime();
  return {
    environment: env.DESK_ENVIRONMENT,
    tenantName: env.TENANT_NAME,
    timeZone: env.TIME_ZONE,
    embedded: env.EMBEDDED,
    providerName: env.EMBEDDED ? null : providerNameOf(env.SIGN_IN_ISSUER),
  };
}

function providerNameOf(issuer: string): string {
  const { hostname } = new URL(issuer);
  return hostname.endsWith("microsoftonline.com") ? "Microsoft" : hostname;
}
