import "server-only";
import { sql } from "drizzle-orm";
import type { OperationAddress } from "../contract/operation-addresses";
import type { DeskDatabase } from "../db/database";
import { faultCode } from "../domain/system/fault-code";
import { type SettingError, settingError } from "../domain/system/setting-fault";
import type { Log } from "./log";
import { readAnswer } from "./proxy/read-answer";
import { beginTrace } from "./trace";
import { startDeadline } from "./upstream/deadline";
import type { Service, ServiceAnswer } from "./upstream/service";
import { serviceFault } from "./upstream/service-fault";
import { TokenFailure } from "./upstream/token-failure";

/** The identity provider is missing where nobody can sign in, or where it gives no token for billing. */
export type Dependency = "database" | "provider" | "service";

interface ReadinessParts {
  readonly database: DeskDatabase;
  /** The setting of the database's place. */
  readonly databaseSetting: "DATABASE_URL" | "DATA_DIR";
  readonly service: Service;
  readonly listServiceTypes: OperationAddress;
  /** Reads the addresses of the identity provider. */
  readonly provider: () => Promise<unknown>;
  readonly log: Log;
}

interface Missing {
  readonly kind: Dependency;
  readonly setting: string;
  readonly fault: SettingError;
}

const freshMilliseconds = 3000;

/**
 * What is missing before the desk can work: its database, the identity provider, or the service with a
 * token that it accepts (List service types is the interface's connectivity check). One check at a time,
 * and one in three seconds, so that callers cannot cause load. The log names the setting and the cause
 * of what is missing; callers, who may be anybody, get its name alone.
 */
export function createReadiness(parts: ReadinessParts): () => Promise<readonly Dependency[]> {
  let last: { result: Promise<readonly Dependency[]>; until: number } | null = null;
  let logged = "";
  const note = (missing: readonly Missing[]): readonly Dependency[] => {
    const kinds = missing.map(({ kind }) => kind);
    // Not by the cause, which alternates while the circuit opens and closes.
    if (kinds.join() === logged) return kinds;
    logged = kinds.join();
    if (missing.length === 0) parts.log.write("info", "not-ready", { kind: "ready" });
    for (const { kind, setting: field, fault } of missing) {
      const error = faultCode(fault) ?? "unknown";
      parts.log.write("warn", "not-ready", { kind, field, error, remedy: fault.message });
    }
    return kinds;
  };
  return () => {
    if (last === null || last.until < Date.now()) {
      last = { result: check(parts).then(note), until: Date.now() + freshMilliseconds };
    }
    return last.result;
  };
}

async function check(parts: ReadinessParts): Promise<readonly Missing[]> {
  const { database, databaseSetting, service, listServiceTypes, provider } = parts;
  const [rows, discovered, types] = await Promise.allSettled([
    database.execute(sql`select 1`),
    provider(),
    askServiceTypes(service, listServiceTypes),
  ]);
  const missing: Missing[] = [];
  if (rows.status === "rejected") {
    const fault = settingError(databaseSetting, rows.reason);
    missing.push({ kind: "database", setting: databaseSetting, fault });
  }
  const withoutToken = types.status === "rejected" && types.reason instanceof TokenFailure;
  if (discovered.status === "rejected") {
    const fault = settingError("SIGN_IN_ISSUER", discovered.reason);
    missing.push({ kind: "provider", setting: "SIGN_IN_ISSUER", fault });
  } else if (withoutToken) missing.push({ kind: "provider", ...serviceFault(types.reason) });
  if (types.status === "rejected" && !withoutToken) {
    missing.push({ kind: "service", ...serviceFault(types.reason) });
  }
  return missing;
}

/**
 * Lists the service types (interface, 4.7), as nobody's use.
 *
 * @param note receives the answer before it is read.
 * @throws what `Service.call` throws.
 */
export async function askServiceTypes(
  service: Service,
  { method, path }: OperationAddress,
  note: (answer: ServiceAnswer) => void = () => undefined,
): Promise<unknown> {
  const deadline = startDeadline(3000);
  try {
    return await service.call(
      {
        id: null,
        method,
        path,
        access: "read",
        accept: "application/json",
        traceparent: beginTrace().traceparent,
        readMilliseconds: 3000,
        read: (answer) => {
          note(answer);
          return readAnswer("listServiceTypes", answer, deadline.signal);
        },
      },
      deadline,
    );
  } finally {
    deadline.clear();
  }
}
