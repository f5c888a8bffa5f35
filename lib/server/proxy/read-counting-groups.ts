import "server-only";
import { padAmounts } from "../../domain/amount-field";
import { apiHeaders } from "../problem";
import type { Runtime } from "../runtime";
import type { RequestContext } from "../serve";
import type { Deadline } from "../upstream/deadline";
import { type Counts, pageOfCounting } from "./counts-for";
import { maskAnswer } from "./mask-answer";
import { type OperationInput, prepareRequest } from "./operation-input";
import { readUnmasked } from "./read-answer";
import { readMilliseconds, wholeMilliseconds } from "./read-milliseconds";

const id = "queryInvoiceGroups";

interface Reading {
  readonly runtime: Runtime;
  readonly traceparent: string;
  readonly deadline: Deadline;
  readonly personId?: string;
}

/** A page of the groups that match a search and count for the person, masked as other answers. */
export async function readCountingGroups(
  { runtime, traceparent, deadline, personId }: Reading,
  { query, body }: Pick<OperationInput, "query" | "body">,
  counts: Counts,
): Promise<unknown> {
  const { page, size } = Object(query);
  const groups = await pageOfCounting(
    (at, most) =>
      runtime.service.call(
        {
          ...prepareRequest(id, { query: { page: at, size: most }, body }, runtime.addresses),
          id,
          access: "read",
          accept: "application/json",
          traceparent,
          readMilliseconds,
          ...(personId !== undefined && { personId }),
          read: (answer) => readUnmasked(id, answer, deadline.signal),
        },
        deadline,
      ),
    { page: Number(page), size: Number(size) },
    counts,
  );
  return maskAnswer(id, groups, undefined, runtime.env.DESK_ENVIRONMENT === "test");
}

/** The same as the answer to a page of the desk. */
export async function passCountingGroups(
  { runtime, request, trace, query, body }: RequestContext & Pick<OperationInput, "query" | "body">,
  counts: Counts,
): Promise<Response> {
  const deadline = runtime.service.startDeadline(wholeMilliseconds, request.signal);
  try {
    const { traceId, traceparent } = trace;
    const groups = await readCountingGroups(
      { runtime, traceparent, deadline },
      { query, body },
      counts,
    );
    const headers = { ...apiHeaders, "content-type": "application/json", "x-trace-id": traceId };
    return new Response(padAmounts(JSON.stringify(groups)), { headers });
  } finally {
    deadline.clear();
  }
}
