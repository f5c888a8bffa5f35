import type { meteringPointsRows } from "../../lib/contract/operation-rows/metering-points";
import type { OperationHandlers, ServiceContext } from "../context";
import { findCustomer } from "../customers/store";
import type { Queries } from "../db/open";
import { notFound } from "../http/problem";
import { findGroup, listGroupsOfCustomer } from "../invoice-groups/store";
import { requireGroupsByThirdPartyId } from "../invoice-groups/third-party-store";
import { listContractsOn, listMeteringPoints } from "./store";

/** Metering points and contracts of invoice groups and customers (interface, section 4.5). */
export function meteringPointHandlers({
  database: { queries },
}: ServiceContext): OperationHandlers<keyof typeof meteringPointsRows> {
  async function requireGroup(tenantId: string, guid: string): Promise<string[]> {
    const group = await findGroup(queries, tenantId, guid);
    if (!group) throw notFound("invoice group");
    return [group.guid];
  }
  return {
    async listMeteringPointsOfInvoiceGroup({ tenant, params, query }) {
      const groups = await requireGroup(tenant.id, params.guid);
      return listMeteringPoints(queries, groups, query);
    },
    async listMeteringPointsByThirdPartyId({ tenant, params, query }) {
      const groups = await requireGroupsByThirdPartyId(queries, tenant.id, params);
      return listMeteringPoints(queries, guidsOf(groups), query);
    },
    async listContracts({ tenant, params }) {
      const groups = await requireGroup(tenant.id, params.guid);
      return requireContracts(queries, groups, params.acid);
    },
    async listContractsByThirdPartyId({ tenant, params }) {
      const groups = await requireGroupsByThirdPartyId(queries, tenant.id, params);
      return requireContracts(queries, guidsOf(groups), params.acid);
    },
    async listMeteringPointsOfCustomer({ tenant, params, query }) {
      const customer = await findCustomer(queries, tenant.id, params.guid);
      if (!customer) throw notFound("customer");
      const groups = await listGroupsOfCustomer(queries, tenant.id, customer.guid);
      const guids = groups.map(({ accountGuid }) => accountGuid);
      return listMeteringPoints(queries, guids, query);
    },
  };
}

function guidsOf(groups: readonly { guid: string }[]): string[] {
  return groups.map(({ guid }) => guid);
}

/** A metering point on which the group never had a contract is not the group's. */
async function requireContracts(queries: Queries, groups: readonly string[], point: string) {
  const contracts = await listContractsOn(queries, groups, point);
  if (contracts.length === 0) throw notFound("metering point");
  return contracts;
}
