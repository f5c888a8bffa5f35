import { useQuery } from "@tanstack/react-query";
import { debtChangedQuery } from "@/lib/debt-cases/open-invoices/queries";

/**
 * When anybody last changed debt work, as far as this page knows; 0 before the page first read the
 * clock.
 */
export function useDebtChanged(): number {
  const acts = useQuery(debtChangedQuery("debtActs")).data ?? 0;
  const cases = useQuery(debtChangedQuery("debtCases")).data ?? 0;
  return Math.max(acts, cases);
}
