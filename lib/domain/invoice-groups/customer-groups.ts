import type { InvoiceGroupConfig } from "../../contract/invoice-group";
import { walkWhole } from "../walks/walk-whole";

/**
 * Reads all pages of a customer's invoice groups (interface, section 4.5, Query Invoice Groups),
 * each group once.
 */
export async function collectCustomerGroups(
  readPage: (page: number) => Promise<readonly InvoiceGroupConfig[]>,
): Promise<InvoiceGroupConfig[]> {
  const groups: InvoiceGroupConfig[] = [];
  const walk = walkWhole({
    readPage: async (page) => ({ rows: await readPage(page) }),
    idOf: ({ accountGuid }: InvoiceGroupConfig) => accountGuid,
  });
  for await (const batch of walk) groups.push(...batch);
  return groups;
}
