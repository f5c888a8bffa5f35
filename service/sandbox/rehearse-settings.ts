import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import {
  type UpdateInvoiceGroupConfig,
  updateInvoiceGroupConfigsSchema,
} from "../../lib/contract/invoice-group";
import { operations } from "../../lib/contract/operations";
import type {
  SettingsRehearsal,
  SettingsRehearsalAnswer,
} from "../../lib/contract/settings-rehearsal";
import { settingsOf } from "../../lib/domain/invoice-groups/settings";
import { tryOut } from "../../lib/postgres/try-out";
import type { ServiceContext } from "../context";
import { customers } from "../db/schema/customers";
import { invoiceGroups } from "../db/schema/invoice-groups";
import { tenants } from "../db/schema/tenants";
import { newIdentifier } from "../debt-cases/new-identifier";
import { parseInput } from "../http/parse-input";
import { invoiceGroupHandlers } from "../invoice-groups/handlers";
import type { Tenant } from "../tenants/store";
import type { SandboxFaults } from "./faults";
import { playItems } from "./play-items";

type Database = ServiceContext["database"]["queries"];
type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

interface Caller {
  readonly tenant: Tenant;
  readonly client: string;
  readonly faults: SandboxFaults;
}

/**
 * Plays the real handler of Update Multiple Invoice Group Configurations (interface, section 4.5) on
 * copies, which belong to a tenant of their own and are rolled back with all that the handler wrote.
 * No row of the caller's tenant is read, locked or changed; no webhook is sent.
 */
export function rehearseSettings(
  context: ServiceContext,
  { groups, items }: SettingsRehearsal,
  { tenant, client, faults }: Caller,
): Promise<SettingsRehearsalAnswer> {
  return tryOut(context.database.queries, async (queries: Transaction) => {
    const copyTenant: Tenant = { ...tenant, id: randomUUID() };
    const copies = await insertCopies(queries, copyTenant, groups);
    const { updateInvoiceGroupConfigs } = invoiceGroupHandlers({
      ...context,
      database: { ...context.database, queries },
      faults: null,
      wake: () => undefined,
    });
    const operation = "updateInvoiceGroupConfigs";
    const results = await playItems(items, async (part) => {
      const query = new URLSearchParams();
      const input = parseInput(operations[operation], { params: {}, query, body: [...part] });
      faults.refuse({ operation, tenantId: tenant.id, client, input }, "uncounted");
      await updateInvoiceGroupConfigs({
        tenant: copyTenant,
        client,
        params: {},
        query: {},
        body: updateInvoiceGroupConfigsSchema
          .parse(input.body)
          .map((item) => toCopies(item, copies)),
      });
    });
    const after = await queries
      .select()
      .from(invoiceGroups)
      .where(eq(invoiceGroups.tenantId, copyTenant.id));
    const byCopy = new Map(after.map((row) => [row.guid, settingsOf(row)]));
    return {
      items: results,
      groups: groups.flatMap(({ accountGuid }) => {
        const settings = byCopy.get(copies.groups.get(accountGuid) ?? "");
        return settings ? { accountGuid, settings } : [];
      }),
    };
  });
}

/** The identifiers of copies by those of what was copied. */
interface Copies {
  readonly groups: ReadonlyMap<string, string>;
  readonly customers: ReadonlyMap<string, string>;
}

async function insertCopies(
  queries: Transaction,
  tenant: Tenant,
  groups: SettingsRehearsal["groups"],
): Promise<Copies> {
  const copies = {
    groups: new Map(groups.map(({ accountGuid }) => [accountGuid, newIdentifier()])),
    customers: new Map(groups.map(({ customerGuid }) => [customerGuid, newIdentifier()])),
  };
  const holds = new Map(
    groups.map(({ customerGuid, settings }) => [customerGuid, settings.customerOnHold]),
  );
  await queries.insert(tenants).values(tenant);
  await queries.insert(customers).values(
    [...copies.customers].map(([original, guid]) => ({
      guid,
      tenantId: tenant.id,
      customerNumber: guid,
      name: "",
      kind: "business" as const,
      status: "active" as const,
      onHold: holds.get(original) ?? false,
    })),
  );
  const last = new Map(groups.map((group) => [group.accountGuid, group]));
  await queries.insert(invoiceGroups).values(
    [...last.values()].map(({ accountGuid, customerGuid, settings }) => ({
      ...settings,
      guid: copies.groups.get(accountGuid) ?? "",
      tenantId: tenant.id,
      customerGuid: copies.customers.get(customerGuid) ?? "",
      name: "",
      customerName: "",
      customerNumber: "",
      status: 0,
      restAmount: 0,
      invoiceIntervalDays: 0,
      invoiceIntervalDaysType: 0,
    })),
  );
  return copies;
}

/** Aims an item at the copies. What was not copied is not found, as in the caller's own tenant. */
function toCopies(item: UpdateInvoiceGroupConfig, copies: Copies): UpdateInvoiceGroupConfig {
  const { accountGuid, customerGuid } = item;
  return {
    ...item,
    ...(accountGuid && { accountGuid: copies.groups.get(accountGuid) ?? accountGuid }),
    ...(customerGuid && { customerGuid: copies.customers.get(customerGuid) ?? customerGuid }),
  };
}
