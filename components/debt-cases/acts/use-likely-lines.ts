import { useQuery } from "@tanstack/react-query";
import { useSettled } from "@/components/form/use-settled";
import {
  findLikelyLines,
  type LikelyLines,
  type TypedLine,
} from "@/lib/debt-cases/acts/likely-lines";
import { debtActsOfInvoiceQuery } from "@/lib/debt-cases/acts/queries";
import type { DebtInvoice } from "@/lib/domain/debt-cases/debt-invoice";
import { uninvoicedLinesQuery } from "@/lib/invoice-lines/next-invoice/queries";

/** What the customer's next invoice holds, or will, of the lines that are being typed. */
export function useLikelyLines(
  { customerGuid, accountGuid, currency, invoiceNumber }: DebtInvoice,
  typed: readonly TypedLine[],
  /** The act that is edited; null: there is none yet. */
  actId: string | null,
): LikelyLines & { readonly failed: boolean } {
  const settled = useSettled(typed);
  const lines = useQuery(uninvoicedLinesQuery(customerGuid));
  const acts = useQuery(debtActsOfInvoiceQuery(invoiceNumber));
  const place = { accountGuid, currency, actId };
  return {
    ...findLikelyLines(settled, place, lines.data ?? [], acts.data?.acts ?? []),
    failed: lines.isError && !lines.data,
  };
}
