import { addMinorUnits, type MinorUnits, toMinorUnits } from "../minor-units";
import type { DebtActContent } from "./act-shape";

/**
 * The amount for the limits of the policy, in minor units with VAT: the sum of the fees; of lines
 * for the next invoice the sum of absolute values, so that a deduction does not hide a charge; else
 * the invoice's outstanding amount.
 */
export function debtActAmount(act: DebtActContent, restMinor: MinorUnits): MinorUnits {
  switch (act.kind) {
    case "add-fees":
      return addMinorUnits(...act.content.feeItems.map(({ amount }) => toMinorUnits(amount)));
    case "add-next-invoice-lines":
      return addMinorUnits(
        ...act.content.lines.map(({ amount }) => toMinorUnits(Math.abs(amount))),
      );
    case "assign":
    case "update":
    case "resolve":
      return restMinor;
    default:
      return act satisfies never;
  }
}
