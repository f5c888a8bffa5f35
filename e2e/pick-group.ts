import type { Page } from "@playwright/test";
import type { InvoiceGroupConfig } from "../lib/contract/invoice-group";
import { postToDesk } from "./desk-call";

/** All invoice groups of the seeded world, as the desk's own page would read them. */
async function readGroups(page: Page): Promise<InvoiceGroupConfig[]> {
  const groups: InvoiceGroupConfig[] = [];
  for (let number = 0; ; number += 1) {
    const path = `/api/service/be/v3/accounts/query?page=${number}&size=1000`;
    const found: InvoiceGroupConfig[] = await (await postToDesk(page, path, {})).json();
    groups.push(...found);
    if (found.length < 1000) return groups;
  }
}

function byCustomer(groups: readonly InvoiceGroupConfig[]): InvoiceGroupConfig[][] {
  const found = new Map<string, InvoiceGroupConfig[]>();
  for (const group of groups) {
    found.set(group.customerGuid, [...(found.get(group.customerGuid) ?? []), group]);
  }
  return [...found.values()];
}

/**
 * An ordinary group: active, no holds, no protected address. Each test uses its own position in the
 * world, so that parallel tests never change the same group.
 */
export async function plainGroup(page: Page, place: number): Promise<InvoiceGroupConfig> {
  const single = byCustomer(await readGroups(page))
    .filter(({ length }) => length === 1)
    .flat()
    .filter(isPlain);
  return found(single[place], `ordinary group ${place}`);
}

/** A customer with several ordinary groups. */
export async function groupsOfOneCustomer(page: Page): Promise<InvoiceGroupConfig[]> {
  const several = byCustomer(await readGroups(page)).find(
    (groups) => groups.length >= 3 && groups.length <= 12 && groups.every(isPlain),
  );
  return found(several, "customer with several groups");
}

export async function protectedGroup(page: Page): Promise<InvoiceGroupConfig> {
  const groups = await readGroups(page);
  return found(
    groups.find((group) => group.secretLocation),
    "protected group",
  );
}

function isPlain(group: InvoiceGroupConfig): boolean {
  const held = group.accountOnHold || group.customerOnHold || group.onHoldReason;
  return group.status === 0 && !held && !group.secretLocation && !group.printFee;
}

function found<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Error(`The seeded world has no ${what}`);
  return value;
}
