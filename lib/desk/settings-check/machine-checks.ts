import "server-only";
import { z } from "zod";
import type { OperationAddresses } from "../../contract/operation-addresses";
import { mostClockSkew } from "../../domain/connection/connection-enumerations";
import { SettingError, settingError } from "../../domain/system/setting-fault";
import { createProvider } from "../../server/auth/provider";
import type { Env } from "../../server/env";
import { createRequestScope } from "../../server/limits/request-scope";
import { createLog } from "../../server/log";
import { askServiceTypes } from "../../server/readiness";
import { readOutgoing, sendFetchByProxy } from "../../server/upstream/outgoing";
import { createRehearsalService } from "../../server/upstream/rehearsal-service";
import { createResilience } from "../../server/upstream/resilience";
import { createService } from "../../server/upstream/service";
import { serviceFault } from "../../server/upstream/service-fault";
import { createServiceToken } from "../../server/upstream/service-token";
import { clockSkew, createUpstream } from "../../server/upstream/upstream";
import type { Check, Clocks } from "./check";

/** The identity provider and billing, by the desk's own clients. */
export function machineChecks(
  env: Env,
  { listServiceTypes }: OperationAddresses,
  clocks: Clocks,
): readonly Check[] {
  const log = createLog("silent");
  const outgoing = readOutgoing(env);
  sendFetchByProxy(outgoing);
  const token = createServiceToken({
    provider: createUpstream(env.AUTH_URL, { outgoing }),
    tenantId: env.TENANT_ID,
    clientId: env.CLIENT_ID,
    clientSecret: env.CLIENT_SECRET,
    scope: env.SERVICE_SCOPE,
  });
  const calls = {
    scope: createRequestScope(),
    timeZone: env.TIME_ZONE,
    testSeries: env.DESK_ENVIRONMENT === "test",
    // A check is nobody's use, and differences are the conformance kit's.
    uses: { note: () => undefined },
    differences: { note: () => undefined },
  };
  const upstream = createUpstream(env.SERVICE_URL, { outgoing, headers: env.SERVICE_HEADERS });
  const service = createService({ upstream, token, resilience: createResilience(log), ...calls });
  const note = (name: string, milliseconds: number | null) => {
    if (milliseconds !== null) clocks.set(name, milliseconds);
  };
  let hasToken = false;
  return [
    {
      name: "provider",
      unused: "the embedded one is not started",
      async run() {
        if (env.EMBEDDED) return null;
        try {
          await createProvider(env)();
        } catch (error) {
          throw settingError("SIGN_IN_ISSUER", error);
        }
        return "its addresses were read";
      },
    },
    {
      name: "token",
      unused: "the embedded provider is not started",
      async run() {
        if (env.EMBEDDED) return null;
        try {
          note("provider", await token.check());
        } catch (error) {
          throw serviceFault(error).fault;
        }
        hasToken = true;
        return "a token for SERVICE_SCOPE was given";
      },
    },
    {
      name: "billing",
      unused: "the embedded service is not started",
      async run() {
        if (env.EMBEDDED) return null;
        if (!hasToken) {
          throw new SettingError("SERVICE_URL: it was not tried, because there is no token.");
        }
        try {
          const types = await askServiceTypes(service, listServiceTypes, ({ headers }) =>
            note("billing", clockSkew(headers)),
          );
          return `${z.array(z.unknown()).parse(types).length} service types`;
        } catch (error) {
          throw serviceFault(error).fault;
        }
      },
    },
    {
      name: "rehearsals",
      unused: "REHEARSAL_URL is not set",
      async run() {
        const rehearsals = createRehearsalService({ env, own: service, log, ...calls });
        if (rehearsals === null || rehearsals === service) return null;
        try {
          await askServiceTypes(rehearsals, listServiceTypes);
        } catch (error) {
          throw settingError("REHEARSAL_URL", error);
        }
        return "it answers";
      },
    },
  ];
}

/** How far other clocks are from this machine's; the last check, because the others read them. */
export function clockCheck(clocks: Clocks): Check {
  return {
    name: "clocks",
    unused: "no other machine gave its time",
    async run() {
      if (clocks.size === 0) return null;
      const skews = [...clocks].map(([name, milliseconds]) => ({
        name,
        seconds: Math.round(milliseconds / 1000),
      }));
      const wrong = skews.filter(({ seconds }) => Math.abs(seconds) > mostClockSkew);
      if (wrong.length === 0) {
        return `within ${mostClockSkew} s of ${skews.map(({ name }) => name).join(", ")}`;
      }
      const apart = wrong.map(({ name, seconds }) => {
        const way = seconds > 0 ? "ahead of" : "behind";
        return `that of ${name} is ${Math.abs(seconds)} s ${way} this machine's`;
      });
      throw new SettingError(
        `The clocks differ: ${apart.join(", ")}. Synchronise them (NTP): tokens are refused otherwise.`,
      );
    },
  };
}
