import type { ReactNode } from "react";
import { Tag } from "@/components/ui/tag";
import type { InvoiceGroupConfig } from "@/lib/contract/invoice-group";
import { isEnumeration, valueWord } from "@/lib/domain/invoice-groups/value-words";
import { toMinorUnits } from "@/lib/domain/minor-units";
import type { Formats } from "@/lib/intl/formats";
import type { GroupLabels } from "@/lib/invoice-groups/field-labels";
import { type InvoiceGroupField, invoiceGroupFields } from "@/lib/invoice-groups/fields";
import { FlagCell } from "./group-name-cell";

export interface CellWords {
  readonly t: GroupLabels;
  readonly formats: Formats;
  /** Of amounts, which a group carries without one. */
  readonly currency: string;
}

/** What the server hides of a group with a protected address. */
const hiddenFields: ReadonlySet<InvoiceGroupField> = new Set(["email", "cellphone"]);

const marked: ReadonlySet<InvoiceGroupField> = new Set([
  "accountOnHold",
  "customerOnHold",
  "secretLocation",
]);

/** The value of a field in a cell; an absent one is shown as a dash. */
export function groupCell(
  row: InvoiceGroupConfig,
  name: InvoiceGroupField,
  words: CellWords,
): ReactNode {
  const { t, formats } = words;
  const value = row[name];
  if (row.secretLocation && hiddenFields.has(name)) {
    return <span className="text-ink-quiet">{t("list.marks.hidden")}</span>;
  }
  if (value === null || value === "") return "–";
  // Exceptions are marked, and what is usual is left empty.
  if (value === false && marked.has(name)) return null;
  if (typeof value === "boolean") return <FlagCell name={name} value={value} t={t} />;
  if (typeof value === "number") return numberCell(name, value, words);
  const kind = invoiceGroupFields[name].kind;
  if (kind === "date") return formats.date(value);
  if (kind === "id") return <span className="font-mono text-xs">{value}</span>;
  return value;
}

function numberCell(
  name: InvoiceGroupField,
  value: number,
  { t, formats, currency }: CellWords,
): ReactNode {
  if (isEnumeration(name)) {
    const word = valueWord(t, name, value);
    return name === "status" && value !== 0 ? <Tag className="align-middle">{word}</Tag> : word;
  }
  const { kind } = invoiceGroupFields[name];
  if (kind === "days") return t("words.days", { days: value });
  if (kind !== "amount") return formats.integer(value);
  const amount = formats.amount(toMinorUnits(value));
  if (value === 0) return <span className="text-ink-quiet">{amount}</span>;
  return (
    <>
      {amount} <span className="text-ink-quiet">{currency}</span>
    </>
  );
}
