import type { ChargeForm, ChargeRow } from "@/lib/debt-cases/acts/charge-form";
import type { DebtAct } from "@/lib/domain/debt-cases/act-shape";
import { toMinorUnits } from "@/lib/domain/minor-units";
import type { Formats } from "@/lib/intl/formats";

/** The form of fees or lines from a submitted action, to be edited. */
export function chargesOfAct({ content, note }: DebtAct, formats: Formats): ChargeForm {
  const items = [content.feeItems, content.lines].find((list) => Array.isArray(list));
  return {
    rows: (Array.isArray(items) ? items : []).map((item) => rowOf(item, formats)),
    note: note ?? "",
  };
}

function rowOf(item: unknown, formats: Formats): ChargeRow {
  const fields: Record<string, unknown> = { ...Object(item) };
  const text = (name: string) => (typeof fields[name] === "string" ? String(fields[name]) : "");
  return {
    itemId: text("id"),
    product: text("productId"),
    amount: typeof fields.amount === "number" ? formats.amount(toMinorUnits(fields.amount)) : "",
    text: text("description"),
  };
}
