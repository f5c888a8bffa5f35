import type { Hono } from "hono";
import type { OpenedPool } from "../../lib/postgres/pool";
import type { DatabaseTemplate, OpenDatabase } from "../../lib/postgres/testing";
import { createServiceApp } from "../app";
import { createClock, type MovableClock } from "../clock";
import { appliers } from "../command-handlers";
import type { ServiceContext } from "../context";
import { prepareServiceDatabase, type ServiceDatabase } from "../db/open";
import { tenants } from "../db/schema/tenants";
import type { Faults } from "../http/faults";
import type { RequestFacts } from "../http/register";
import type { RequestLine } from "../http/service-log";
import { createTokenVerifier, type VerifyToken } from "../http/token-verifier";
import { createRequestWorker } from "../requests/worker";
import type { Sandbox } from "../sandbox/handlers";
import { openSandbox } from "../sandbox/open";
import { insertTenants, seedWorld } from "../seed/seed-world";
import { granvik, nordlys } from "../seed/tenants";
import { audience, createTestIdentity, issuer, type TestIdentity } from "./tokens";

export const publicAddress = "https://service.example";
export const testGroups = 200;
export const testNow = new Date("2026-11-16T10:00:00Z");

export interface TestAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed body if it is JSON, else its text. */
  readonly body: unknown;
}

export interface TestService {
  readonly app: Hono<RequestFacts>;
  readonly database: ServiceDatabase;
  readonly identity: TestIdentity;
  readonly context: ServiceContext;
  /** null if the service was started without it. */
  readonly sandbox: Sandbox | null;
  /** Fixed at testNow until a test changes it. */
  readonly clock: MovableClock;
  readonly lines: RequestLine[];
  readonly failures: unknown[];
  /** Calls as the default tenant; a body that is no string is sent as JSON. */
  call(method: string, path: string, body?: unknown, headers?: HeadersInit): Promise<TestAnswer>;
  /** Calls as the other tenant. */
  callAsOther(method: string, path: string, body?: unknown): Promise<TestAnswer>;
  /** Applies all accepted work, as the worker does. */
  applyWork(): Promise<void>;
}

export interface TestServiceOptions {
  readonly deprecatedOperations?: "answer" | "gone";
  readonly faults?: Faults;
  /** Started with the switch on. */
  readonly sandbox?: boolean;
  /** The clock; fixed at testNow by default. */
  readonly now?: () => Date;
  /** "catalogues": the tenants with their products and price lists, and no customer. */
  readonly world?: keyof typeof worlds;
  /** Which tokens are valid; by default those of `identity`. */
  readonly verifyToken?: VerifyToken;
}

/** One for all suites of a process: making its keys takes longer than a test. */
let identityOfTests: Promise<TestIdentity> | null = null;

const worlds = {
  groups: { name: "service", fill: openWorld, reused: true },
  catalogues: { name: "service_catalogues", fill: openCatalogues, reused: true },
} as const satisfies Record<string, DatabaseTemplate>;

/** The whole service in this process with a small seeded world. */
export async function startTestService(
  open: OpenDatabase,
  {
    deprecatedOperations = "answer",
    faults,
    sandbox: switchedOn = false,
    now = () => testNow,
    world = "groups",
    verifyToken,
  }: TestServiceOptions = {},
): Promise<TestService> {
  const template = worlds[world];
  const database = await template.fill(await open(template));
  identityOfTests ??= createTestIdentity();
  const identity = await identityOfTests;
  const lines: RequestLine[] = [];
  const failures: unknown[] = [];
  const clock = createClock(now);
  const worker = createRequestWorker({
    database,
    clock: clock.now,
    appliers,
    reportFailure: (failure) => failures.push(failure),
  });
  const applyWork = () => worker.drain();
  const sandbox = switchedOn ? await openSandbox(database, clock, applyWork) : null;
  const context: ServiceContext = {
    database,
    clock: clock.now,
    publicAddress,
    requestDelay: 0,
    faults: faults ?? sandbox?.faults ?? null,
    wake: () => undefined,
  };
  const app = createServiceApp({
    metrics: null,
    ...context,
    deprecatedOperations,
    sandbox,
    verifyToken: verifyToken ?? createTokenVerifier({ keys: identity.keys, issuer, audience }),
    log: {
      info: (line: unknown) => void lines.push(line as RequestLine),
      error: (failure: unknown) => void failures.push(failure),
    },
  });
  const caller = (tenantId: string): TestService["call"] => {
    const token = identity.token(tenantId);
    return async (method, path, body, headers) => {
      const all = new Headers(headers);
      if (!all.has("authorization")) all.set("authorization", `Bearer ${await token}`);
      if (body !== undefined && !all.has("content-type")) {
        all.set("content-type", "application/json");
      }
      const text = body === undefined || typeof body === "string" ? body : JSON.stringify(body);
      return read(await app.request(path, { method, body: text ?? null, headers: all }));
    };
  };
  const [call, callAsOther] = [caller(nordlys.id), caller(granvik.id)];
  return {
    app,
    database,
    identity,
    context,
    sandbox,
    clock,
    lines,
    failures,
    call,
    callAsOther,
    applyWork,
  };
}

async function openWorld(opened: OpenedPool): Promise<ServiceDatabase> {
  const database = await prepareServiceDatabase(opened);
  await seedWorld(database, { groups: testGroups });
  return database;
}

async function openCatalogues(opened: OpenedPool): Promise<ServiceDatabase> {
  const database = await prepareServiceDatabase(opened);
  const { queries } = database;
  if ((await queries.$count(tenants)) === 0) await queries.transaction(insertTenants);
  return database;
}

async function read(response: Response): Promise<TestAnswer> {
  const { status, headers } = response;
  const isJson = headers.get("content-type")?.startsWith("application/json");
  return { status, headers, body: isJson ? await response.json() : await response.text() };
}
