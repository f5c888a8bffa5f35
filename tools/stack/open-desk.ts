import { randomUUID } from "node:crypto";
import type { Pool } from "pg";
import { handleDesk } from "../../lib/compose";
import { prepareDatabase } from "../../lib/db/database";
import { proxyHooks } from "../../lib/desk/proxy-hooks";
import type { Role } from "../../lib/domain/roles";
import { openPool } from "../../lib/postgres/pool";
import { parseEnv } from "../../lib/server/env";
import { sharesWithoutPauses } from "../../lib/server/limits/fair-share";
import { createLog } from "../../lib/server/log";
import { handleService } from "../../lib/server/proxy/proxy";
import { createRuntime, type Runtime } from "../../lib/server/runtime";
import { readOperationPaths } from "../../lib/server/upstream/operation-paths";
import type { ServiceAccess } from "./service-calls";
import { signInPerson, type Visitor } from "./sign-in-person";
import { withoutLimits } from "./without-limits";

export interface DeskAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** A desk without its pages in this process, in front of a service with a separate server. */
export interface InnerDesk {
  readonly runtime: Runtime;
  readonly pool: Pool;
  /** The service itself, with its sandbox. */
  readonly service: ServiceAccess;
  /** The same storage with other settings, as after a restart. */
  withSettings(settings: Readonly<Record<string, string>>): Promise<InnerDesk>;
  /** A new session; the same `person` is the same person each time. */
  signIn(roles: readonly Role[], person: string): Promise<Visitor>;
  /** A request of this person's page; each POST has a new key unless one is given. */
  call(
    visitor: Visitor,
    method: string,
    path: string,
    body?: unknown,
    key?: string,
  ): Promise<DeskAnswer>;
}

/** Builds a desk from its settings, on an open database. */
export async function openInnerDesk(
  pool: Pool,
  settings: Readonly<Record<string, string | undefined>>,
  service: ServiceAccess,
): Promise<InnerDesk> {
  // Its people did not sign in at a provider, so their roles cannot be read again.
  const env = parseEnv({ ROLE_RECHECK_MINUTES: "1440", RATE_LIMITS: withoutLimits, ...settings });
  const database = await prepareDatabase(pool);
  const log = createLog("silent");
  const addresses = readOperationPaths(env.OPERATION_PATHS);
  const runtime = createRuntime({
    env,
    addresses,
    database,
    log,
    shareSettings: sharesWithoutPauses,
  });
  return {
    runtime,
    pool,
    service,
    withSettings: (more) => openInnerDesk(pool, { ...settings, ...more }, service),
    signIn: (roles, objectId) =>
      signInPerson(runtime, { objectId, name: `Person ${objectId}`, roles }),
    async call({ cookie }, method, path, body, key = randomUUID()) {
      const request = new Request(`${env.NEXTAUTH_URL}${path}`, {
        method,
        headers: {
          cookie,
          ...(method !== "GET" && { "sec-fetch-site": "same-origin", "x-desk-request": "1" }),
          ...(method === "POST" && { "idempotency-key": key }),
          ...(body !== undefined && { "content-type": "application/json" }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const response = path.startsWith("/api/service")
        ? await handleService(runtime, request, proxyHooks)
        : await handleDesk(runtime, request);
      const text = await response.text();
      return { status: response.status, body: text === "" ? null : JSON.parse(text) };
    },
  };
}

/** A desk that is closed with its embedded database. */
export interface OpenDesk extends InnerDesk {
  close(): Promise<void>;
}

/** The same on an embedded database in that folder. */
export async function openEmbeddedDesk(
  folder: string,
  settings: Readonly<Record<string, string | undefined>>,
  service: ServiceAccess,
): Promise<OpenDesk> {
  const { pool, close } = await openPool({ url: null, folder, owner: "the drill" });
  const given = Object.entries(settings).filter(([, value]) => value !== "");
  return { ...(await openInnerDesk(pool, Object.fromEntries(given), service)), close };
}
