import "server-only";
import type { InvoiceGroupConfig, UpdateInvoiceGroupConfig } from "../../contract/invoice-group";
import type { WriteReader } from "../../engine/audit/settle-writes";
import { readGroup, walkGroups } from "./reads";
import { settingsFacts } from "./settings-facts";

/** Groups of one customer that a check reads; the result of a write to more of them stays unknown. */
const mostGroups = 1_000;

/** The current values of the settings that an audited save names. */
export const readWrittenSettings: WriteReader = async (runtime, write) => {
  const { accountGuid, customerGuid, after } = write;
  const groups = new Map<string, InvoiceGroupConfig>();
  if (accountGuid !== null) {
    const group = await readGroup(runtime, accountGuid);
    if (group) groups.set(accountGuid, group);
  } else if (customerGuid !== null) {
    for await (const page of walkGroups(runtime, { customerGuid })) {
      for (const { group } of page) groups.set(group.accountGuid, group);
      if (groups.size > mostGroups) return { values: undefined };
    }
  }
  // What `auditServiceWrite` wrote: the request's own names.
  const values = settingsFacts(after as UpdateInvoiceGroupConfig, groups);
  return groups.size === 0 ? null : { values };
};
