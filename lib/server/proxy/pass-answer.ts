import "server-only";
import type { OperationShapes } from "../../contract/operation-shapes/shapes";
import type { OperationId } from "../../contract/operation-table";
import { operations } from "../../contract/operations";
import { apiHeaders } from "../problem";
import type { Deadline } from "../upstream/deadline";
import { discard, type UpstreamAnswer } from "../upstream/upstream";
import { UpstreamFailure } from "../upstream/upstream-failure";
import { streamAnswer } from "./answer-stream";
import { attachment } from "./attachment";
import { readMaskedBytes, readNothing, throwRefusal } from "./read-answer";

export interface PassOptions {
  readonly deadline: Deadline;
  readonly traceId: string;
  /** Name of the file, if the operation answers with one. */
  readonly fileName: string;
  /** Receives a JSON answer unmasked, before it is passed on. */
  readonly onBytes?: ((bytes: Buffer) => void) | undefined;
}

/** Headers of the service's answer that a browser gets: those of deprecation. */
const passedHeaders = ["deprecation", "sunset"] as const;
/** Limit of one report file. */
const fileLimit = 100 * 1_048_576;
/** Statuses without a body. */
const bodyless: ReadonlySet<number> = new Set([204, 205]);

/**
 * Passes the service's answer on as the contract describes it: JSON masked, a file as an attachment
 * of a type that no browser shows, nothing for an empty answer. The status is the service's, so 202
 * is passed on as 202.
 *
 * @throws {DeskProblem} with the service's 4xx.
 * @throws {UpstreamFailure} when the contract does not allow the answer.
 */
export async function passAnswer(
  id: OperationId,
  answer: UpstreamAnswer,
  options: PassOptions,
): Promise<Response> {
  const shapes: OperationShapes = operations[id];
  if (shapes.media !== undefined) return passFile(shapes.media, answer, options);
  if (shapes.answer === null) return passNothing(answer, options);
  return passJson(id, answer, options);
}

async function passJson(
  id: OperationId,
  answer: UpstreamAnswer,
  options: PassOptions,
): Promise<Response> {
  const { deadline } = options;
  const init = {
    status: answer.status,
    headers: headersOf(answer, options, { "content-type": "application/json" }),
  };
  const bytes = await readMaskedBytes(id, answer, deadline.signal, options.onBytes);
  deadline.clear();
  return new Response(onePiece(bytes), init);
}

async function passNothing(answer: UpstreamAnswer, options: PassOptions): Promise<Response> {
  await readNothing(answer, options.deadline.signal);
  options.deadline.clear();
  return new Response(null, { status: answer.status, headers: headersOf(answer, options, {}) });
}

/** Whatever the file contains, a browser saves it: it is neither inspected nor shown. */
async function passFile(
  media: string,
  answer: UpstreamAnswer,
  options: PassOptions,
): Promise<Response> {
  const { deadline, fileName } = options;
  await throwRefusal(answer, deadline.signal);
  const { "content-type": type = "", "content-length": length, ...rest } = answer.headers;
  const [kind = ""] = type.split(";");
  if (kind.trim().toLowerCase() !== media || bodyless.has(answer.status)) throw garbage(answer);
  if (rest["content-encoding"] !== undefined) throw garbage(answer);
  if (Number(length ?? 0) > fileLimit) {
    discard(answer);
    throw new UpstreamFailure("too-large");
  }
  const body = await streamAnswer(answer, { limit: fileLimit, deadline });
  const headers = headersOf(answer, options, {
    "content-type": media,
    "content-disposition": attachment(fileName),
    ...(length !== undefined && { "content-length": length }),
  });
  return new Response(body, { status: answer.status, headers });
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

function garbage(answer: UpstreamAnswer): UpstreamFailure {
  discard(answer);
  return new UpstreamFailure("garbage", { status: answer.status });
}

/** A body that is passed on unchanged; given bytes, a Response copies them twice. */
function onePiece(bytes: Uint8Array): ReadableStream<Uint8Array> {
  return new ReadableStream({
    pull(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
}
