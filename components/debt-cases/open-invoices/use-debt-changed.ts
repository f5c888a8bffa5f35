import { useQuery } from "@tanstack/react-query";
import { debtChangedQuery } from "@/lib/debt-cases/open-invoices/queries";

/**
 * When debt work was last changed by anybody, as far as this page heard; 0 before the page first
 * looked at the clock.
 */
export function useDebtChanged(): number {
  const acts = useQuery(debtChangedQuery("debtActs")).data ?? 0;
  const cases = useQuery(debtChangedQuery("debtCases")).data ?? 0;
  return Math.max(acts, cases);
}
