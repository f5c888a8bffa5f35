import "server-only";
import { z } from "zod";
import type { reportFilesShapes } from "../../contract/desk/report-files";
import { downloadLimit, mediaTypeOf } from "../../domain/report-files/file-format";
import { apiHeaders, problems } from "../../server/problem";
import { streamAnswer } from "../../server/proxy/answer-stream";
import { attachment } from "../../server/proxy/attachment";
import { maskAnswer } from "../../server/proxy/mask-answer";
import { readUnmasked, throwRefusal } from "../../server/proxy/read-answer";
import type { RequestContext } from "../../server/serve";
import { type Deadline, startDeadline } from "../../server/upstream/deadline";
import { discard, type UpstreamAnswer } from "../../server/upstream/upstream";
import { UpstreamFailure } from "../../server/upstream/upstream-failure";
import type { DeskHandlers } from "../desk-handler";
import { callRead } from "../invoices/calls";

const fileMilliseconds = 60_000;
const listSchema = z.array(z.object({ name: z.string().nullable() }).catch({ name: null }));

export const reportFilesHandlers: DeskHandlers<keyof typeof reportFilesShapes> = {
  async openReportFile({ exchange, query: { name } }) {
    const deadline = startDeadline(fileMilliseconds, exchange.request.signal);
    try {
      const filename = await findListedName(exchange, name, deadline);
      if (filename === null) throw problems.notFound();
      return await callRead(
        exchange,
        "getReportFile",
        { query: { filename } },
        {
          deadline,
          readMilliseconds: fileMilliseconds,
          accept: "application/octet-stream",
          read: (answer) => passFile(exchange, answer, deadline, name),
        },
      );
    } catch (error) {
      deadline.clear();
      throw error;
    }
  },
};

/**
 * The service's name of the file that pages see under a name: national ids are masked there. Null
 * if the list does not have it, or several files look alike.
 */
async function findListedName(
  exchange: RequestContext,
  seenName: string,
  deadline: Deadline,
): Promise<string | null> {
  const listed = await callRead(
    exchange,
    "listReportFiles",
    { query: {} },
    {
      deadline,
      readMilliseconds: 10_000,
      read: (answer) => readUnmasked("listReportFiles", answer, deadline.signal),
    },
  );
  const names = listSchema.parse(listed).map((file) => file.name);
  const seen = listSchema.parse(maskAnswer("listReportFiles", structuredClone(listed)));
  const found = names.filter((_, at) => seen[at]?.name === seenName);
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** Passed on as it is, and always to be saved: no browser shows it in the desk's origin. */
async function passFile(
  { trace, line }: RequestContext,
  answer: UpstreamAnswer,
  deadline: Deadline,
  name: string,
): Promise<Response> {
  await throwRefusal(answer, deadline.signal);
  const { "content-length": length, "content-encoding": encoding } = answer.headers;
  const [type = ""] = (answer.headers["content-type"] ?? "").split(";");
  const isFile = type.trim().toLowerCase() === "application/octet-stream";
  if (answer.status !== 200 || encoding !== undefined || !isFile) {
    discard(answer);
    throw new UpstreamFailure("garbage", { status: answer.status });
  }
  if (Number(length ?? 0) > downloadLimit) {
    discard(answer);
    throw new UpstreamFailure("too-large");
  }
  if (length !== undefined) line.bytes = Number(length);
  const body = await streamAnswer(answer, { limit: downloadLimit, deadline });
  const headers: Record<string, string> = {
    ...apiHeaders,
    "content-type": mediaTypeOf(name),
    "content-disposition": attachment(name),
    "content-security-policy": "sandbox; default-src 'none'",
    "x-trace-id": trace.traceId,
  };
  if (length !== undefined) headers["content-length"] = length;
  return new Response(body, { headers });
}
