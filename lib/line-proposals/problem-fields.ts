import type { Problem } from "../contract/problem";
import type { ProposalField } from "./form";

/** Which field of the form each part of the request comes from. */
const fields: Readonly<Record<string, ProposalField>> = {
  productElementId: "element",
  productId: "element",
  accountingPointId: "point",
  accountingPointGuid: "point",
  quantity: "quantity",
  quantityUnit: "unit",
  price: "price",
  description: "description",
  termStartDate: "from",
  termEndDate: "to",
  periodStart: "from",
  periodEnd: "to",
  journalentryid: "entry",
  note: "note",
};

/** What the server refused, by field; null where it names none that the form has. */
export function fieldProblemsOf(
  problem: Problem,
): { readonly field: ProposalField | null; readonly message: string }[] {
  return (problem.errors ?? []).map(({ path, message }) => ({
    field: fields[path.split(".").at(-1) ?? ""] ?? null,
    message,
  }));
}
