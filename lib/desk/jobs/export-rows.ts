import "server-only";
import type { CsvValue } from "../../domain/csv";
import type { JobRow } from "../../domain/jobs/job-shape";
import { decimalText } from "../../domain/minor-units";
import { csvAnswer } from "../csv-answer";
import type { DeskRequest } from "../desk-handler";
import { listJobRows } from "./job-reads";

/** GET jobs/{id}/export: the rows of a job with their results; the caller has checked the job. */
export function exportRows({ exchange, runtime, params, query }: DeskRequest<"exportJobRows">) {
  const { language, ...filter } = query;
  let position: number | null = null;
  return csvAnswer(exchange, {
    name: "job-rows",
    language,
    columns: columns.map(([name]) => name),
    async read() {
      const { rows, next } = await listJobRows(runtime.database, params.id, filter, position);
      position = next;
      return { rows: rows.map((row) => columns.map(([, cell]) => cell(row))), last: next === null };
    },
  });
}

type Cell = (row: JobRow) => CsvValue;

const columns: readonly (readonly [name: string, cell: Cell])[] = [
  ["id", ({ id }) => text(id)],
  ["description", ({ description }) => text(description)],
  ["accountGuid", ({ accountGuid }) => text(accountGuid)],
  ["customerGuid", ({ customerGuid }) => text(customerGuid)],
  ["amount", ({ amountMinor }) => amount(amountMinor)],
  ["currency", ({ currency }) => text(currency)],
  ["before", ({ changes }) => text(listed(changes.map(({ name, from }) => [name, from])))],
  ["asked", ({ changes }) => text(listed(changes.map(({ name, to }) => [name, to])))],
  ["applied", ({ applied }) => text(listed(Object.entries(applied ?? {})))],
  ["state", ({ state }) => text(state)],
  ["reason", ({ reason }) => text(reason)],
  ["field", ({ refusal }) => text(refusal?.field)],
  ["message", ({ refusal }) => text(refusal?.message)],
  ["finishedAt", ({ finishedAt }) => text(finishedAt)],
];

function text(value: string | null | undefined): CsvValue {
  return { kind: "text", text: value ?? "" };
}

function amount(minor: number | null): CsvValue {
  return minor === null ? text("") : { kind: "decimal", text: decimalText(minor) };
}

/** Several values in one cell: paymentTerms=30 note="Called". */
function listed(values: readonly (readonly [string, unknown])[]): string {
  return values.map(([name, value]) => `${name}=${JSON.stringify(value)}`).join(" ");
}
