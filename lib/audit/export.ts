import { toProblemError } from "../browser/problem-error";
import { retryWhenLimited } from "../browser/request-limit";
import { failureOf } from "../browser/transport";
import { type AuditFilters, filterParams } from "./search-params";

export interface ExportInput {
  readonly filters: AuditFilters;
  readonly language: string;
  readonly signal: AbortSignal;
  /** Entries that have come so far. */
  readonly onCount: (count: number) => void;
}

/** Fetches every entry that the filters let through as one CSV file. Throws ProblemError. */
export async function fetchExport(input: ExportInput): Promise<{ file: Blob; count: number }> {
  const params = filterParams(input.filters);
  params.set("language", input.language);
  try {
    const body = await retryWhenLimited(() => open(params, input.signal), input.signal);
    return await collect(body, input.onCount);
  } catch (error) {
    throw toProblemError(error);
  }
}

async function open(params: URLSearchParams, signal: AbortSignal) {
  const response = await fetch(`/api/desk/audit/export?${params}`, {
    credentials: "same-origin",
    redirect: "error",
    signal,
  });
  if (!response.ok || response.body === null) throw await failureOf(response, "read");
  return response.body;
}

async function collect(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onCount: (count: number) => void,
): Promise<{ file: Blob; count: number }> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = body.getReader();
  // The first line names the columns.
  let count = -1;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    count += value.reduce((lines, byte) => (byte === lineFeed ? lines + 1 : lines), 0);
    onCount(Math.max(0, count));
  }
  return { file: new Blob(parts, { type: "text/csv" }), count: Math.max(0, count) };
}

/** Ends each line; within a cell there is none, since texts are single lines or JSON. */
const lineFeed = 10;
