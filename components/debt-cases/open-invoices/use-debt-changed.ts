import { useQuery } from "@tanstack/react-query";
import { debtChangedQuery } from "@/lib/debt-cases/open-invoices/queries";

/**
 * The moment of the last change of debt work that this page received, in milliseconds; 0 before the
 * page first read the clock.
 */
export function useDebtChanged(): number {
  const acts = useQuery(debtChangedQuery("debtActs")).data ?? 0;
  const cases = useQuery(debtChangedQuery("debtCases")).data ?? 0;
  return Math.max(acts, cases);
}
