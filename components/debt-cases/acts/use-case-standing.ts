import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { actInvoiceQuery } from "@/lib/debt-cases/acts/queries";
import { toMinorUnits } from "@/lib/domain/money";
import type { CaseParts } from "./parts-of-act";

/** What is owed in a case: as the register has it, until it is read anew at the service. */
export function useCaseStanding({ customerGuid, invoiceNumber, totalMinor, restMinor }: CaseParts) {
  const client = useQueryClient();
  const [now, setNow] = useState({ totalMinor, restMinor });
  const [changed, setChanged] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  return {
    now,
    changed,
    failure,
    /** True where it is as it stood on the screen. */
    async reRead(): Promise<boolean> {
      setFailure(null);
      if (customerGuid === null) return false;
      try {
        const query = { ...actInvoiceQuery(customerGuid, invoiceNumber), staleTime: 0 };
        const { amount, restAmount } = await client.fetchQuery(query);
        const found = {
          totalMinor: toMinorUnits(amount),
          restMinor: toMinorUnits(restAmount),
        };
        const same = found.totalMinor === now.totalMinor && found.restMinor === now.restMinor;
        if (!same) setChanged(true);
        setNow(found);
        return same;
      } catch (error) {
        setFailure(error);
        return false;
      }
    },
  };
}
