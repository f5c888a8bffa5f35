import { toProblemError } from "../browser/problem-error";

/**
 * Why no PDF is shown, distinguished as far as the person needs it: each has its own text and
 * actions.
 */
export const pdfFailures = [
  "no-pdf",
  "not-found",
  "not-a-pdf",
  "damaged",
  "locked",
  "large",
  "too-large",
  "reference-refused",
  "timeout",
  "network",
  "protected-address",
  "forbidden",
  "session",
  "unavailable",
] as const;
export type PdfFailure = (typeof pdfFailures)[number];

/** The failure of anything thrown while a PDF was fetched or read. */
export function pdfFailureOf(error: unknown): PdfFailure {
  if (error instanceof Error) {
    // Classes of pdf.js, which is not loaded if the fetch failed: matched by name.
    if (error.name === "PasswordException") return "locked";
    if (pdfReaderErrors.has(error.name)) return "damaged";
  }
  const { problem, kind } = toProblemError(error);
  const known = problemTypes.get(problem.type);
  if (known) return known;
  switch (kind) {
    case "session":
      return "session";
    case "forbidden":
      return "forbidden";
    case "missing":
      return "not-found";
    case "conflict":
    case "invalid":
    case "unavailable":
    case "limited":
    case "unclear":
    case "aborted":
      // A page fault is an unnamed error of the reader.
      return problem.type === "page-fault" ? "damaged" : "unavailable";
  }
}

const pdfReaderErrors = new Set([
  "InvalidPDFException",
  "FormatError",
  "UnknownErrorException",
  "ResponseException",
  "XRefParseException",
]);

const problemTypes = new Map<string, PdfFailure>([
  ["no-pdf", "no-pdf"],
  ["not-a-pdf", "not-a-pdf"],
  ["not-found", "not-found"],
  ["timeout", "timeout"],
  ["network", "network"],
  ["pdf-large", "large"],
  ["payload-too-large", "too-large"],
  ["invoice-reference-refused", "reference-refused"],
  ["protected-address", "protected-address"],
]);

/** The action for each failure. `retry` calls the server again; `anyway` loads a large file. */
export const pdfFailureActs = {
  "no-pdf": [],
  "not-found": ["retry"],
  "not-a-pdf": ["retry"],
  damaged: ["download", "retry"],
  locked: ["download"],
  large: ["anyway", "download"],
  "too-large": [],
  "reference-refused": ["retry"],
  timeout: ["retry", "download-when-ready"],
  network: ["retry"],
  "protected-address": [],
  forbidden: [],
  session: ["retry"],
  unavailable: ["retry"],
} as const satisfies Record<PdfFailure, readonly PdfAct[]>;

export type PdfAct = "retry" | "anyway" | "download" | "download-when-ready";
