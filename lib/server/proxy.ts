import "server-only";
import { type OperationId, operationTable } from "../contract/operation-table";
import { streamAnswer } from "./answer-stream";
import { type Deadline, startDeadline } from "./deadline";
import { requirePermission } from "./guard";
import { needsMasking } from "./masking";
import { answerLimit, isJsonAnswer, readMaskedBytes, throwRefusal } from "./operation-answer";
import { prepareRequest, readQuery } from "./operation-input";
import { matchOperation } from "./operation-match";
import { apiHeaders, problems } from "./problem";
import { readJsonBody } from "./request-body";
import type { Runtime } from "./runtime";
import { serve } from "./serve";
import { discard, type UpstreamAnswer } from "./upstream";
import { UpstreamFailure } from "./upstream-failure";

const prefix = "/api/service";
const bodyless: ReadonlySet<string> = new Set(["GET", "HEAD"]);

/** Time for a whole interactive request with its repetitions, and for one answer. */
export const wholeMilliseconds = 15_000;
export const readMilliseconds = 10_000;

/** Headers of the service's answer that a browser gets: word of an operation's coming end. */
const passedHeaders = ["deprecation", "sunset"] as const;

/**
 * Passes a declared operation on to the service, and nothing else: what is not in the contract's
 * table, and what takes an invoice token, answers 404 before anything is looked up or called.
 * Headers of the browser (forwarding, method override, authorization) go nowhere.
 */
export function handleService(runtime: Runtime, request: Request): Promise<Response> {
  return serve(runtime, request, async (exchange) => {
    const { method, path, search, line, trace } = exchange;
    const match = matchOperation(method, path.slice(prefix.length));
    if (match.kind === "unknown") throw problems.notFound();
    if (match.kind === "method") throw problems.methodNotAllowed(match.allowed);
    const { target: id, params } = match;
    const operation = operationTable[id];
    if (operation.invoiceToken) throw problems.notFound();
    line.route = id;
    requirePermission(await exchange.actor(), operation.permission);
    const body = bodyless.has(method) ? undefined : await readJsonBody(request);
    const prepared = prepareRequest(id, { params, query: readQuery(search), body });
    const deadline = startDeadline(wholeMilliseconds, request.signal);
    try {
      return await runtime.service.call(
        {
          method: operation.method,
          path: prepared.path,
          body: prepared.body,
          accept: "application/json",
          access: operation.access,
          traceparent: trace.traceparent,
          readMilliseconds,
          read: (answer) => pass(id, answer, deadline, trace.traceId),
        },
        deadline,
      );
    } catch (error) {
      deadline.clear();
      throw error;
    }
  });
}

async function pass(
  id: OperationId,
  answer: UpstreamAnswer,
  deadline: Deadline,
  traceId: string,
): Promise<Response> {
  const headers: Record<string, string> = {
    ...apiHeaders,
    "content-type": "application/json",
    "x-trace-id": traceId,
  };
  for (const name of passedHeaders) {
    const value = answer.headers[name];
    if (typeof value === "string") headers[name] = value;
  }
  const init = { status: answer.status, headers };
  if (needsMasking(id)) {
    const bytes = await readMaskedBytes(id, answer, deadline.signal);
    deadline.clear();
    return new Response(onePiece(bytes), init);
  }
  await throwRefusal(answer, deadline.signal);
  if (!isJsonAnswer(answer)) {
    discard(answer);
    throw new UpstreamFailure("garbage", { status: answer.status });
  }
  return new Response(await streamAnswer(answer, { limit: answerLimit, deadline }), init);
}

/** A body that is handed on as it is; given bytes, a Response copies them twice. */
function onePiece(bytes: Uint8Array): ReadableStream<Uint8Array> {
  return new ReadableStream({
    pull(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
}
