import "server-only";
import type { AccountSearchParameters } from "../../contract/invoice-group-search";

/**
 * The filters of a search without those that the change itself affects: so the same groups stay on
 * the same pages while they are changed. The order of the list is by name.
 */
export function stableSearch(
  search: AccountSearchParameters,
  names: readonly string[],
): AccountSearchParameters {
  return Object.fromEntries(Object.entries(search).filter(([name]) => !names.includes(name)));
}
