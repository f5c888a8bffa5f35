import "server-only";
import { z } from "zod";
import type { DebtActContent } from "../../../domain/debt-cases/act-shape";
import {
  addMinorUnits,
  minorUnits,
  subtractMinorUnits,
  toMinorUnits,
} from "../../../domain/minor-units";

const invoice = { invoiceNumber: z.string(), customerGuid: z.string(), accountGuid: z.string() };
/** Entries with the same one wait for each other's result, also for unclear ones. */
const twin = z.string();
// From a parse of what the desk wrote itself.
const minor = z.int().transform(minorUnits);

/** Identifies the effect of a debt action at the service. */
export const debtFingerprintSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("fees"),
    twin,
    ...invoice,
    /** The invoice's total with VAT, before and after. */
    oldMinor: minor,
    newMinor: minor,
    itemIds: z.array(z.string()),
  }),
  z.object({
    kind: z.literal("next-lines"),
    twin,
    ...invoice,
    lines: z.array(z.object({ id: z.string(), amountMinor: minor, description: z.string() })),
  }),
  z.object({ kind: z.literal("assign"), twin, ...invoice, debtCaseId: z.string() }),
  z.object({ kind: z.literal("update"), twin, ...invoice }),
  z.object({ kind: z.literal("resolve"), twin, ...invoice, debtCaseId: z.string() }),
]);
export type DebtFingerprint = z.output<typeof debtFingerprintSchema>;

export interface ActPlace {
  readonly customerGuid: string;
  readonly accountGuid: string;
}

/** The fingerprint of an action's call. */
export function debtFingerprintOf(
  { kind, content }: DebtActContent,
  { customerGuid, accountGuid }: ActPlace,
): DebtFingerprint {
  const { invoiceNumber } = content;
  const place = { invoiceNumber, customerGuid, accountGuid, twin: `invoice ${invoiceNumber}` };
  switch (kind) {
    case "add-fees": {
      const newMinor = toMinorUnits(content.newTotalAmountIncVat);
      const fees = addMinorUnits(...content.feeItems.map(({ amount }) => toMinorUnits(amount)));
      const oldMinor = subtractMinorUnits(newMinor, fees);
      const itemIds = content.feeItems.map(({ id }) => id);
      return { kind: "fees", ...place, oldMinor, newMinor, itemIds };
    }
    case "add-next-invoice-lines": {
      const lines = content.lines.map(({ id, amount, description }) => ({
        id,
        description,
        amountMinor: toMinorUnits(amount),
      }));
      // Lines of the group's next invoice cannot be distinguished by the invoice that they came
      // from.
      return { kind: "next-lines", ...place, twin: `next invoice of ${accountGuid}`, lines };
    }
    case "assign":
    case "resolve":
      return { kind, ...place, debtCaseId: content.debtCaseId };
    case "update":
      return { kind, ...place };
    default:
      return kind satisfies never;
  }
}
