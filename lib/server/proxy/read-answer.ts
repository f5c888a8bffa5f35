import "server-only";
import { z } from "zod";
import type { OperationShapes } from "../../contract/operation-shapes/shapes";
import type { OperationId } from "../../contract/operation-table";
import { operations } from "../../contract/operations";
import { padAmounts } from "../../domain/amount-field";
import { type Border, conform } from "../answers/conform";
import { decodeJson } from "../answers/decode-json";
import { markNumbers } from "../answers/mark-numbers";
import { listOf, shapeOf } from "../answers/shape";
import type { ServiceAnswer } from "../upstream/service";
import { readBody, type UpstreamAnswer } from "../upstream/upstream";
import { UpstreamFailure } from "../upstream/upstream-failure";
import { contactsOf, maskAnswer, maskBytes } from "./mask-answer";

/** Limit of one JSON answer: a page of 1,000 invoice groups has under 2 MB. */
export const answerLimit = 16 * 1_048_576;
const refusalLimit = 65_536;

/**
 * Reads a whole answer of the service, parsed and masked, so that it may leave the server.
 * `testSeries`: with the organisation numbers of the test registers.
 *
 * @throws {UpstreamFailure} when the answer is none that the contract could mean.
 */
export async function readAnswer(
  id: OperationId,
  answer: ServiceAnswer,
  signal: AbortSignal,
): Promise<unknown> {
  const { testSeries } = answer.border;
  return maskAnswer(id, await readUnmasked(id, answer, signal), contactsOf(id), testSeries);
}

/** The same with invoice tokens and national ids still in it: it must never leave the server. */
export async function readUnmasked(
  id: OperationId,
  answer: ServiceAnswer,
  signal: AbortSignal,
): Promise<unknown> {
  const bytes = await readJson(answer, signal);
  const value = attempt(answer, () => parseBytes(id, bytes, answer.border));
  answer.seen?.(value);
  return value;
}

/** The bytes of a JSON answer as the contract declares it; @throws when it is none. */
function parseBytes(id: OperationId, bytes: Buffer, border: Border): unknown {
  return readDeclared(id, JSON.parse(markNumbers(bytes.toString("utf8"))), border, false);
}

function readDeclared(id: OperationId, value: unknown, border: Border, keepMarks: boolean) {
  requireShape(id, value);
  const shape = shapeOf(id);
  // The items of a page may come as a plain list.
  const isPlainList = Array.isArray(value) && shape.is !== "list";
  return conform(value, isPlainList ? listOf(shape) : shape, border, keepMarks);
}

/** A whole answer by its own schema, unmasked; errors as above. */
export async function readBySchema<Schema extends z.ZodType>(
  schema: Schema,
  answer: UpstreamAnswer,
  signal: AbortSignal,
): Promise<z.output<Schema>> {
  const bytes = await readJson(answer, signal);
  return attempt(answer, () => schema.parse(JSON.parse(bytes.toString("utf8"))));
}

/** The same as masked JSON with amounts of two decimals; `onAnswer` can read it unmasked. */
export async function readMaskedBytes(
  id: OperationId,
  answer: ServiceAnswer,
  signal: AbortSignal,
  onAnswer?: (read: () => unknown) => void,
): Promise<Buffer> {
  const bytes = await readJson(answer, signal);
  const { border } = answer;
  const masked = attempt(answer, () =>
    maskBytes(
      id,
      bytes,
      (value) => readDeclared(id, value, border, true),
      border.testSeries,
      padAmounts,
    ),
  );
  // The differences are reported already.
  const parse = () => parseBytes(id, bytes, { ...border, report: () => undefined });
  onAnswer?.(parse);
  answer.seenBytes?.(bytes, parse);
  return masked;
}

/**
 * Waits for the end of an answer without a body by the contract. A confirmation in JSON or plain
 * text is discarded; an HTML page, as of a gateway, is no confirmation.
 *
 * @throws {UpstreamFailure} when it is cut off, or something else was answered.
 */
export async function readNothing(answer: UpstreamAnswer, signal: AbortSignal): Promise<void> {
  const { length } = await readBody(answer, refusalLimit, signal);
  const plain = /^text\/plain\b/i.test(answer.headers["content-type"] ?? "");
  if (length > 0 && !plain && !isJsonAnswer(answer)) {
    throw new UpstreamFailure("garbage", { status: answer.status });
  }
}

async function readJson(answer: UpstreamAnswer, signal: AbortSignal): Promise<Buffer> {
  const bytes = await readBody(answer, answerLimit, signal);
  if (!isJsonAnswer(answer)) throw new UpstreamFailure("garbage", { status: answer.status });
  return decodeJson(bytes, answer.headers["content-type"]);
}

/** A list if the contract has a list, a record if it has a record. */
function requireShape(id: OperationId, value: unknown): void {
  const { answer: schema, plainList }: OperationShapes = operations[id];
  const list = schema instanceof z.ZodArray || (plainList === true && Array.isArray(value));
  if (typeof value !== "object" || value === null || list !== Array.isArray(value)) {
    throw new TypeError("The answer has another shape.");
  }
}

function attempt<T>({ status }: UpstreamAnswer, read: () => T): T {
  try {
    return read();
  } catch (cause) {
    throw new UpstreamFailure("garbage", { status, cause });
  }
}

/** True if the service declares its answer as JSON. */
export function isJsonAnswer({ headers }: UpstreamAnswer): boolean {
  return /^(?:application|text)\/(?:[\w.-]+\+)?json\b/i.test(headers["content-type"] ?? "");
}
