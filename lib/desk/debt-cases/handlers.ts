import "server-only";
import type { debtCasesShapes } from "../../desk-contract/debt-cases";
import type { MomentPosition } from "../../desk-contract/shapes";
import type { CsvValue } from "../../domain/csv";
import { dayIn } from "../../domain/day";
import { decimalText } from "../../domain/minor-units";
import { looksLikeNationalId } from "../../domain/readers/national-ids/holds-national-id";
import { csvAnswer } from "../../engine/api/csv-answer";
import type { DeskHandlers, DeskRequest } from "../../engine/api/desk-handler";
import type { AuditReaders } from "../../engine/audit/readers";
import { recordAudit } from "../../engine/audit/record";
import { requirePermission } from "../../server/auth/require-permission";
import { repairCase } from "./acts/repair";
import { readEligibility } from "./eligibility";
import { checkLedger } from "./ledger/reads";
import { findLedger } from "./ledger/store";
import { loadOpenInvoices } from "./open-invoices/load";
import { caseEntry } from "./register/case-entry";
import { compareAndSave } from "./register/compare";
import { countCases, listCases, onDay } from "./register/reads";
import { changedMeanwhile, requireCase, showCase } from "./register/requests";
import { type CaseRow, moveCase } from "./register/store";
import { readCaseTimeline } from "./register/timeline";
import { viewCases } from "./register/view";

/** Answers about debt cases, with what the nouns know of the audit's records. */
export const debtCasesHandlers = (
  readers: AuditReaders,
): DeskHandlers<keyof typeof debtCasesShapes> => ({
  async listDebtCases({ runtime, actor, query, position }) {
    const { database } = runtime;
    const { rows, next } = await listCases(database, actor, onDay(runtime, query), { position });
    const [cases, counts] = await Promise.all([
      viewCases(database, rows),
      countCases(database, actor.tenantId),
    ]);
    return { cases, next, counts };
  },

  exportDebtCases: exportCases,

  getDebtCase: async (request) => showCase(request, await requireCase(request)),

  async changeDebtCase(request) {
    const { runtime, actor, body } = request;
    const row = await requireCase(request);
    const { version, owner, ...next } = body;
    const seen = { ...row, version };
    const set = { ...next, ...(owner && { ownerId: owner === "me" ? actor.personId : null }) };
    const changed = await runtime.database.transaction(async (queries) => {
      const after = await moveCase(queries, seen, set);
      if (after) await recordAudit(queries, caseEntry(actor, "debt-case.changed", row, after));
      return after;
    });
    if (!changed) throw await changedMeanwhile(runtime, row);
    return showCase(request, changed);
  },

  async compareDebtCase(request) {
    const row = await requireCase(request);
    return async () => showCase(request, await compareAndSave(request, row, request.body.many));
  },

  repairDebtCase: repairCase,

  async getDebtCaseTimeline(request) {
    const { runtime, actor, query } = request;
    requirePermission(actor, "events:read");
    return readCaseTimeline(readers, runtime, actor, await requireCase(request), query);
  },

  getLedger: ({ runtime, actor }) => findLedger(runtime.database, actor.tenantId),
  checkLedger: ({ runtime, actor }) => checkLedger(runtime, actor),

  compareOpenInvoices: ({ exchange, runtime, body: { since, acceptShorterList } }) =>
    loadOpenInvoices(runtime, {
      since: since === null ? null : new Date(since),
      acceptShorterList,
      trace: exchange.trace,
    }),

  getInvoiceEligibility({ exchange, runtime, params: { customerGuid }, query: { number } }) {
    exchange.line.customerGuid = customerGuid;
    exchange.line.invoiceNumber = number;
    return readEligibility(runtime, { customerGuid, invoiceNumber: number }, exchange.trace);
  },
});

const rowsAtOnce = 500;

/**
 * For the comparison with an agency's own list. Days are ISO dates, amounts decimal; names and
 * national ids are left out.
 */
function exportCases(request: DeskRequest<"exportDebtCases">): Promise<Response> {
  const { exchange, runtime, actor, query } = request;
  const { language, ...filter } = query;
  const { database, env } = runtime;
  const listed = onDay(runtime, filter);
  let position: MomentPosition | null = null;
  return csvAnswer(exchange, {
    name: "debt-cases",
    language,
    columns: columns.map(([name]) => name),
    async read() {
      const page = { position, limit: rowsAtOnce };
      const { rows, next } = await listCases(database, actor, listed, page);
      position = next;
      const cells = rows.map((row) => columns.map(([, cell]) => cell(row, env.TIME_ZONE)));
      return { rows: cells, last: next === null };
    },
  });
}

type Cell = (row: CaseRow, timeZone: string) => CsvValue;

const columns: readonly (readonly [name: string, cell: Cell])[] = [
  ["agency", ({ agency }) => text(agency)],
  ["caseId", ({ debtCaseId }) => text(debtCaseId)],
  ["invoiceNumber", ({ invoiceNumber }) => text(invoiceNumber)],
  ["customerNumber", ({ customerNumber }) => text(withoutNationalId(customerNumber))],
  ["state", ({ state }) => text(state)],
  ["attention", ({ attention }) => text(attention)],
  ["currency", ({ currency }) => text(currency)],
  ["totalAmount", ({ totalMinor }) => amount(totalMinor)],
  ["paidAmount", ({ paidMinor }) => amount(paidMinor)],
  ["restAmount", ({ restMinor }) => amount(restMinor)],
  ["caseDate", ({ debtCaseDate }) => date(debtCaseDate)],
  ["assignedOn", ({ assignedAt }, timeZone) => day(assignedAt, timeZone)],
  ["closedOn", ({ closedAt }, timeZone) => day(closedAt, timeZone)],
  ["lastChangeOn", ({ updatedAt }, timeZone) => day(updatedAt, timeZone)],
];

const text = (value: string | null): CsvValue => ({ kind: "text", text: value ?? "" });
const date = (value: string | null): CsvValue => ({ kind: "date", text: value ?? "" });
const day = (value: Date | null, timeZone: string): CsvValue =>
  date(value && dayIn(timeZone, value));

/** Some tenants use national ids as customer numbers. */
function withoutNationalId(value: string | null): string | null {
  return value !== null && looksLikeNationalId(value) ? null : value;
}

function amount(minor: number | null): CsvValue {
  return minor === null ? text(null) : { kind: "decimal", text: decimalText(minor) };
}
