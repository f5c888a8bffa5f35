import { toMinorUnits } from "@/lib/domain/minor-units";
import type { Formats } from "@/lib/intl/formats";
import type { ColumnContext } from "./list-columns";

/** What is typed into a filter. `whole` is a number without decimals. */
export type TypedKind = "text" | "id" | "date" | "amount" | "number" | "whole";

/** A value, as the address has it, in the person's language. */
export function typedLabel(kind: TypedKind, text: string, formats: Formats): string {
  if (kind === "amount") return formats.amount(toMinorUnits(Number(text)));
  if (kind === "date") return formats.date(text);
  if (kind === "id") return `${text.slice(0, 8)}…`;
  return kind === "text" ? text : formats.quantity(Number(text));
}

/** From and to in words; null where both are empty. */
export function rangeLabel(
  kind: TypedKind,
  ends: readonly [string, string],
  { table, formats }: Pick<ColumnContext<unknown>, "table" | "formats">,
): string | null {
  const [from, to] = ends.map((text) => (text === "" ? "" : typedLabel(kind, text, formats)));
  if (!from && !to) return null;
  if (!from) return table("filters.atMost", { to: to ?? "" });
  return to ? table("filters.fromTo", { from, to }) : table("filters.atLeast", { from });
}
