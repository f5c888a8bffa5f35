import "server-only";
import type { FurtherGroups } from "../../domain/settings-plans/further-groups";
import { mostCountedCustomers } from "../../domain/settings-plans/further-groups";
import { takeAll } from "../../domain/walks/walk-whole";
import { mapAtOnce } from "../../engine/calls/map-at-once";
import type { Runtime } from "../../server/runtime";
import { walkGroups } from "../invoice-groups/reads";

/** Customers whose groups are read at the same time. */
const readsAtOnce = 4;

/**
 * Counts the invoice groups of customers that are not selected, by reading each customer's groups;
 * null: there are none. Groups are not counted where the list of a customer was not whole.
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
    const { missing } = await takeAll(walkGroups(runtime, { customerGuid }), (batch) => {
      further += batch.filter(({ group }) => !selected.has(group.accountGuid)).length;
    });
    return { further, missing };
  });
  const concerned = counts.filter(({ further, missing }) => further + missing > 0);
  if (concerned.length === 0) return null;
  const isWhole = concerned.every(({ missing }) => missing === 0);
  const groups = concerned.reduce((sum, { further }) => sum + further, 0);
  return { customers: concerned.length, groups: isWhole ? groups : null };
}
