import "server-only";
import type { AuditEntryAnswer } from "../../domain/audit/entry-shape";
import type { CsvValue } from "../../domain/csv";
import type { Exchange } from "../../server/serve";
import { csvAnswer } from "../csv-answer";
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
export function exportEntries(exchange: Exchange, request: ExportRequest): Promise<Response> {
  const { runtime } = exchange;
  let { before } = request;
  return csvAnswer(exchange, {
    name: "audit",
    language: request.language,
    columns: columns.map(([name]) => name),
    async read() {
      const page = { before, limit: rowsAtOnce };
      const rows = await findEntries(runtime.database, request.scope, request.filter, page);
      before = rows.at(-1)?.sequence ?? before;
      return { rows: rows.map(toCells), last: rows.length < rowsAtOnce };
    },
  });
}

function toCells(entry: AuditEntryAnswer): CsvValue[] {
  return columns.map(([, textOf]) => ({ kind: "text", text: textOf(entry) }));
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
    ["withheld", ({ withheld }) => (withheld ? "true" : "")],
    ["previousHash", ({ previousHash }) => previousHash],
    ["hash", ({ hash }) => hash],
  ];

function jsonOf(value: unknown): string {
  return value === null ? "" : JSON.stringify(value);
}
