import "server-only";
import { createTranslator } from "use-intl/core";
import type { reportFilesShapes } from "../../desk-contract/report-files";
import type { Language } from "../../domain/languages";
import { mediaTypeOf } from "../../domain/report-files/file-format";
import type { ReportZip } from "../../domain/report-files/report-zip";
import type { DeskHandlers } from "../../engine/api/desk-handler";
import { loadMessages } from "../../intl/load-messages";
import { apiHeaders, problems } from "../../server/problem";
import { attachment } from "../../server/proxy/attachment";
import type { RequestContext } from "../../server/serve";
import {
  downloadMilliseconds,
  fileMilliseconds,
  openReportFile,
  piecesOf,
  readListedFiles,
} from "./open-report-file";
import { streamZip, type ZipSource } from "./stream-zip";
import { notReady, readZip } from "./zip-store";

export const reportFilesHandlers: DeskHandlers<keyof typeof reportFilesShapes> = {
  async openReportFile({ exchange, query: { name } }) {
    const deadline = exchange.runtime.service.startDeadline(
      downloadMilliseconds,
      exchange.request.signal,
    );
    try {
      const listed = (await readListedFiles(exchange, deadline)).get(name);
      if (listed === undefined) throw problems.notFound();
      const { body, length } = await openReportFile(exchange, listed.filename, deadline);
      if (length !== null) exchange.line.bytes = length;
      return download(exchange, body, { name, mediaType: mediaTypeOf(name), length });
    } catch (error) {
      deadline.clear();
      throw error;
    }
  },

  getReportZip: ({ runtime, actor, params }) => readZip(runtime, actor, params.id),

  async openReportZip({ exchange, runtime, actor, params, query }) {
    const zip = await readZip(runtime, actor, params.id);
    if (zip.job.state !== "done") throw notReady();
    const body = await openZip(exchange, zip, query.language ?? "en");
    const mediaType = "application/zip";
    return download(exchange, body, { name: "report-files.zip", mediaType, length: null });
  },
};

/** The readable files of a ZIP as one stream, with the names that the list has now. */
async function openZip(
  exchange: RequestContext,
  { files }: ReportZip,
  language: Language,
): Promise<ReadableStream<Uint8Array>> {
  const { signal } = exchange.request;
  const deadline = exchange.runtime.service.startDeadline(fileMilliseconds, signal);
  const listed = await readListedFiles(exchange, deadline).finally(() => deadline.clear());
  const open = async (name: string): Promise<AsyncIterable<Uint8Array> | null> => {
    const file = listed.get(name);
    if (file === undefined) return null;
    const fileDeadline = exchange.runtime.service.startDeadline(downloadMilliseconds, signal);
    try {
      return piecesOf((await openReportFile(exchange, file.filename, fileDeadline)).body);
    } catch {
      fileDeadline.clear();
      return null; // named in the text about missing files
    }
  };
  const { "report-files": messages } = await loadMessages(language);
  const t = createTranslator({
    locale: language,
    messages: { "report-files": messages },
    namespace: "report-files.zip",
  });
  const isDone = ({ state }: ReportZip["files"][number]) => state === "done";
  return streamZip(
    files.filter(isDone).map(({ name }): ZipSource => ({ name, open: () => open(name) })),
    {
      known: files.filter((file) => !isDone(file)).map(({ name }) => name),
      missing: {
        name: `${t("missing.file")}.txt`,
        text: (names) => [t("missing.text"), "", ...names, ""].join("\r\n"),
      },
      renamed: {
        name: `${t("renamed.file")}.txt`,
        text: (changed) => {
          const lines = changed.map(({ from, to }) => `${visible(from)} → ${to}`);
          return [t("renamed.text"), "", ...lines, ""].join("\r\n");
        },
      },
      locked: {
        name: `${t("locked.file")}.txt`,
        text: (paths) => [t("locked.text"), "", ...paths, ""].join("\r\n"),
      },
    },
  );
}

/** A name in a text: characters that would reorder or hide a part of it by their numbers. */
function visible(name: string): string {
  return name.replaceAll(/\p{C}/gu, (sign) => {
    const code = (sign.codePointAt(0) ?? 0).toString(16).toUpperCase();
    return `[U+${code.padStart(4, "0")}]`;
  });
}

interface DownloadFacts {
  readonly name: string;
  readonly mediaType: string;
  readonly length: number | null;
}

/** Passed on as it is, and always to be saved: no browser shows it in the desk's origin. */
function download(
  { trace }: RequestContext,
  body: ReadableStream<Uint8Array>,
  { name, mediaType, length }: DownloadFacts,
): Response {
  const headers: Record<string, string> = {
    ...apiHeaders,
    "content-type": mediaType,
    "content-disposition": attachment(name),
    "content-security-policy": "sandbox; default-src 'none'",
    "x-trace-id": trace.traceId,
  };
  if (length !== null) headers["content-length"] = String(length);
  return new Response(body, { headers });
}
