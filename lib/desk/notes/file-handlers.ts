import "server-only";
import { createHash, randomUUID } from "node:crypto";
import { findNames } from "../../db/find-names";
import { noteFiles } from "../../db/schema/notes";
import { sqlNow } from "../../db/sql-now";
import { fitFileName } from "../../domain/notes/file-types";
import { maskNationalIdsIn } from "../../domain/readers/national-ids/mask-national-ids";
import type { DeskHandler } from "../../engine/api/desk-handler";
import { recordAudit } from "../../engine/audit/record";
import { scanContent } from "../../server/files/scan-content";
import { apiHeaders, problems } from "../../server/problem";
import { attachment } from "../../server/proxy/attachment";
import { detectFileType } from "./file-rules";
import { noteEntry } from "./note-entry";
import { type NoteRequest, requireRecord } from "./records";
import { mayDelete, noteProblems } from "./rules";
import { type FileRow, findFile, markDeleted, recordColumns } from "./store";
import { readContent, storeContent } from "./store-content";
import { recordOf, viewFile } from "./view";

/**
 * POST note-files: adds a file to a record. Its type is detected from its content, and its name
 * gets the extension of that type.
 *
 * @throws {DeskProblem} 415 for a type that is not accepted; 422 for a file with a virus; 503 if the
 * virus scanner gives no verdict, or the storage can't be reached.
 */
export const addFile: DeskHandler<"addFile"> = async (request) => {
  const { runtime, actor, query, body } = request;
  const record = await requireRecord(request, query);
  const type = await detectFileType(body, query.name);
  if (type === null) throw noteProblems.fileType();
  return async () => {
    await requireClean(request, body);
    const id = randomUUID();
    const { tenantId, personId: authorId } = actor;
    const sha256 = createHash("sha256").update(body).digest("hex");
    // As in a note, a national identity number is masked.
    const name = fitFileName(maskNationalIdsIn(query.name), type);
    const file = { id, authorId, name, type, sha256, bytes: body.byteLength };
    const row = await storeContent(
      runtime,
      { id, tenantId },
      body,
      async (queries, storage) => {
        const values = { ...recordColumns(tenantId, record), ...file, storage, createdAt: sqlNow };
        const [inserted] = await queries.insert(noteFiles).values(values).returning();
        if (!inserted) throw new Error("A file that was inserted did not come back.");
        return inserted;
      },
      (queries, inserted) => {
        const seen = { fileId: id, type, bytes: file.bytes, sha256 };
        return recordAudit(queries, noteEntry(actor, "note-file.added", inserted, seen));
      },
    );
    return viewFile(row, await findNames(runtime.database, [authorId]));
  };
};

/**
 * GET note-files/{id}: answers a file as a download, never inline, so that its content is not
 * executed.
 */
export const getFile: DeskHandler<"getFile"> = async (request) => {
  const file = await requireFile(request);
  const content = await readContent(request.runtime, file);
  request.exchange.line.bytes = content.byteLength;
  return new Response(Buffer.from(content), {
    headers: {
      ...apiHeaders,
      "content-type": "application/octet-stream",
      "content-length": String(content.byteLength),
      "content-disposition": attachment(file.name),
      "content-security-policy": "sandbox; default-src 'none'",
      "x-trace-id": request.exchange.trace.traceId,
    },
  });
};

export const deleteFile: DeskHandler<"deleteFile"> = async (request) => {
  const { runtime, actor } = request;
  const file = await requireFile(request);
  if (!mayDelete(actor, file.authorId)) throw noteProblems.notYours();
  await runtime.database.transaction(async (queries) => {
    if (!(await markDeleted(queries, "file", file.id))) throw problems.notFound();
    const seen = { fileId: file.id, own: file.authorId === actor.personId };
    await recordAudit(queries, noteEntry(actor, "note-file.deleted", file, seen));
  });
};

/**
 * Has the scanner of VIRUS_SCANNER check a content; without that setting nothing is checked.
 *
 * @throws {DeskProblem} 422 for a virus; 503 if the scanner gives no verdict.
 */
async function requireClean(
  { runtime, exchange }: NoteRequest,
  content: Uint8Array,
): Promise<void> {
  const { VIRUS_SCANNER: scanner } = runtime.env;
  if (scanner === undefined) return;
  const result = await scanContent(scanner, content);
  if (result.kind === "infected") throw noteProblems.infected(result.virus);
  if (result.kind === "clean") return;
  exchange.line.error = result.failure;
  throw noteProblems.notChecked();
}

/** @throws {DeskProblem} 404 for what is not there, is deleted, or is on a record that is not there. */
async function requireFile(
  request: NoteRequest & { readonly params: { readonly id: string } },
): Promise<FileRow> {
  const { runtime, actor, params } = request;
  const row = await findFile(runtime.database, actor.tenantId, params.id);
  if (row === null) throw problems.notFound();
  await requireRecord(request, recordOf(row));
  return row;
}
