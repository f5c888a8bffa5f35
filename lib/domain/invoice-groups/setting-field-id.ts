import type { InvoiceGroupSetting } from "../../contract/invoice-group";

/** Id of a setting's control: error summary and warnings lead to it. */
export function settingFieldId(name: InvoiceGroupSetting): string {
  return `setting-${name}`;
}
