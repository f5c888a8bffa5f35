import type { ServerResponse } from "node:http";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { prepareDatabase } from "../../db/database";
import { sessions } from "../../db/schema/people";
import type { Role } from "../../domain/roles";
import type { DatabaseTemplate, OpenDatabase } from "../../postgres/testing";
import type { SessionEvent } from "../auth/session-audit";
import { sessionCookieName } from "../auth/session-cookie";
import { beginSession, newSessionToken, rememberPerson } from "../auth/session-store";
import { type Env, parseEnv } from "../env";
import { sharesWithoutPauses } from "../limits/fair-share";
import { createLog } from "../log";
import { createRuntime, type Runtime } from "../runtime";
import { readOperationPaths } from "../upstream/operation-paths";
import { answerJson, type FakeMachine, type Received, startFakeMachine } from "./fake-machine";

export const testTenant = "6f1d2c3a-8b4e-4c57-9a60-1e5d7b2f9c04";
export const testOrigin = "http://desk.test";

export interface TestDesk {
  readonly runtime: Runtime;
  /** Requests that reached the service, and those that reached the identity provider. */
  readonly service: Received[];
  readonly tokens: Received[];
  /** Lines of the log, parsed. */
  readonly lines: Record<string, unknown>[];
  /** The desk's own changes to sessions. */
  readonly sessionEvents: SessionEvent[];
  /** Sets the service's later answers. */
  answer(handler: (request: Received, response: ServerResponse) => void | Promise<void>): void;
  /** Sets the identity provider's later answers to token requests. */
  answerTokens(handler: (request: Received, response: ServerResponse) => void): void;
  /** Cookie header of a new session. */
  signIn(roles: readonly Role[], person?: string): Promise<string>;
  /** A request of a page of the desk; unsafe methods have the headers of the desk's pages. */
  request(method: string, path: string, options?: RequestOptions): Request;
  /** A runtime without state: no token, no circuit. */
  fresh(settings?: Record<string, string>): Runtime;
}

export interface RequestOptions {
  readonly cookie?: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  readonly signal?: AbortSignal;
}

/** The desk's tables. */
export const deskTemplate: DatabaseTemplate = {
  name: "desk",
  fill: ({ pool }) => prepareDatabase(pool),
  reused: true,
};

/** Servers around a desk and its database, one for a suite; each test begins with a new runtime. */
export function useTestDesk(open: OpenDatabase): { readonly desk: TestDesk } {
  const holder: { desk?: TestDesk } = {};
  const machines: FakeMachine[] = [];
  let reset = (): void => undefined;

  beforeAll(async () => {
    const { pool } = await open(deskTemplate);
    const database = await prepareDatabase(pool);
    const handlers = { service: noAnswer, tokens: giveToken };
    const service = await startFakeMachine((request, response) =>
      handlers.service(request, response),
    );
    const tokens = await startFakeMachine((request, response) =>
      handlers.tokens(request, response),
    );
    machines.push(service, tokens);
    const lines: Record<string, unknown>[] = [];
    const sessionEvents: SessionEvent[] = [];
    const log = createLog("debug", { write: (text) => void lines.push(JSON.parse(text)) });
    const fresh = (settings: Record<string, string> = {}) => {
      const env = testEnv({ SERVICE_URL: service.address, AUTH_URL: tokens.address, ...settings });
      const addresses = readOperationPaths(env.OPERATION_PATHS);
      const made = createRuntime({
        env,
        addresses,
        database,
        log,
        shareSettings: sharesWithoutPauses,
      });
      made.sessionAudit.use(async (_queries, events) => void sessionEvents.push(...events));
      return made;
    };
    let runtime = fresh();
    reset = () => {
      runtime = fresh();
      handlers.service = noAnswer;
      handlers.tokens = giveToken;
      for (const list of [service.received, tokens.received, lines, sessionEvents]) list.length = 0;
    };
    holder.desk = {
      get runtime() {
        return runtime;
      },
      service: service.received,
      tokens: tokens.received,
      lines,
      sessionEvents,
      fresh,
      answer(handler) {
        handlers.service = handler;
      },
      answerTokens(handler) {
        handlers.tokens = handler;
      },
      async signIn(roles, objectId = "person-1") {
        const person = { issuer: "http://issuer.test", tenantId: testTenant, objectId };
        const personId = await rememberPerson(database, {
          ...person,
          name: "Ingrid Solvang",
          roles,
        });
        const token = newSessionToken();
        const absoluteEndAt = new Date(Date.now() + 3_600_000);
        const given = roles.length > 0 ? roles : (["clerk"] as const);
        const { SESSION_IDLE_MINUTES: idleMinutes } = runtime.env;
        await beginSession(database, { token, personId, roles: given, absoluteEndAt, idleMinutes });
        // No sign-in gives a session without a role; an administrator may remove the last one.
        if (roles.length === 0) await database.update(sessions).set({ roles: [] });
        return `${sessionCookieName}=${token}`;
      },
      request: buildRequest,
    };
  }, openingMilliseconds);
  beforeEach(() => reset());
  // What it read is not indexed during the next test.
  afterEach(() => holder.desk?.runtime.numbers.store());
  afterAll(() => Promise.all(machines.map((machine) => machine.close())));

  return {
    get desk() {
      if (!holder.desk) throw new Error("The desk is there from the first test on.");
      return holder.desk;
    },
  };
}

/** The settings of a desk, without the addresses of its service and its provider. */
export const testSettings = {
  TENANT_NAME: "Nordlys Energi",
  TENANT_ID: testTenant,
  CLIENT_ID: "desk-client",
  CLIENT_SECRET: "canary-client-secret",
  SERVICE_SCOPE: "http://service.test/.default",
  NEXTAUTH_URL: testOrigin,
  AUDIT_KEY: Buffer.from("canary-audit-key-0123456789abcdef").toString("base64"),
  NEXTAUTH_SECRET: "canary-nextauth-secret-0123456789abcdef",
  SIGN_IN_ISSUER: "http://issuer.test",
  SIGN_IN_CLIENT_ID: "sign-in-client",
  SIGN_IN_CLIENT_SECRET: "canary-sign-in-secret",
};

export function testEnv(settings: Record<string, string>): Env {
  return parseEnv({ ...testSettings, ...settings });
}

function buildRequest(method: string, path: string, options: RequestOptions = {}): Request {
  const { cookie, body, headers, signal } = options;
  const unsafe = method !== "GET" && method !== "HEAD";
  return new Request(`${testOrigin}${path}`, {
    method,
    headers: {
      ...(cookie && { cookie }),
      ...(unsafe && { "sec-fetch-site": "same-origin", "x-desk-request": "1" }),
      ...(body !== undefined && { "content-type": "application/json" }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    ...(signal && { signal }),
  });
}

function noAnswer(_request: Received, response: ServerResponse): void {
  answerJson(response, { type: "not-found", title: "Not here", status: 404 }, 404);
}

/**
 * An engine is unpacked and compiled again for each suite; on a busy machine that takes a while.
 */
const openingMilliseconds = 120_000;

/** What each token of the identity provider begins with. */
export const testTokenPrefix = "canary-access-token-";
let issued = 0;

function giveToken(_request: Received, response: ServerResponse): void {
  issued += 1;
  const access_token = `${testTokenPrefix}${issued}`;
  answerJson(response, { token_type: "Bearer", access_token, expires_in: 3600 });
}
