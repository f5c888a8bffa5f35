import "server-only";
import type { AuditEntryAnswer } from "../../domain/audit/entry-shape";
import {
  byteOrderMark,
  type CsvHabit,
  type CsvValue,
  csvLine,
  englishHabit,
  nordicHabit,
} from "../../domain/csv";
import { apiHeaders } from "../../server/problem";
import type { Exchange } from "../../server/serve";
import { type AuditFilter, type AuditScope, findEntries } from "./store";

const rowsAtOnce = 500;

export interface ExportRequest {
  readonly scope: AuditScope;
  readonly filter: AuditFilter;
  readonly before: number | null;
  readonly language: string | undefined;
}

/**
 * The entries as CSV, read page by page as fast as the reader takes them: a page is all that is
 * held. The columns have the names of the data, the same in every language.
 */
export function exportEntries({ runtime, trace }: Exchange, request: ExportRequest): Response {
  const habit = request.language === "en" ? englishHabit : nordicHabit;
  const encoder = new TextEncoder();
  let { before } = request;
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const head = columns.map(([name]): CsvValue => ({ kind: "text", text: name }));
        controller.enqueue(encoder.encode(byteOrderMark + csvLine(head, habit)));
      },
      async pull(controller) {
        const page = { before, limit: rowsAtOnce };
        const rows = await findEntries(runtime.database, request.scope, request.filter, page);
        before = rows.at(-1)?.sequence ?? before;
        if (rows.length > 0) controller.enqueue(encoder.encode(linesOf(rows, habit)));
        if (rows.length < rowsAtOnce) controller.close();
      },
    },
    { highWaterMark: 1 },
  );
  return new Response(body, {
    headers: {
      ...apiHeaders,
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="audit.csv"',
      "x-trace-id": trace.traceId,
    },
  });
}

function linesOf(rows: readonly AuditEntryAnswer[], habit: CsvHabit): string {
  return rows
    .map((row) =>
      csvLine(
        columns.map(([, textOf]): CsvValue => ({ kind: "text", text: textOf(row) })),
        habit,
      ),
    )
    .join("");
}

const columns: readonly (readonly [name: string, valueOf: (entry: AuditEntryAnswer) => string])[] =
  [
    ["sequence", ({ sequence }) => String(sequence)],
    ["at", ({ at }) => at],
    ["sentAt", ({ intent }) => intent?.at ?? ""],
    ["actorId", ({ actor }) => actor.id ?? ""],
    ["actorName", ({ actor }) => actor.name],
    ["actorRoles", ({ actor }) => actor.roles.join(" ")],
    ["action", ({ action }) => action],
    ["outcome", ({ outcome }) => outcome],
    ["recordKind", ({ recordKind }) => recordKind],
    ["recordId", ({ recordId }) => recordId],
    ["customerGuid", ({ customerGuid }) => customerGuid ?? ""],
    ["accountGuid", ({ accountGuid }) => accountGuid ?? ""],
    ["operationId", ({ operationId }) => operationId ?? ""],
    ["requestId", ({ requestId }) => requestId ?? ""],
    ["before", ({ before }) => jsonOf(before)],
    ["after", ({ after }) => jsonOf(after)],
    ["seen", ({ seen }) => jsonOf(seen)],
    ["previousHash", ({ previousHash }) => previousHash],
    ["hash", ({ hash }) => hash],
  ];

function jsonOf(value: unknown): string {
  return value === null ? "" : JSON.stringify(value);
}
