import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { beforeAll, beforeEach } from "vitest";
import type { z } from "zod";
import { ServiceProblem } from "../../../service/http/problem";
import type { VerifyToken } from "../../../service/http/token-verifier";
import { faultSchema } from "../../../service/sandbox/fault-shapes";
import type { Habit } from "../../../service/sandbox/habits/habits";
import { lastPosition, readJournal } from "../../../service/sandbox/journal";
import { nordlys } from "../../../service/seed/tenants";
import {
  startTestService,
  type TestService,
  type TestServiceOptions,
} from "../../../service/testing/service";
import { type OperationId, operationTable } from "../../contract/operation-table";
import { type Snapshot, takeSnapshot } from "../../postgres/snapshot";
import type { OpenDatabase } from "../../postgres/testing";
import { matchOperation } from "../proxy/operation-match";
import type { Received } from "./fake-machine";
import { type TestDesk, testTokenPrefix } from "./test-desk";

/** A call on its way to the service. */
export interface ArrivedCall extends Received {
  /** null: no operation of the contract, such as a control of the sandbox. */
  readonly operation: OperationId | null;
}

/**
 * Answers a call in front of the service, for what no fault of the sandbox does; null breaks the
 * connection. `pass` has the service do the call and returns its answer.
 */
export type OnCall = (
  call: ArrivedCall,
  pass: () => Promise<Response>,
) => Response | null | Promise<Response | null>;

type FaultInput = z.input<typeof faultSchema>;
type FaultOf<Kind> = Omit<Extract<FaultInput, { kind: Kind }>, "kind" | "operation">;

const passOn: OnCall = (_call, pass) => pass();

/** Refusals name no item. */
export const withoutErrors: OnCall = async (_call, pass) => {
  const answer = await pass();
  if (answer.ok) return answer;
  const { errors: _, ...problem } = await answer.json();
  return Response.json(problem, { status: answer.status });
};

/** The tenant uses no ledger; a real tenant's row is read once for each process. */
export const withoutLedger: OnCall = ({ operation }, pass) =>
  operation !== null && operationTable[operation].ledgerOnly
    ? Response.json({ type: "ledger-required", title: "No ledger" }, { status: 409 })
    : pass();

/** The embedded service in this process, with the desk's tenant as its caller. */
export class Billing {
  onCall: OnCall = passOn;
  /** The calls of this test. */
  readonly arrived: ArrivedCall[] = [];
  #before = 0;

  constructor(
    readonly service: TestService,
    readonly snapshot: Snapshot,
  ) {}

  get queries() {
    return this.service.database.queries;
  }

  /** Undoes all that a test did to it. */
  async reset(): Promise<void> {
    this.onCall = passOn;
    this.arrived.length = 0;
    this.endFaults();
    this.behave();
    this.service.clock.move(null);
    await this.snapshot.restore();
    this.#before = await lastPosition(this.queries, nordlys.id);
  }

  /** A handler of a fake machine. */
  readonly answer = async (received: Received, response: ServerResponse): Promise<void> => {
    const { method, url, headers, body } = received;
    const pass = async () => {
      const init = { method, headers: toHeaders(headers), ...(body !== "" && { body }) };
      const request = new Request(`http://billing.test${url}`, init);
      return this.service.app.fetch(request, { outgoing: response });
    };
    const match = matchOperation(method, url.split("?")[0] ?? "");
    const operation = match.kind === "found" ? match.target : null;
    const call = { ...received, operation };
    this.arrived.push(call);
    const answer = await this.onCall(call, pass);
    if (answer === null) response.destroy();
    // Otherwise a fault of the sandbox has sent its part and broken the connection.
    else if (!response.headersSent && !response.destroyed) {
      response.writeHead(answer.status, Object.fromEntries(answer.headers));
      // It ends early where the caller goes away.
      const body = answer.body
        ? Readable.fromWeb(answer.body as ReadableStream)
        : Readable.from([]);
      await pipeline(body, response).catch(() => undefined);
    }
  };

  /** The calls of an operation that arrived in this test. */
  callsOf(operation: OperationId): ArrivedCall[] {
    return this.arrived.filter((call) => call.operation === operation);
  }

  /** A call of another program of the same tenant, which `onCall` does not see. */
  async ask(operation: OperationId, body: unknown): Promise<void> {
    const { method, path } = operationTable[operation];
    const authorization = `Bearer ${testTokenPrefix}other`;
    const headers = { authorization, "content-type": "application/json" };
    const init = { method, headers, body: JSON.stringify(body) };
    const answer = await this.service.app.request(path, init);
    if (!answer.ok) throw new Error(`The service answers ${answer.status}: ${await answer.text()}`);
  }

  /** Switches a fault of the sandbox on: for the next call, unless `times` says otherwise. */
  fault<Kind extends FaultInput["kind"]>(
    kind: Kind,
    operation: OperationId,
    more?: Partial<FaultOf<Kind>>,
  ): void {
    const order = faultSchema.parse({ kind, operation, ...more });
    this.service.sandbox?.faults.add(nordlys.id, order, this.service.clock.now());
  }

  endFaults(): void {
    this.service.sandbox?.faults.removeAll(nordlys.id);
  }

  /** Chooses how the service answers instead of by the interface. */
  behave(...as: Habit[]): void {
    this.service.sandbox?.habits.choose(as);
  }

  /** What the service did in this test, oldest first. */
  async effects(operation: OperationId) {
    const filter = { after: this.#before, limit: 100_000, operation };
    return (await readJournal(this.queries, nordlys.id, filter)).items;
  }
}

/** Starts it with the tokens that the test desks' provider issues. */
export async function openBilling(
  open: OpenDatabase,
  options: Pick<TestServiceOptions, "world"> = {},
): Promise<Billing> {
  const service = await startTestService(open, {
    world: "catalogues",
    sandbox: true,
    now: () => new Date(),
    verifyToken,
    ...options,
  });
  return new Billing(service, await takeSnapshot(service.database.pool));
}

/**
 * The embedded service of a suite, in which each test finds the same world; by default it has no
 * customer (`plantGroups`). It answers for the given desk.
 */
export function useBilling(
  open: OpenDatabase,
  held: { readonly desk: Pick<TestDesk, "answer"> } | null = null,
  options: Pick<TestServiceOptions, "world"> = {},
): { readonly billing: Billing } {
  const holder: { billing?: Billing } = {};
  beforeAll(async () => {
    holder.billing = await openBilling(open, options);
  });
  beforeEach(async () => {
    await holder.billing?.reset();
    if (holder.billing) held?.desk.answer(holder.billing.answer);
  });
  return {
    get billing() {
      if (!holder.billing) throw new Error("The service is there from the first test on.");
      return holder.billing;
    },
  };
}

const verifyToken: VerifyToken = async (authorization) => {
  if (authorization?.startsWith(`Bearer ${testTokenPrefix}`)) {
    return { tenantId: nordlys.id, client: "desk" };
  }
  throw new ServiceProblem("unauthenticated");
};

function toHeaders(given: Received["headers"]): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(given)) {
    // Of the connection, which has ended here.
    if (typeof value === "string" && !hopHeaders.has(name)) headers.set(name, value);
  }
  return headers;
}

const hopHeaders: ReadonlySet<string> = new Set(["connection", "transfer-encoding", "host"]);
