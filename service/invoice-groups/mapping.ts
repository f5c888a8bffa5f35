import type { invoiceGroups } from "../db/schema/invoice-groups";
import type { CustomerInvoiceGroups, InvoiceGroupConfig } from "../records";

export type InvoiceGroupRow = typeof invoiceGroups.$inferSelect;
type InvoiceGroupSummary = CustomerInvoiceGroups["accounts"][number];

/** The columns of a configuration record: the group's row without those that only searches need. */
export type ConfigSource = Omit<
  InvoiceGroupRow,
  "tenantId" | "nameKey" | "customerNameKey" | "emailKey" | "erasedAt"
> & {
  customerStateMessage: string | null;
};

/** The distribution channel of printed invoices. */
export const paper = 0;

/**
 * InvoiceConfigDto of a group (interface, section 2.3). Guid and accountGuid have the same value
 * (docs/interface-rulings.md, 10).
 */
export function toConfig(row: ConfigSource): InvoiceGroupConfig {
  const { street, postalCode, city, countryCode, customerNumber, ...fields } = row;
  return { ...fields, accountGuid: row.guid, channelPrint: row.distributionChannel === paper };
}

/** The group in the form of contract management, with invoice address and contact details. */
export function toSummary(row: ConfigSource): InvoiceGroupSummary {
  return {
    accountGuid: row.guid,
    customerGuid: row.customerGuid,
    name: row.name,
    erpId: row.erpId,
    status: row.status,
    invoiceMark: row.invoiceMark,
    distributionChannel: row.distributionChannel,
    accountOnHold: row.accountOnHold,
    customerOnHold: row.customerOnHold,
    secretLocation: row.secretLocation,
    restAmount: row.restAmount,
    address: toAddress(row),
    email: row.email,
    cellphone: row.cellphone,
  };
}

/** The invoice address; null if none is stored. */
export function toAddress(
  row: Pick<ConfigSource, "street" | "postalCode" | "city" | "countryCode">,
): InvoiceGroupSummary["address"] {
  const { street, postalCode, city, countryCode } = row;
  const known = [street, postalCode, city, countryCode].some((part) => part !== null);
  return known ? { street, postalCode, city, countryCode } : null;
}
