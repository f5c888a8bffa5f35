import type { InvoiceGroupConfig } from "../../contract/invoice-group";

/**
 * Reads all pages of a customer's invoice groups (interface, section 4.5, Query Invoice Groups).
 * The answer has no total and the maximum page size is unknown, so a short page is no end: only a
 * page without new groups is.
 */
export async function collectCustomerGroups(
  readPage: (page: number) => Promise<readonly InvoiceGroupConfig[]>,
): Promise<InvoiceGroupConfig[]> {
  const groups = new Map<string, InvoiceGroupConfig>();
  for (let page = 0; ; page += 1) {
    const known = groups.size;
    for (const group of await readPage(page)) groups.set(group.accountGuid, group);
    if (groups.size === known) return [...groups.values()];
  }
}
