import "server-only";
import type { TimelinePage } from "../../../domain/audit/timeline-shape";
import { readWith } from "../../../server/read";
import type { Runtime } from "../../../server/runtime";
import type { Actor } from "../../../server/sessions";
import { mostGroups } from "./cursor";

/** The first invoice groups of a customer, as the service lists them (interface, section 4.5). */
export async function readGroupsOf(
  runtime: Runtime,
  actor: Actor,
  customerGuid: string,
): Promise<{ readonly groups: TimelinePage["groups"]; readonly more: boolean }> {
  const found = await readWith(runtime, actor, "queryInvoiceGroups", {
    query: { page: 0, size: mostGroups + 1 },
    body: { customerGuid },
  });
  return {
    groups: found.slice(0, mostGroups).map(({ accountGuid, name }) => ({ accountGuid, name })),
    more: found.length > mostGroups,
  };
}
