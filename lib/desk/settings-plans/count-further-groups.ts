import "server-only";
import type { FurtherGroups } from "../../domain/settings-plans/further-groups";
import { mostCountedCustomers } from "../../domain/settings-plans/further-groups";
import type { Runtime } from "../../server/runtime";
import { walkGroups } from "../invoice-groups/read-groups";
import { mapAtOnce } from "../map-at-once";

/** Customers whose groups are read at the same time. */
const readsAtOnce = 4;

/**
 * Counts the invoice groups of customers that are not selected, by reading each customer's groups;
 * null: there are none.
 *
 * @throws {DeskProblem | UpstreamFailure | TokenFailure} as callService.
 */
export async function countFurtherGroups(
  runtime: Runtime,
  customerGuids: ReadonlySet<string>,
  selected: ReadonlySet<string>,
): Promise<FurtherGroups | null> {
  if (customerGuids.size === 0) return null;
  if (customerGuids.size > mostCountedCustomers) {
    return { customers: customerGuids.size, groups: null };
  }
  const counts = await mapAtOnce([...customerGuids], readsAtOnce, async (customerGuid) => {
    let further = 0;
    for await (const batch of walkGroups(runtime, { customerGuid })) {
      further += batch.filter(({ group }) => !selected.has(group.accountGuid)).length;
    }
    return further;
  });
  const groups = counts.reduce((sum, further) => sum + further, 0);
  const customers = counts.filter((further) => further > 0).length;
  return groups === 0 ? null : { customers, groups };
}
