import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useDeathCheck } from "@/components/shell/use-death-check";
import { reReadInvoices } from "@/lib/debt-cases/acts/re-read";
import type { DebtInvoice } from "@/lib/domain/debt-cases/debt-invoice";

/**
 * The invoice of a form, read again before the form is sent. `onlyOpen`: nothing can be sent about
 * an invoice that is no longer on the list of open ones.
 */
export function useInvoiceNow(invoice: DebtInvoice, { onlyOpen }: { readonly onlyOpen: boolean }) {
  const client = useQueryClient();
  const checkDeaths = useDeathCheck();
  const [now, setNow] = useState<DebtInvoice | null>(invoice);
  const [before, setBefore] = useState<DebtInvoice | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const current = now ?? invoice;

  /**
   * True if there is nothing that a person should see first: the amounts are as they were shown, and
   * neither has the group ended nor the customer died since.
   */
  async function reRead(isRefused: boolean): Promise<boolean> {
    setFailure(null);
    try {
      const [{ invoices, changed, ended }, alive] = await Promise.all([
        reReadInvoices(client, [current]),
        checkDeaths([current.customerGuid]),
      ]);
      const [listed = null] = invoices;
      const isRemoved = listed === null && (onlyOpen || isRefused);
      const isSame = !isRemoved && changed.length === 0;
      if (!isSame || isRefused) setBefore(current);
      if (isRemoved || listed !== null) setNow(listed);
      return isSame && ended.length === 0 && alive;
    } catch (error) {
      setFailure(error);
      return false;
    }
  }

  return {
    /** Null: no longer on the list. */
    now,
    /** As the screen showed it until it changed; null: it has not. */
    before,
    current,
    failure,
    check: () => reRead(false),
    /** After the server refused what was sent, because the invoice has changed. */
    readChanged: () => reRead(true),
  };
}
