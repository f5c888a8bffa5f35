import type { gridOwnersRows } from "../../lib/contract/operation-rows/grid-owners";
import type { OperationHandlers, ServiceContext } from "../context";
import { notFound } from "../http/problem";
import { monthOf, plainOrganizationNumber, toGridOwner, toPti } from "./rules";
import { readGridOwners } from "./store";

/** Grid owners and their supplier invoices (interface, section 4.1). */
export function gridOwnerHandlers({
  database: { queries },
  clock,
}: ServiceContext): OperationHandlers<keyof typeof gridOwnersRows> {
  return {
    async listGridOwners({ tenant, query }) {
      const month = monthOf(clock());
      const organizationNumber =
        query.organizationNumber && plainOrganizationNumber(query.organizationNumber);
      const rows = await readGridOwners(queries, {
        tenantId: tenant.id,
        month,
        organizationNumber,
      });
      // The interface requires 404 for none, not an empty list (section 7.2).
      if (rows.length === 0) throw notFound("grid owner");
      return rows.map((row) => toGridOwner(row, month));
    },
    async getGridOwnerPti({ tenant, query }) {
      const month = monthOf(clock());
      const filter = { tenantId: tenant.id, month, gln: query.gridownergln };
      const [row] = await readGridOwners(queries, filter);
      if (!row) throw notFound("grid owner");
      return toPti(row, month, tenant.currency);
    },
  };
}
