import type { InvoiceGroupSetting } from "@/lib/contract/invoice-group";
import type { InvoicingCheck } from "@/lib/domain/invoice-groups/not-invoiced-enumerations";
import { settingFieldId } from "@/lib/domain/invoice-groups/setting-field-id";
import { routes } from "@/lib/routes";

/** Where the cause of an answer can be changed or seen. */
export function checkPath(check: InvoicingCheck, accountGuid: string): string {
  const setting = (name: InvoiceGroupSetting) =>
    `${routes.invoiceGroupSettings(accountGuid)}#${settingFieldId(name)}`;
  switch (check) {
    case "groupHold":
      return setting("accountOnHold");
    case "customerHold":
      return setting("customerOnHold");
    case "minimum":
      return setting("invoiceMinLimit");
    case "interval":
      return setting("invoiceInterval");
    case "approval":
      return setting("manualApproval");
    case "status":
      return routes.invoiceGroupEvents(accountGuid);
    case "abandoned":
      return routes.abandonedLines(`${new URLSearchParams({ group: accountGuid })}`);
    case "contracts":
      return routes.invoiceGroupMeteringPoints(accountGuid);
    // Proposals that wait are beside the lines of the next invoice.
    case "lines":
    case "proposals":
      return routes.invoiceGroupLines(accountGuid);
    default:
      return check satisfies never;
  }
}
