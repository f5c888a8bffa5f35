import "server-only";
import type { DeskInvoice } from "../contract/invoice";
import { type OperationId, operationTable } from "../contract/operation-table";
import type { FileOperationId, OperationAnswer, OperationInput } from "../contract/operations";
import { isLoggedRequest } from "../log/logged-requests";
import { requirePermission } from "./auth/require-permission";
import type { Actor } from "./auth/sessions";
import type { EndTurn } from "./limits/fair-share";
import { DeskProblem } from "./problem";
import { countsFor, requireReadableFilters } from "./proxy/counts-for";
import { prepareRequest } from "./proxy/operation-input";
import { readAnswer } from "./proxy/read-answer";
import { readCountingGroups } from "./proxy/read-counting-groups";
import { readMilliseconds, wholeMilliseconds } from "./proxy/read-milliseconds";
import { deskRuntime, type Runtime } from "./runtime";
import { openTrace } from "./trace";
import type { Deadline } from "./upstream/deadline";
import { toDeskProblem } from "./upstream/service-refusal";

/** Operations that a page may read: they change nothing, need no invoice token and answer JSON. */
export type ReadOperationId = Exclude<
  {
    [Id in OperationId]: (typeof operationTable)[Id] extends { access: "read"; invoiceToken: false }
      ? Id
      : never;
  }[OperationId],
  FileOperationId
>;

/** What leaves the desk's server: the service's answer without invoice references, masked. */
export type DeskAnswer<Id extends ReadOperationId> = Id extends "listInvoices"
  ? DeskInvoice[]
  : OperationAnswer<Id>;

export type ReadInput<Id extends ReadOperationId> = OperationInput<Id> & {
  readonly signal?: AbortSignal | undefined;
};

interface Loose {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Reads from the service for a server component: the same permission, validation and masking as a
 * call through the proxy, without a network call.
 *
 * @throws {DeskProblem} for everything that goes wrong, with a trace id.
 */
export async function readOperation<Id extends ReadOperationId>(
  actor: Actor | null,
  id: Id,
  input: ReadInput<Id>,
): Promise<DeskAnswer<Id>> {
  return readWith(await deskRuntime(), actor, id, input);
}

/**
 * The same for a page that shows one record: null if this tenant has none, undefined if it could
 * not be read now, so that the page reads it again from the browser.
 */
export async function readRecord<Id extends ReadOperationId>(
  actor: Actor | null,
  id: Id,
  input: ReadInput<Id>,
): Promise<DeskAnswer<Id> | null | undefined> {
  try {
    return await readOperation(actor, id, input);
  } catch (error) {
    if (!(error instanceof DeskProblem)) throw error;
    return error.problem.status === 404 ? null : undefined;
  }
}

/** The same with a given runtime. */
export async function readWith<Id extends ReadOperationId>(
  runtime: Runtime,
  actor: Actor | null,
  id: Id,
  input: ReadInput<Id>,
): Promise<DeskAnswer<Id>> {
  const began = performance.now();
  const parent = runtime.scope.traceparent();
  const trace = openTrace({ name: `read ${id}`, kind: "internal", parent });
  const { traceId, traceparent } = trace;
  const { access, permission } = operationTable[id];
  const parts: Loose = input;
  const line = { traceId, route: id, method: "READ", personId: actor?.personId ?? "" };
  const done = (status: number) => ({
    ...line,
    status,
    milliseconds: Math.round((performance.now() - began) * 10) / 10,
  });
  const noteDone = () => {
    const answered = { isWrite: false, status: 200 };
    if (!isLoggedRequest(runtime.env.LOG_REQUESTS, answered)) return;
    runtime.log.write("info", "read", done(answered.status));
  };
  let deadline: Deadline | null = null;
  let endTurn: EndTurn | null = null;
  try {
    const { personId } = requirePermission(actor, permission);
    if (!runtime.scope.isOpen()) {
      // A page is being rendered; a request under /api has been counted and has its turn already.
      await runtime.limits.take("reads", { by: "person", id: personId });
      endTurn = await runtime.shares.enter(personId, { signal: parts.signal });
    }
    const started = runtime.service.startDeadline(wholeMilliseconds, parts.signal);
    deadline = started;
    const prepared = prepareRequest(id, parts, runtime.addresses);
    requireReadableFilters(id, parts.body);
    const counts = countsFor(id, parts.body, actor ?? { roles: [] });
    if (counts) {
      const reading = { runtime, traceparent, deadline: started, personId };
      const groups = await readCountingGroups(reading, parts, counts);
      noteDone();
      return groups as DeskAnswer<Id>;
    }
    const value = await runtime.service.call(
      {
        ...prepared,
        id,
        personId,
        access,
        accept: "application/json",
        traceparent,
        readMilliseconds,
        read: (answer) => readAnswer(id, answer, started.signal),
      },
      started,
    );
    noteDone();
    // Not from a parse: a list or a record of the contract; the service defines its fields.
    return value as DeskAnswer<Id>;
  } catch (error) {
    const { problem, headers } = toDeskProblem(error, actor?.roles ?? [], "read");
    const level = problem.status >= 500 ? "error" : "info";
    const kind = problem.type;
    runtime.log.write(level, "read", { ...done(problem.status), kind, failure: error });
    throw new DeskProblem({ ...problem, traceId }, headers);
  } finally {
    deadline?.clear();
    endTurn?.();
    trace.end({ roles: actor?.roles.join(",") });
  }
}
