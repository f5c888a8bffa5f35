import type { InvoiceGroupSetting } from "../../contract/invoice-group";

/** Settings that a request to change an invoice group asks for, too, by the request's field. */
const settings = new Map<string, InvoiceGroupSetting>([["invoiceTag", "invoiceMark"]]);

/** The setting that is the same value as a field of a request; null: none. */
export function settingOfRequestField(field: string): InvoiceGroupSetting | null {
  return settings.get(field) ?? null;
}
