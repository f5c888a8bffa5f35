import { byteOrderMark, type CsvValue, csvHabitOf, csvLine } from "../../domain/csv";
import type { OpenRow } from "../../domain/debt-cases/open-row";
import { decimalText } from "../../domain/money";
import type { OpenColumn } from "./search-params";

export interface OpenExport {
  readonly columns: readonly OpenColumn[];
  readonly label: (column: OpenColumn) => string;
  readonly words: {
    readonly directDebit: string;
    readonly credited: string;
    readonly currency: string;
  };
  readonly language: string;
}

/** The rows as a spreadsheet's file: the columns that are shown, and the currency of the amounts. */
export function exportOpenInvoices(rows: readonly OpenRow[], given: OpenExport): string {
  const habit = csvHabitOf(given.language);
  // The first column of the screen says whose invoice it is, too.
  const columns = [...new Set<OpenColumn>(["invoice", "customer", ...given.columns])];
  const head = [...columns.map(given.label), given.words.currency].map(text);
  const lines = rows.map((row) =>
    csvLine(
      [
        ...columns.map((column) => cellOf(row, column, given.words)),
        text(row.invoice.invoiceCurrency),
      ],
      habit,
    ),
  );
  return [byteOrderMark + csvLine(head, habit), ...lines].join("");
}

function cellOf(row: OpenRow, column: OpenColumn, words: OpenExport["words"]): CsvValue {
  const { invoice } = row;
  switch (column) {
    case "invoice":
      return text(row.id);
    case "customer":
      return text(invoice.customerName);
    case "customerNumber":
      return text(invoice.customerNumber);
    case "nationalId":
      return text(invoice.customerSsnorg);
    case "dueDate":
      return { kind: "date", text: invoice.invoiceCurrentDueDate };
    case "firstDueDate":
      return { kind: "date", text: invoice.invoiceOriginalDueDate };
    case "invoiceDate":
      return { kind: "date", text: invoice.invoiceDate };
    case "overdue":
    case "overdueFirst":
      return { kind: "decimal", text: String(row[column]) };
    case "total":
    case "paid":
    case "rest":
    case "loss":
    case "closed":
      return { kind: "decimal", text: decimalText(row[column]) };
    case "kid":
      return text(invoice.invoiceCustomerIdentificationNumber);
    case "directDebit":
      return text(
        [
          invoice.invoiceIsDirectDebit ? words.directDebit : "",
          invoice.invoiceIsCredited ? words.credited : "",
        ]
          .filter(Boolean)
          .join(", "),
      );
    case "period":
      return text(
        invoice.invoicePeriodStart && invoice.invoicePeriodEnd
          ? `${invoice.invoicePeriodStart} – ${invoice.invoicePeriodEnd}`
          : null,
      );
    case "consumption":
      return { kind: "decimal", text: String(invoice.invoiceConsumptionTotal ?? "") };
    default:
      return column satisfies never;
  }
}

function text(value: string | null): CsvValue {
  return { kind: "text", text: value ?? "" };
}
