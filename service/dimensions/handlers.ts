import type { dimensionsRows } from "../../lib/contract/operation-rows/dimensions";
import type { OperationHandlers, ServiceContext } from "../context";
import type { Queries } from "../db/open";
import { recordEvents } from "../events/store";
import { notFound, ServiceProblem } from "../http/problem";
import { findGroup, readFullConfig } from "../invoice-groups/store";
import type { InvoiceGroupFullConfig } from "../records";
import type { Tenant } from "../tenants/store";
import {
  type DimensionOwner,
  type DimensionRow,
  findDimension,
  findProductOfElement,
  lockCustomer,
  lockGroup,
  readValue,
  removeFromElement,
  removeValue,
  writeValue,
} from "./store";

type Rows = typeof dimensionsRows;

interface Caller {
  readonly tenant: Tenant;
  readonly client: string;
}

/** Reads and locks an owner, or throws the 404 that names its kind. */
type Find = (queries: Queries, tenantId: string, guid: string) => Promise<DimensionOwner | null>;

const owners = {
  account: { find: lockGroup, word: "invoice group" },
  customer: { find: lockCustomer, word: "customer" },
} as const satisfies Record<DimensionOwner["kind"], { find: Find; word: string }>;

/** Dimensions of groups, customers and product elements (interface, section 4.3). */
export function dimensionHandlers({
  database,
  clock,
}: ServiceContext): OperationHandlers<keyof Rows> {
  const operations = {
    account: { set: "setInvoiceGroupDimension", remove: "removeInvoiceGroupDimension" },
    customer: { set: "setCustomerDimension", remove: "removeCustomerDimension" },
  } as const;

  async function open(
    queries: Queries,
    { tenant }: Caller,
    kind: DimensionOwner["kind"],
    guid: string,
  ) {
    const { find, word } = owners[kind];
    const owner = await find(queries, tenant.id, guid);
    if (!owner) throw notFound(word);
    return owner;
  }

  /** Records the change for each group that shows it, and returns the first one's configuration. */
  async function finish(
    queries: Queries,
    { tenant, client }: Caller,
    owner: DimensionOwner,
    dimension: DimensionRow,
    { from, to }: { from: string | null; to: string | null },
  ): Promise<InvoiceGroupFullConfig> {
    const at = clock();
    const { set, remove } = operations[owner.kind];
    await recordEvents(
      queries,
      owner.groups.map((group) => ({
        tenantId: tenant.id,
        event: "UpdateInvoiceConfig",
        operation: to === null ? remove : set,
        aggregateType: "account",
        aggregateValue: group,
        occurredAt: at,
        actor: client,
        summary: `Dimension ${dimension.number} ${to === null ? "removed" : "set"}`,
        payload: {
          dimension: { dimensionId: dimension.id, number: dimension.number, source: owner.kind },
          changes: { dimensions: { from, to } },
        },
        records: [owner.guid, dimension.id],
      })),
    );
    const row = await findGroup(queries, tenant.id, owner.groups[0]);
    if (!row) throw new Error("An invoice group vanished under its lock.");
    return readFullConfig(queries, row);
  }

  function set(
    caller: Caller,
    kind: DimensionOwner["kind"],
    guid: string,
    {
      dimensionNumber,
      dimensionEntryValue,
    }: { dimensionNumber: number; dimensionEntryValue: string },
  ) {
    return database.queries.transaction(async (queries) => {
      const owner = await open(queries, caller, kind, guid);
      const dimension = await findDimension(queries, caller.tenant.id, { number: dimensionNumber });
      if (!dimension) throw notFound("dimension");
      requireCustomValues(dimension);
      const from = await readValue(queries, owner, dimension.id);
      await writeValue(queries, owner, dimension.id, dimensionEntryValue);
      return finish(queries, caller, owner, dimension, { from, to: dimensionEntryValue });
    });
  }

  function remove(caller: Caller, kind: DimensionOwner["kind"], guid: string, dimensionId: string) {
    return database.queries.transaction(async (queries) => {
      const owner = await open(queries, caller, kind, guid);
      const dimension = await findDimension(queries, caller.tenant.id, { id: dimensionId });
      const from = dimension && (await readValue(queries, owner, dimension.id));
      if (!dimension || from === null) throw notFound("dimension");
      await removeValue(queries, owner, dimension.id);
      return finish(queries, caller, owner, dimension, { from, to: null });
    });
  }

  return {
    async removeInvoiceGroupDimension({ query, ...caller }) {
      return remove(caller, "account", query.accountguid, query.dimensionId);
    },
    async setInvoiceGroupDimension({ params, query, ...caller }) {
      return set(caller, "account", params.guid, query);
    },
    async removeCustomerDimension({ query, ...caller }) {
      return remove(caller, "customer", query.customerguid, query.dimensionId);
    },
    async setCustomerDimension({ params, query, ...caller }) {
      return set(caller, "customer", params.guid, query);
    },
    async removeProductDimension({ tenant, client, query: { productElementId, dimensionId } }) {
      await database.queries.transaction(async (queries) => {
        const product = await findProductOfElement(queries, tenant.id, productElementId);
        if (product === null) throw notFound("product element");
        if (!(await removeFromElement(queries, productElementId, dimensionId))) {
          throw notFound("dimension");
        }
        await recordEvents(queries, [
          {
            tenantId: tenant.id,
            event: null,
            operation: "removeProductDimension",
            aggregateType: "product",
            aggregateValue: product,
            occurredAt: clock(),
            actor: client,
            summary: "Dimension removed from a product element",
            payload: null,
            records: [productElementId, dimensionId],
          },
        ]);
      });
      return undefined;
    },
  };
}

/** @throws {ServiceProblem} 400 for a dimension without Custom Value Allowed. */
function requireCustomValues({ customValueAllowed }: DimensionRow): void {
  if (customValueAllowed) return;
  const message = "The dimension must have Custom Value Allowed enabled.";
  throw new ServiceProblem("invalid-request", { errors: [{ path: "dimensionNumber", message }] });
}
