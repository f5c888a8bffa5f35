import "server-only";
import type { JWTVerifyGetKey } from "jose";
import type { OperationAddresses } from "../contract/operation-addresses";
import { type DeskDatabase, openDeskDatabase } from "../db/database";
import type { DebtPolicyAnswer } from "../domain/debt-cases/policy-shape";
import { type Admit, createAdmission } from "./admission";
import { createDifferences, type Differences } from "./answers/differences";
import { setAuditKeys } from "./audit-keys";
import { createGrantCipher, type GrantCipher } from "./auth/grant-cipher";
import { createGrantRevocation, type RevokeGrant } from "./auth/grant-revocation";
import { createProvider, createProviderKeys, type ReadProvider } from "./auth/provider";
import { createRoleChecks, type RoleChecks } from "./auth/role-checks";
import { createRoleSource } from "./auth/role-source";
import { createSessionAudit, type SessionAudit } from "./auth/session-audit";
import { sessionFinder, sessionsOf } from "./auth/session-store";
import { createSessions, type Sessions } from "./auth/sessions";
import { signOutAddresses } from "./auth/sign-out-address";
import { readDebtPolicy } from "./debt-policy";
import { type Env, parseEnv } from "./env";
import { createFairShare, type FairShare, type ShareSettings } from "./limits/fair-share";
import { createRateLimiter, type RateLimiter } from "./limits/rate-limiter";
import { createRequestScope, type RequestScope } from "./limits/request-scope";
import { createLog, type Log } from "./log";
import { createDeskMetrics, type DeskMetrics } from "./metrics/desk-metrics";
import { createReadiness, type Dependency } from "./readiness";
import { createStorageCheck, shareStorageCheck } from "./storage-check";
import { readOperationPaths } from "./upstream/operation-paths";
import { createOperationUses, type OperationUses } from "./upstream/operation-uses";
import { readOutgoing, sendFetchByProxy } from "./upstream/outgoing";
import { createRehearsalService } from "./upstream/rehearsal-service";
import { createResilience } from "./upstream/resilience";
import { createSeenNumbers, type SeenNumbers } from "./upstream/seen-numbers";
import {
  createService,
  type Service,
  type ServiceParts,
  usualAnswerSeconds,
} from "./upstream/service";
import { createServiceToken } from "./upstream/service-token";
import { createUpstream } from "./upstream/upstream";

/** What exists once per process: settings, database, the clients of other machines. */
export interface Runtime {
  readonly env: Env;
  readonly database: DeskDatabase;
  readonly sessions: Sessions;
  /** For work that goes on behind a person's session. */
  readonly confirmPerson: RoleChecks["confirmPerson"];
  /** Receives the desk's own changes to sessions. */
  readonly sessionAudit: SessionAudit;
  /** Encrypts what the identity provider gives for a session. */
  readonly grantCipher: GrantCipher;
  /** Revokes what the identity provider gave for an ended session. */
  readonly revokeGrant: RevokeGrant;
  /** The identity provider by its discovery document. */
  readonly provider: ReadProvider;
  /** The identity provider's signing keys. */
  readonly providerKeys: () => Promise<JWTVerifyGetKey>;
  readonly service: Service;
  /** The embedded service that rehearses plans; null: there is none. */
  readonly rehearsals: Service | null;
  /** Who used which operation of the service. */
  readonly uses: OperationUses;
  /** The index of numbers, as answers of the service fill it. */
  readonly numbers: SeenNumbers;
  /** The service's address of each operation. */
  readonly addresses: OperationAddresses;
  readonly debtPolicy: DebtPolicyAnswer;
  readonly log: Log;
  /** The figures of this process. */
  readonly metrics: DeskMetrics;
  /** Counts requests by person and by address. */
  readonly limits: RateLimiter;
  /** When a request that arrives at the server in front may be answered. */
  readonly admit: Admit;
  /** Turns of people with concurrent requests. */
  readonly shares: FairShare;
  /** How billing's answers differ from the interface. */
  readonly differences: Differences;
  /** The reads of the current request. */
  readonly scope: RequestScope;
  /** Address that ends a browser's session at the identity provider as well. */
  signOutAddress(): Promise<string>;
  /**
   * Requests a new token for the service: by how many milliseconds the provider's clock is ahead.
   *
   * @throws {TokenFailure}
   */
  checkToken(): Promise<number | null>;
  /** Missing dependencies of the desk, for the readiness check. */
  missing(): Promise<readonly Dependency[]>;
}

export interface RuntimeParts {
  readonly env: Env;
  readonly addresses: OperationAddresses;
  /** Omitted: from the settings. */
  readonly debtPolicy?: DebtPolicyAnswer;
  readonly database: DeskDatabase;
  readonly log: Log;
  /** For tests; omitted: the usual ones. */
  readonly shareSettings?: ShareSettings;
}

/** Builds the runtime on an open database. */
export function createRuntime({
  env,
  addresses,
  debtPolicy = readDebtPolicy(env),
  database,
  log,
  shareSettings,
}: RuntimeParts): Runtime {
  setAuditKeys(env.AUDIT_KEY);
  const metrics = createDeskMetrics(database.$client, env.DESK_ENVIRONMENT);
  const outgoing = readOutgoing(env);
  const token = createServiceToken({
    noteOutcome: metrics.noteToken,
    provider: createUpstream(env.AUTH_URL, { outgoing }),
    tenantId: env.TENANT_ID,
    clientId: env.CLIENT_ID,
    clientSecret: env.CLIENT_SECRET,
    scope: env.SERVICE_SCOPE,
  });
  const resilience = createResilience(log, metrics.noteCircuit);
  const scope = createRequestScope();
  const upstream = createUpstream(env.SERVICE_URL, { outgoing, headers: env.SERVICE_HEADERS });
  const uses = createOperationUses({
    database,
    tenantId: env.TENANT_ID,
    reportFailure: (error) => log.write("warn", "operation-uses", { failure: error }),
  });
  const numbers = createSeenNumbers({
    database,
    tenantId: env.TENANT_ID,
    reportFailure: (error) => log.write("warn", "number-index", { failure: error }),
  });
  const noteUnusable: ServiceParts["noteUnusable"] = (route, answer, traceparent) => {
    const { reason, status, fact } = answer;
    metrics.noteUnusable(route, reason);
    const [, traceId = ""] = traceparent.split("-");
    const fields = { traceId, route, status, kind: reason, ...(fact !== null && { fact }) };
    log.write("warn", "unusable-answer", fields);
  };
  const noteCall = metrics.observeCall;
  const differences = createDifferences(log);
  const testSeries = env.DESK_ENVIRONMENT === "test";
  const reading = { timeZone: env.TIME_ZONE, testSeries, differences };
  const patience = env.SERVICE_ANSWER_SECONDS / usualAnswerSeconds;
  const calls = { scope, uses, noteUnusable, patience, ...reading };
  const service = createService({ upstream, token, resilience, ...calls, numbers, noteCall });
  const rules = { idleMinutes: env.SESSION_IDLE_MINUTES, tenantId: env.TENANT_ID };
  const provider = createProvider(env);
  const providerKeys = createProviderKeys(provider);
  const sessionAudit = createSessionAudit();
  const cipher = createGrantCipher(env.NEXTAUTH_SECRET, env.NEXTAUTH_SECRET_PREVIOUS);
  const findSessions = sessionFinder(database, env.SESSION_IDLE_MINUTES);
  const roleChecks = createRoleChecks({
    database,
    log,
    cipher,
    audit: sessionAudit,
    minutes: env.ROLE_RECHECK_MINUTES,
    source: createRoleSource(env, provider, providerKeys),
    find: async (hash) => (await findSessions([hash]))[0] ?? null,
    findOf: (personId) => sessionsOf(database, personId),
  });
  const sessions = createSessions(database, rules, {
    confirm: roleChecks.confirm,
    reportFailure: (error) => log.write("warn", "sessions", { failure: error }),
  });
  const limits = createRateLimiter({
    limits: env.RATE_LIMITS,
    shared: env.DATABASE_URL === undefined ? null : database.$client,
    secret: env.NEXTAUTH_SECRET,
    log,
  });
  return {
    env,
    database,
    sessions,
    confirmPerson: roleChecks.confirmPerson,
    sessionAudit,
    grantCipher: cipher,
    revokeGrant: createGrantRevocation({ provider, cipher, log }),
    provider,
    providerKeys,
    service,
    rehearsals: createRehearsalService({ env, own: service, log, ...calls }),
    differences,
    uses,
    numbers,
    addresses,
    debtPolicy,
    log,
    metrics,
    signOutAddress: signOutAddresses(env, provider),
    limits,
    admit: createAdmission({ sessions, limits, trustedProxies: env.TRUSTED_PROXIES, log }),
    shares: createFairShare(shareSettings),
    scope,
    checkToken: () => token.check(),
    missing: createReadiness({
      database,
      service,
      provider,
      log,
      listServiceTypes: addresses.listServiceTypes,
      databaseSetting: env.DATABASE_URL === undefined ? "DATA_DIR" : "DATABASE_URL",
    }),
  };
}

const key = Symbol.for("invoice-desk.runtime");

/**
 * The one runtime of this process. It is on globalThis because the server's bundles, and in
 * development every reload, have modules of their own, while the data folder has one owner. The
 * next caller retries a failed start.
 *
 * @throws {EnvError} when a setting or the file of OPERATION_PATHS or DEBT_POLICY is wrong.
 * @throws {FolderInUseError} when another process owns the data folder.
 */
export function deskRuntime(): Promise<Runtime> {
  const running: Promise<Runtime> | undefined = Reflect.get(globalThis, key);
  if (running) return running;
  const started = startRuntime().catch((error: unknown) => {
    Reflect.deleteProperty(globalThis, key);
    throw error;
  });
  Reflect.set(globalThis, key, started);
  return started;
}

const observerKey = Symbol.for("invoice-desk.observe-request");
const admissionKey = Symbol.for("invoice-desk.admit");

async function startRuntime(): Promise<Runtime> {
  const env = parseEnv(process.env);
  const addresses = readOperationPaths(env.OPERATION_PATHS);
  const debtPolicy = readDebtPolicy(env);
  const opened = await openDeskDatabase({
    url: env.DATABASE_URL ?? null,
    migrationUrl: env.DATABASE_MIGRATION_URL ?? null,
    dataFolder: env.DATA_DIR,
  });
  const log = createLog(env.LOG_LEVEL);
  sendFetchByProxy(readOutgoing(env));
  const runtime = createRuntime({ env, addresses, debtPolicy, database: opened.database, log });
  // The server in front of Next has no other way to this process's figures and limits.
  Reflect.set(globalThis, observerKey, runtime.metrics.observeRequest);
  Reflect.set(globalThis, admissionKey, runtime.admit);
  shareStorageCheck(createStorageCheck(opened.database, log));
  return runtime;
}
