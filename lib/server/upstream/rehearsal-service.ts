import "server-only";
import type { Env } from "../env";
import type { Log } from "../log";
import { type OutgoingSettings, readOutgoing } from "./outgoing";
import { createResilience } from "./resilience";
import { createService, type Service, type ServiceParts } from "./service";
import { createServiceToken } from "./service-token";
import { createUpstream } from "./upstream";

type RehearsalEnv = OutgoingSettings &
  Pick<
    Env,
    | ("EMBEDDED" | "SANDBOX" | "REHEARSAL_URL" | "REHEARSAL_AUTH_URL" | "REHEARSAL_TENANT_ID")
    | ("REHEARSAL_CLIENT_ID" | "REHEARSAL_CLIENT_SECRET" | "REHEARSAL_SCOPE")
  >;

/** Whether the embedded service of this desk has a sandbox, which rehearses. */
export function hasOwnSandbox({ EMBEDDED, SANDBOX }: Pick<Env, "EMBEDDED" | "SANDBOX">): boolean {
  return EMBEDDED && SANDBOX === "on";
}

interface Parts
  extends Pick<
    ServiceParts,
    "scope" | "uses" | "noteUnusable" | "timeZone" | "testSeries" | "differences"
  > {
  readonly env: RehearsalEnv;
  /** The billing service of the desk. */
  readonly own: Service;
  readonly log: Log;
}

/**
 * The embedded service that rehearses, with the credentials of the REHEARSAL_ settings: the desk's
 * own credentials go to no other address than the billing service's. Null: there is none.
 */
export function createRehearsalService({ env, own, log, ...calls }: Parts): Service | null {
  const {
    REHEARSAL_URL: url,
    REHEARSAL_AUTH_URL: authUrl,
    REHEARSAL_TENANT_ID: tenantId,
    REHEARSAL_CLIENT_ID: clientId,
    REHEARSAL_CLIENT_SECRET: clientSecret,
  } = env;
  if (!url || !authUrl || !tenantId || !clientId || !clientSecret) {
    return hasOwnSandbox(env) ? own : null;
  }
  const scopeOfToken = env.REHEARSAL_SCOPE ?? `http://${new URL(url).host}/.default`;
  const outgoing = readOutgoing(env);
  const token = createServiceToken({
    provider: createUpstream(authUrl, { outgoing }),
    tenantId,
    clientId,
    clientSecret,
    scope: scopeOfToken,
  });
  const upstream = createUpstream(url, { outgoing });
  return createService({ upstream, token, resilience: createResilience(log), ...calls });
}
