import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callDesk, deskAddress } from "../browser/desk-client";
import { ProblemError } from "../browser/problem-error";
import { queryKeys } from "../browser/query-keys";
import { readChunks } from "../browser/read-chunks";
import { callService } from "../browser/service-client";
import { receive } from "../browser/transport";
import type { Language } from "../domain/languages";
import { type EncodingChoice, readBytes } from "../domain/readers/bytes";

interface ReportFileFilter {
  /** Null: those of the company as well. */
  readonly customer: string | null;
  /** Without those in sub-folders. */
  readonly flat: boolean;
}

/** All report files, in the service's order (List report files, interface section 4.1). */
export function reportFilesQuery({ customer, flat }: ReportFileFilter) {
  return queryOptions({
    queryKey: [...queryKeys.reportFiles, "list", { customer, flat }],
    queryFn: ({ signal }) => {
      const query = {
        ...(customer !== null && { customerGuid: customer }),
        ...(flat && { ignoreSubFolders: "true" as const }),
      };
      return callService("listReportFiles", { query, signal });
    },
    placeholderData: keepPreviousData,
  });
}

/** Address of a file's content at the desk; the answer is always saved, never shown. */
export function reportFileAddress(name: string): string {
  return deskAddress("openReportFile", { query: { name } });
}

/**
 * Reads a report file, up to a number of bytes (Get report file, interface section 4.1). Throws
 * ProblemError, with the type `file-large` above that.
 */
export function fetchReportFile(name: string, limit: number, signal: AbortSignal): Promise<Blob> {
  const request = { method: "GET", address: reportFileAddress(name), access: "read" } as const;
  return receive({ ...request, signal, milliseconds: 60_000 }, async (response) => {
    const chunks = await readChunks(response, limit, fileTooLarge);
    return new Blob([...chunks]);
  });
}

/** The same for the preview; removed from memory soon after it is closed. */
export function reportFileQuery(name: string, limit: number) {
  return queryOptions({
    queryKey: [...queryKeys.reportFiles, "content", name],
    queryFn: ({ signal }) => fetchReportFile(name, limit, signal),
    gcTime: 30_000,
  });
}

/** The same as text, in the encoding that its bytes have or that a person chose. */
export function reportTextQuery(name: string, limit: number, choice: EncodingChoice) {
  return queryOptions({
    queryKey: [...queryKeys.reportFiles, "text", name, choice],
    queryFn: async ({ client }) => {
      const blob = await client.fetchQuery(reportFileQuery(name, limit));
      return readBytes(new Uint8Array(await blob.arrayBuffer()), choice);
    },
    gcTime: 30_000,
  });
}

/** Milliseconds between two reads of a ZIP whose files are being read. */
const pollMilliseconds = 1_000;

/** The job of a ZIP with the result of each file; `version`: of the job, so that a change is read. */
export function reportZipQuery(id: string, version?: number) {
  return queryOptions({
    queryKey: [...queryKeys.reportFiles, "zip", id, ...(version === undefined ? [] : [version])],
    queryFn: ({ signal }) => callDesk("getReportZip", { params: { id }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data && data.job.state !== "done" ? pollMilliseconds : false,
  });
}

/** Address of a ZIP at the desk; the text about missing files is in the language. */
export function reportZipAddress(id: string, language: Language): string {
  return deskAddress("openReportZip", { params: { id }, query: { language } });
}

/** Stores the moment up to which the person has seen the report files. */
export function saveSeenReports(moment: string): Promise<undefined> {
  return callDesk("savePreference", { params: { key: "report-files.seen" }, body: moment });
}

function fileTooLarge(): Error {
  const problem = { type: "file-large", title: "The file is too large to be shown.", status: 0 };
  return new ProblemError(problem, "invalid");
}
