import "server-only";
import type { InvoiceGroupConfig } from "../../contract/invoice-group";
import type { DemoPerson } from "./demo-person";

/** The page of groups of which the acts use some. */
const size = 200;

/**
 * Ordinary groups: active, no holds, no protected address, each the only one of its customer. Those
 * that owe something come first.
 */
export async function demoGroups(person: DemoPerson): Promise<readonly InvoiceGroupConfig[]> {
  const page = await person.read("queryInvoiceGroups", { query: { page: 0, size }, body: {} });
  const counts = new Map<string, number>();
  for (const { customerGuid } of page) {
    counts.set(customerGuid, (counts.get(customerGuid) ?? 0) + 1);
  }
  const plain = page.filter((group) => isPlain(group) && counts.get(group.customerGuid) === 1);
  // A line needs a group with an invoice, which shows its currency.
  const owes = ({ restAmount }: InvoiceGroupConfig) => Number((restAmount ?? 0) > 0);
  return plain.toSorted((one, other) => owes(other) - owes(one));
}

function isPlain(group: InvoiceGroupConfig): boolean {
  const { status, accountOnHold, customerOnHold, onHoldReason, secretLocation, printFee } = group;
  const isHeld = accountOnHold || customerOnHold || onHoldReason;
  return status === 0 && !isHeld && !secretLocation && !printFee;
}
