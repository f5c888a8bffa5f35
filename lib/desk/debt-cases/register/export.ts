import "server-only";
import { z } from "zod";
import type { CsvValue } from "../../../domain/csv";
import { dayIn } from "../../../domain/day";
import { looksLikeNationalId } from "../../../domain/looks-like-national-id";
import { decimalText } from "../../../domain/money";
import { requirePermission } from "../../../server/guard";
import { csvAnswer } from "../../csv-answer";
import type { DeskHandler } from "../../handler";
import { readSearch } from "../../jobs/input";
import { caseFilterShape, onDay } from "./api";
import { listCases } from "./list";
import type { CaseRow } from "./store";

const exportSchema = z.strictObject({
  ...caseFilterShape,
  language: z.enum(["en", "nb"]).optional(),
});

const rowsAtOnce = 500;

/**
 * GET debt-cases/export, with the list's filters: what an agency's own list is reconciled with. Days
 * are ISO dates, amounts decimal; names and national ids stay out.
 */
export const getDebtCasesExport: DeskHandler = async (exchange) => {
  const actor = requirePermission(await exchange.actor(), "debt:read");
  const { language, ...filter } = readSearch(exchange, exportSchema);
  const { database, env } = exchange.runtime;
  const listed = onDay(exchange, filter);
  let cursor: string | undefined;
  return csvAnswer(exchange, {
    name: "debt-cases",
    language,
    columns: columns.map(([name]) => name),
    async read() {
      const { rows, next } = await listCases(database, actor, listed, {
        cursor,
        limit: rowsAtOnce,
      });
      cursor = next ?? undefined;
      const cells = rows.map((row) => columns.map(([, cell]) => cell(row, env.TIME_ZONE)));
      return { rows: cells, last: next === null };
    },
  });
};

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

/** Some tenants number their customers by what the state numbers them by. */
function withoutNationalId(value: string | null): string | null {
  return value !== null && looksLikeNationalId(value) ? null : value;
}

function amount(minor: number | null): CsvValue {
  return minor === null ? text(null) : { kind: "decimal", text: decimalText(minor) };
}
