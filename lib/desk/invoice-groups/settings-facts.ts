import "server-only";
import type { InvoiceGroupSettings, UpdateInvoiceGroupConfig } from "../../contract/invoice-group";
import { namesIn, pickSettings } from "../../domain/invoice-groups/settings";
import { auditedFields } from "../../engine/audit/audited-fields";
import { auditedOperations } from "../../engine/audit/audited-operations";

/**
 * The values of the settings that an update names, for the audit: of the one invoice group, or of
 * each group of the customer by its id. Undefined for other groups.
 */
export function settingsFacts(
  { accountGuid, customerGuid: _, ...settings }: UpdateInvoiceGroupConfig,
  groups: ReadonlyMap<string, InvoiceGroupSettings>,
): unknown {
  const names = namesIn(settings);
  const valuesOf = (group: InvoiceGroupSettings) =>
    auditedFields(pickSettings(group, names), auditedOperations.updateInvoiceGroupConfig.texts);
  if (accountGuid === undefined) {
    return Object.fromEntries([...groups].map(([guid, group]) => [guid, valuesOf(group)]));
  }
  const group = groups.get(accountGuid);
  return group && valuesOf(group);
}
