import "server-only";
import { z } from "zod";
import { downloadLimit } from "../../domain/report-files/file-format";
import { streamAnswer } from "../../server/proxy/answer-stream";
import { maskAnswer } from "../../server/proxy/mask-answer";
import { readUnmasked } from "../../server/proxy/read-answer";
import type { RequestContext } from "../../server/serve";
import type { Deadline } from "../../server/upstream/deadline";
import { discard, type UpstreamAnswer } from "../../server/upstream/upstream";
import { UpstreamFailure } from "../../server/upstream/upstream-failure";
import { callRead } from "../invoices/reads";

/** Milliseconds for one file that the desk reads itself, and for the first bytes of any. */
export const fileMilliseconds = 60_000;
/** The same for a file that a browser receives: as fast as the person's line, 100 MB at 1.4 Mbit/s. */
export const downloadMilliseconds = 10 * 60_000;
const listMilliseconds = 10_000;

type CallContext = Pick<RequestContext, "runtime" | "trace">;

/** A file of billing's list. */
interface ListedFile {
  /** The service's name; it may contain a national id and must not leave the server. */
  readonly filename: string;
  readonly size: number;
}

const damaged = { name: null, size: 0 };
const listSchema = z.array(
  z.object({ name: z.string().nullable(), size: z.number().catch(0) }).catch(damaged),
);

/**
 * The files of billing's list by the names that pages see: national ids are masked there. Files
 * whose names look alike are left out, because no page can tell them apart.
 */
export async function readListedFiles(
  context: CallContext,
  deadline: Deadline,
): Promise<ReadonlyMap<string, ListedFile>> {
  const listed = await callRead(
    context,
    "listReportFiles",
    { query: {} },
    {
      deadline,
      readMilliseconds: listMilliseconds,
      read: (answer) => readUnmasked("listReportFiles", answer, deadline.signal),
    },
  );
  const files = listSchema.parse(listed);
  const seen = listSchema.parse(maskAnswer("listReportFiles", structuredClone(listed)));
  const found = new Map<string, ListedFile | null>();
  files.forEach(({ name: filename, size }, at) => {
    const name = seen[at]?.name;
    if (filename === null || name === undefined || name === null) return;
    found.set(name, found.has(name) ? null : { filename, size });
  });
  return new Map([...found].flatMap(([name, file]) => (file === null ? [] : [[name, file]])));
}

interface OpenedFile {
  readonly body: ReadableStream<Uint8Array>;
  /** Bytes; null: the service does not say. */
  readonly length: number | null;
}

/**
 * Opens a file by the service's name, once its first bytes have come. The deadline ends with the
 * stream.
 *
 * @throws {DeskProblem} with the service's 4xx.
 * @throws {UpstreamFailure} when the answer is no file, or is larger than 100 MB.
 */
export function openReportFile(
  context: CallContext,
  filename: string,
  deadline: Deadline,
): Promise<OpenedFile> {
  return callRead(
    context,
    "getReportFile",
    { query: { filename } },
    {
      deadline,
      readMilliseconds: fileMilliseconds,
      accept: "application/octet-stream",
      read: (answer) => openAnswer(answer, deadline),
    },
  );
}

async function openAnswer(answer: UpstreamAnswer, deadline: Deadline): Promise<OpenedFile> {
  const { "content-length": length } = answer.headers;
  const [type = ""] = (answer.headers["content-type"] ?? "").split(";");
  const isFile = type.trim().toLowerCase() === "application/octet-stream";
  if (answer.status !== 200 || !isFile) {
    discard(answer);
    throw new UpstreamFailure("garbage", { status: answer.status });
  }
  if (Number(length ?? 0) > downloadLimit) {
    discard(answer);
    throw new UpstreamFailure("too-large");
  }
  const body = await streamAnswer(answer, { limit: downloadLimit, deadline });
  return { body, length: length === undefined ? null : Number(length) };
}

/** The pieces of a stream; leaving the loop ends it. */
export async function* piecesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined); // an ended or broken stream cannot be cancelled
  }
}
