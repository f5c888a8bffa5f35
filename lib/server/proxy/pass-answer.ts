import "server-only";
import type { OperationId } from "../../contract/operation-table";
import { differencesHeader } from "../../domain/connection/differences-header";
import { apiHeaders } from "../problem";
import type { Deadline } from "../upstream/deadline";
import type { ServiceAnswer } from "../upstream/service";
import type { UpstreamAnswer } from "../upstream/upstream";
import { wholeResponse } from "../whole-response";
import { readMaskedBytes } from "./read-answer";

export interface PassOptions {
  readonly deadline: Deadline;
  readonly traceId: string;
  /** Receives a reader of the JSON answer, unmasked, before it is passed on. */
  readonly onAnswer?: ((read: () => unknown) => void) | undefined;
}

/** Headers of the service's answer that a browser gets: those of deprecation. */
const passedHeaders = ["deprecation", "sunset"] as const;

/**
 * Passes the service's JSON on, masked, with the service's status. Files and answers without a body
 * are those of operations that only the desk calls.
 *
 * @throws {UpstreamFailure} when the contract does not allow the answer.
 */
export async function passAnswer(
  id: OperationId,
  answer: ServiceAnswer,
  options: PassOptions,
): Promise<Response> {
  const { deadline } = options;
  const bytes = await readMaskedBytes(id, answer, deadline.signal, options.onAnswer);
  deadline.clear();
  const headers = headersOf(answer, options, { "content-type": "application/json" });
  const differences = answer.border.reported();
  if (differences > 0) headers[differencesHeader] = String(differences);
  return wholeResponse(bytes, { status: answer.status, headers });
}

function headersOf(
  answer: UpstreamAnswer,
  { traceId }: PassOptions,
  more: Readonly<Record<string, string>>,
): Record<string, string> {
  const headers: Record<string, string> = { ...apiHeaders, ...more, "x-trace-id": traceId };
  for (const name of passedHeaders) {
    const value = answer.headers[name];
    if (typeof value === "string") headers[name] = value;
  }
  return headers;
}
