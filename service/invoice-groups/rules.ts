import type {
  InvoiceGroupSetting,
  InvoiceGroupSettings,
  UpdateInvoiceGroupConfig,
} from "../../lib/contract/invoice-group";
import { groupBy } from "../group-by";

/** The settings that belong to a group; `customerOnHold` belongs to its customer. */
export type GroupSettings = Omit<InvoiceGroupSettings, "customerOnHold">;

/** An invoice group before an update. */
export interface UpdatableGroup {
  readonly guid: string;
  readonly customerGuid: string;
  readonly customerOnHold: boolean;
  readonly settings: GroupSettings;
}

export interface SettingChange {
  readonly from: unknown;
  readonly to: unknown;
}

/** One group's part of an update, recorded as an event (interface, section 6.1). */
export interface GroupUpdate {
  readonly guid: string;
  readonly settings: GroupSettings;
  readonly changes: Partial<Record<InvoiceGroupSetting, SettingChange>>;
  /** The fee was requested and is not switched on, because the tenant has no product for it. */
  readonly administrationFeeRefused: boolean;
}

export interface UpdatePlan {
  /** Positions of the items whose group or customer is unknown to this tenant. */
  readonly unknownItems: readonly number[];
  readonly groups: readonly GroupUpdate[];
  /** The customers whose hold changes, with all their groups. */
  readonly holds: ReadonlyMap<string, boolean>;
}

interface Tenant {
  readonly administrationFeeProduct: boolean;
}

/**
 * Update Invoice Group Configuration, for one body or many (interface, section 4.5). Items apply in
 * order, so a later one wins. A group is listed if an item names it, or if its customer's hold
 * changes through another group.
 *
 * @param groups every group that an item names, and all groups of each customer involved.
 */
export function planUpdates(
  items: readonly UpdateInvoiceGroupConfig[],
  groups: readonly UpdatableGroup[],
  tenant: Tenant,
): UpdatePlan {
  const drafts = groups.map(newDraft);
  const byGroup = groupBy(drafts, ({ group }) => group.guid);
  const byCustomer = groupBy(drafts, ({ group }) => group.customerGuid);
  const unknownItems: number[] = [];
  for (const [position, item] of items.entries()) {
    const named =
      byGroup.get(item.accountGuid ?? "") ?? byCustomer.get(item.customerGuid ?? "") ?? [];
    if (named.length === 0) unknownItems.push(position);
    for (const draft of named) applyItem(draft, item, tenant);
    if (item.customerOnHold === undefined) continue;
    for (const customer of new Set(named.map(({ group }) => group.customerGuid))) {
      for (const draft of byCustomer.get(customer) ?? []) {
        draft.customerOnHold = item.customerOnHold;
      }
    }
  }
  const touched = drafts.filter(
    (draft) => draft.named || draft.customerOnHold !== draft.group.customerOnHold,
  );
  return { unknownItems, groups: touched.map(toUpdate), holds: holdsOf(touched) };
}

interface Draft {
  readonly group: UpdatableGroup;
  settings: GroupSettings;
  customerOnHold: boolean;
  named: boolean;
  administrationFeeRefused: boolean;
}

function newDraft(group: UpdatableGroup): Draft {
  const { settings, customerOnHold } = group;
  return { group, settings, customerOnHold, named: false, administrationFeeRefused: false };
}

function applyItem(draft: Draft, item: UpdateInvoiceGroupConfig, tenant: Tenant): void {
  const { accountGuid, customerGuid, customerOnHold, ...settings } = item;
  const given = Object.fromEntries(
    Object.entries(settings).filter(([, value]) => value !== undefined),
  );
  draft.named = true;
  draft.settings = { ...draft.settings, ...given };
  if (settings.administrationfee === undefined) return;
  draft.administrationFeeRefused = settings.administrationfee && !tenant.administrationFeeProduct;
  draft.settings.administrationfee = settings.administrationfee && tenant.administrationFeeProduct;
}

function toUpdate({
  group,
  settings,
  customerOnHold,
  administrationFeeRefused,
}: Draft): GroupUpdate {
  const before: InvoiceGroupSettings = { ...group.settings, customerOnHold: group.customerOnHold };
  const after: InvoiceGroupSettings = { ...settings, customerOnHold };
  const names = Object.keys(after) as InvoiceGroupSetting[];
  const changes = Object.fromEntries(
    names
      .filter((name) => before[name] !== after[name])
      .map((name) => [name, { from: before[name], to: after[name] }]),
  );
  return { guid: group.guid, settings, changes, administrationFeeRefused };
}

function holdsOf(drafts: readonly Draft[]): Map<string, boolean> {
  const changed = drafts.filter((draft) => draft.customerOnHold !== draft.group.customerOnHold);
  return new Map(changed.map((draft) => [draft.group.customerGuid, draft.customerOnHold]));
}
