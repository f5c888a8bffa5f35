import { ProblemError } from "../browser/problem-error";
import { readChunks } from "../browser/read-chunks";
import { retryWhenLimited } from "../browser/retry-when-limited";
import { failureOf, patienceOfServer, unanswered } from "../browser/transport";

/** Larger PDFs are only loaded on the person's request. */
export const largePdfBytes = 25 * 1024 * 1024;

/** The desk's server stops after 30 s with a problem; this limit detects a dead connection. */
const timeoutMilliseconds = 45_000;

interface FetchPdfOptions {
  readonly signal?: AbortSignal | undefined;
  readonly allowLarge: boolean;
}

/**
 * Fetches a PDF as a Blob whose first bytes are those of a PDF. Throws ProblemError: the server's
 * own types (`no-pdf`, `not-a-pdf`, `not-found`, `timeout`, …), `not-a-pdf` also if the bytes are
 * something else, and `pdf-large` if it is over `largePdfBytes` and that was not allowed.
 */
export function fetchPdf(address: string, options: FetchPdfOptions): Promise<Blob> {
  return retryWhenLimited(() => fetchOnce(address, options), options.signal);
}

async function fetchOnce(address: string, options: FetchPdfOptions): Promise<Blob> {
  const timeout = AbortSignal.timeout(timeoutMilliseconds * patienceOfServer());
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  try {
    const response = await fetch(address, {
      headers: { accept: "application/pdf, application/problem+json" },
      credentials: "same-origin",
      redirect: "error",
      signal,
    });
    if (!response.ok) throw await failureOf(response, "read");
    const limit = options.allowLarge ? null : largePdfBytes;
    const chunks = await readChunks(response, limit, tooLarge);
    return asPdf(new Blob([...chunks], { type: "application/pdf" }));
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    throw unanswered({ method: "GET", address, access: "read", signal: options.signal }, timeout);
  }
}

/**
 * A header alone proves nothing: readers accept a PDF whose signature is within the first 1024
 * bytes.
 */
async function asPdf(blob: Blob): Promise<Blob> {
  const start = new TextDecoder("latin1").decode(await blob.slice(0, 1024).arrayBuffer());
  if (start.includes("%PDF-")) return blob;
  const problem = { type: "not-a-pdf", title: "The answer is no PDF.", status: 502 };
  throw new ProblemError(problem, "invalid");
}

function tooLarge(bytes: number): ProblemError {
  const problem = { type: "pdf-large", title: "The PDF is large.", status: 0 };
  return new ProblemError({ ...problem, detail: String(bytes) }, "invalid");
}
