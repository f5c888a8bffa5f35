import "server-only";
import { headers } from "next/headers";
import { buildId } from "./build-id";
import { deskRuntime } from "./runtime";
import { usualAnswerSeconds } from "./upstream/service";

/** Facts about the deployment for every page: no secret, no address of another machine. */
export interface Place {
  readonly environment: "test" | "production";
  readonly tenantName: string;
  readonly timeZone: string;
  /** Of amounts that the service gives without one. */
  readonly currency: string;
  /** The desk's own origin. */
  readonly deskAddress: string;
  /** The embedded identity provider is in use, so demo accounts may be offered. */
  readonly embedded: boolean;
  /** The identity provider's usual name; null for the embedded one. */
  readonly providerName: string | null;
  /** By what the usual times of calls to billing are multiplied. */
  readonly patience: number;
  /** The id of the build, by which a page knows that it is of an earlier one; empty in development. */
  readonly build: string;
}

/** The issuer of the settings, which a refused sign-in is compared with. */
export async function readSignInIssuer(): Promise<string> {
  await headers();
  return (await deskRuntime()).env.SIGN_IN_ISSUER;
}

export async function readDeployment(): Promise<Place> {
  // First the headers: a build stops here, before it could read a setting.
  await headers();
  const { env } = await deskRuntime();
  return {
    environment: env.DESK_ENVIRONMENT,
    tenantName: env.TENANT_NAME,
    timeZone: env.TIME_ZONE,
    currency: env.TENANT_CURRENCY,
    deskAddress: env.NEXTAUTH_URL,
    embedded: env.EMBEDDED,
    patience: env.SERVICE_ANSWER_SECONDS / usualAnswerSeconds,
    build: buildId(),
    providerName: env.EMBEDDED ? null : providerNameOf(env.SIGN_IN_ISSUER),
  };
}

function providerNameOf(issuer: string): string {
  const { hostname } = new URL(issuer);
  return hostname.endsWith("microsoftonline.com") ? "Microsoft" : hostname;
}
