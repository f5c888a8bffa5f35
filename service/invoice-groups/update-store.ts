import { and, asc, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { UpdateInvoiceGroupConfig } from "../../lib/contract/invoice-group";
import type { Queries, ServiceDatabase } from "../db/open";
import { customers } from "../db/schema/customers";
import { invoiceGroups } from "../db/schema/invoice-groups";
import { type RecordedEvent, recordEvents } from "../events/store";
import { ServiceProblem } from "../http/problem";
import type { Tenant } from "../tenants/store";
import { type GroupUpdate, planUpdates, type UpdatableGroup, type UpdatePlan } from "./rules";

/** The settings that are columns of the group, by name; the customer's hold is not one. */
const settingColumns = {
  printFee: invoiceGroups.printFee,
  secretLocation: invoiceGroups.secretLocation,
  accountOnHold: invoiceGroups.accountOnHold,
  onHoldReason: invoiceGroups.onHoldReason,
  invoiceMinLimit: invoiceGroups.invoiceMinLimit,
  postingInfo: invoiceGroups.postingInfo,
  note: invoiceGroups.note,
  distributionChannel: invoiceGroups.distributionChannel,
  paymentTerms: invoiceGroups.paymentTerms,
  dueDaySettingType: invoiceGroups.dueDaySettingType,
  invoiceDesign: invoiceGroups.invoiceDesign,
  invoiceMark: invoiceGroups.invoiceMark,
  yourReference: invoiceGroups.yourReference,
  invoiceInterval: invoiceGroups.invoiceInterval,
  principle: invoiceGroups.principle,
  invoiceOpenJournalEntries: invoiceGroups.invoiceOpenJournalEntries,
  administrationfee: invoiceGroups.administrationfee,
  standardMessageChannel: invoiceGroups.standardMessageChannel,
  recognitionCode: invoiceGroups.recognitionCode,
  automaticRefund: invoiceGroups.automaticRefund,
  manualApproval: invoiceGroups.manualApproval,
  eInvoiceReference: invoiceGroups.eInvoiceReference,
  eInvoiceBankOperatorInfo: invoiceGroups.eInvoiceBankOperatorInfo,
  noDirectDebit: invoiceGroups.noDirectDebit,
  internal: invoiceGroups.internal,
} as const satisfies Record<keyof UpdatableGroup["settings"], unknown>;

interface UpdateContext {
  readonly tenant: Tenant;
  readonly client: string;
  readonly at: Date;
  readonly event: "UpdateInvoiceConfig" | "UpdateInvoiceConfigs";
}

/**
 * Applies configuration updates and records their events in one transaction: all or none.
 *
 * @throws {ServiceProblem} 404 naming the items whose group or customer this tenant does not have.
 */
export async function updateGroups(
  database: ServiceDatabase,
  items: readonly UpdateInvoiceGroupConfig[],
  context: UpdateContext,
): Promise<void> {
  await database.queries.transaction(async (queries) => {
    const groups = await lockGroups(queries, items, context.tenant.id);
    const plan = planUpdates(items, groups, context.tenant);
    if (plan.unknownItems.length > 0) throw unknownItems(items, plan.unknownItems);
    await write(queries, plan);
    await recordEvents(
      queries,
      plan.groups.map((group) => toEvent(group, context)),
    );
  });
}

/** Locks in the order of identifiers, so that two updates cannot deadlock. */
function lockGroups(
  queries: Queries,
  items: readonly UpdateInvoiceGroupConfig[],
  tenant: string,
): Promise<UpdatableGroup[]> {
  const { guid, customerGuid, customerOnHold, tenantId, erasedAt } = invoiceGroups;
  const named = items.flatMap(({ accountGuid }) => accountGuid ?? []);
  const customersNamed = items.flatMap((item) => item.customerGuid ?? []);
  const holding = items.flatMap((item) =>
    item.customerOnHold === undefined ? [] : (item.accountGuid ?? []),
  );
  const customersHolding = queries
    .select({ customerGuid })
    .from(invoiceGroups)
    .where(inArray(guid, holding));
  return queries
    .select({ guid, customerGuid, customerOnHold, settings: settingColumns })
    .from(invoiceGroups)
    .where(
      and(
        eq(tenantId, tenant),
        isNull(erasedAt),
        or(
          inArray(guid, named),
          inArray(customerGuid, customersNamed),
          inArray(customerGuid, customersHolding),
        ),
      ),
    )
    .orderBy(asc(guid))
    .for("update");
}

async function write(queries: Queries, plan: UpdatePlan): Promise<void> {
  for (const onHold of [true, false]) {
    const guids = [...plan.holds].flatMap(([guid, hold]) => (hold === onHold ? [guid] : []));
    if (guids.length > 0) {
      await queries.update(customers).set({ onHold }).where(inArray(customers.guid, guids));
    }
  }
  const changed = plan.groups.filter(({ changes }) => Object.keys(changes).length > 0);
  if (changed.length === 0) return;
  const rows = changed.map(({ guid, settings }) => ({ guid, ...settings }));
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(guid uuid, ${definitions()})`;
  await queries
    .update(invoiceGroups)
    .set(assignments())
    .from(given)
    .where(sql`${invoiceGroups.guid} = given.guid`);
}

function assignments(): Record<string, SQL> {
  const settings = Object.keys(settingColumns);
  return Object.fromEntries(settings.map((name) => [name, sql`given.${sql.identifier(name)}`]));
}

function definitions(): SQL {
  return sql.join(
    Object.entries(settingColumns).map(
      ([setting, column]) => sql`${sql.identifier(setting)} ${sql.raw(column.getSQLType())}`,
    ),
    sql`, `,
  );
}

function unknownItems(
  items: readonly UpdateInvoiceGroupConfig[],
  positions: readonly number[],
): ServiceProblem {
  const errors = positions.map((position) => {
    const field = items[position]?.accountGuid === undefined ? "customerGuid" : "accountGuid";
    return { path: items.length === 1 ? field : `${position}.${field}`, message: "Not found." };
  });
  return new ServiceProblem("not-found", { detail: "There is no such invoice group.", errors });
}

const operations = {
  UpdateInvoiceConfig: "updateInvoiceGroupConfig",
  UpdateInvoiceConfigs: "updateInvoiceGroupConfigs",
} as const satisfies Record<UpdateContext["event"], RecordedEvent["operation"]>;

function toEvent(group: GroupUpdate, context: UpdateContext): RecordedEvent {
  const count = Object.keys(group.changes).length;
  return {
    tenantId: context.tenant.id,
    event: context.event,
    operation: operations[context.event],
    aggregateType: "account",
    aggregateValue: group.guid,
    occurredAt: context.at,
    actor: context.client,
    summary: count === 1 ? "1 setting changed" : `${count} settings changed`,
    payload: {
      changes: group.changes,
      administrationFeeRefused: group.administrationFeeRefused,
    },
  };
}
