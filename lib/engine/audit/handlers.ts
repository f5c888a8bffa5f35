import "server-only";
import type { AuditFilter, auditShapes } from "../../desk-contract/audit";
import type { CsvValue } from "../../domain/csv";
import { may } from "../../domain/roles";
import type { Actor } from "../../server/auth/sessions";
import type { Runtime } from "../../server/runtime";
import type { RequestContext } from "../../server/serve";
import { csvAnswer } from "../api/csv-answer";
import { cutPage } from "../api/cursor";
import type { DeskHandlers } from "../api/desk-handler";
import { nameEntries } from "./entry-names";
import { findActions } from "./find-actions";
import type { AuditReaders } from "./readers";
import { type AuditScope, findEntries, type UnnamedEntry } from "./store";
import { readTimeline, readTimelineKinds } from "./timeline/timeline";

const pageSize = 100;

/** Answers about the audit, with what the nouns know of its records. */
export const auditHandlers = (readers: AuditReaders): DeskHandlers<keyof typeof auditShapes> => ({
  async listAuditEntries({ runtime, actor, query: { language, ...filter }, position }) {
    const page = { before: position, limit: pageSize + 1 };
    const found = await findEntries(
      runtime.database,
      scopeOf(readers, runtime, actor),
      filter,
      page,
    );
    const { rows, last } = cutPage(found, pageSize);
    const entries = await nameEntries(readers, runtime, actor, rows, language);
    return { entries, next: last?.sequence ?? null };
  },

  exportAuditEntries({ exchange, runtime, actor, query: { language, ...filter } }) {
    return exportEntries(exchange, { scope: scopeOf(readers, runtime, actor), filter, language });
  },

  listAuditActions: async ({ runtime, actor }) => ({
    actions: await findActions(runtime.database, scopeOf(readers, runtime, actor)),
  }),

  getTimeline: (request) => readTimeline(readers, request),
  getTimelineKinds: (request) => readTimelineKinds(readers, request),
});

/** Without the permission audit:read a person sees their own actions. */
function scopeOf(readers: AuditReaders, { env }: Runtime, actor: Actor): AuditScope {
  const purpose = may(actor.roles, "audit:read") ? "audit" : "own";
  return { readers, reader: actor, purpose, timeZone: env.TIME_ZONE };
}

const rowsAtOnce = 500;

interface ExportRequest {
  readonly scope: AuditScope;
  readonly filter: AuditFilter;
  readonly language: string | undefined;
}

/**
 * The entries as CSV, read page by page as fast as the reader takes them: only one page is in
 * memory. The columns have the names of the data, the same in every language.
 */
function exportEntries(exchange: RequestContext, request: ExportRequest): Promise<Response> {
  const { runtime } = exchange;
  let before: number | null = null;
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

function toCells(entry: UnnamedEntry): CsvValue[] {
  return columns.map(([, textOf]) => ({ kind: "text", text: textOf(entry) }));
}

const columns: readonly (readonly [name: string, valueOf: (entry: UnnamedEntry) => string])[] = [
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
  // New columns are last: scripts read the others by position.
  ["storedOutcome", ({ outcome, storedOutcome }) => storedOutcome ?? outcome],
  ["settledOutcome", ({ settledBy }) => settledBy?.outcome ?? ""],
  ["settledBy", ({ settledBy }) => (settledBy === null ? "" : String(settledBy.sequence))],
  ["settledAt", ({ settledBy }) => settledBy?.at ?? ""],
];

function jsonOf(value: unknown): string {
  return value === null ? "" : JSON.stringify(value);
}
