import { ProblemError, problemKind, toProblemError } from "../browser/problem-error";
import { problemOf } from "../browser/transport";
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
    const response = await fetch(`/api/desk/audit/export?${params}`, {
      credentials: "same-origin",
      redirect: "error",
      signal: input.signal,
    });
    if (!response.ok || response.body === null) {
      const problem = problemOf(response, await response.text());
      throw new ProblemError(problem, problemKind(problem, "read"));
    }
    return await collect(response.body, input.onCount);
  } catch (error) {
    throw toProblemError(error);
  }
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
