import "server-only";
import type { InvoiceGroupConfig } from "../../contract/invoice-group";
import { isSettingName } from "../../domain/invoice-groups/settings";
import type { PassedWrite } from "../../server/kept-write";
import { readWith } from "../../server/read";
import { keptFields } from "./kept-fields";
import { keptOperations } from "./kept-operations";

/** What a read found, and whose it is. */
export interface SettingsFacts {
  readonly values: unknown;
  readonly customerGuid: string;
}

/**
 * What the service has now of the settings that a write names: of the one invoice group, or of each
 * group of the customer by its id. Null where it can't be read before the signal; that stops nobody.
 */
export async function readSettings(
  { exchange, actor }: PassedWrite,
  input: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<SettingsFacts | null> {
  const { accountGuid, customerGuid } = input;
  const names = Object.keys(input).filter(isSettingName);
  const pick = (record: InvoiceGroupConfig) =>
    keptFields(
      Object.fromEntries(names.map((name) => [name, record[name]])),
      keptOperations.updateInvoiceGroupConfig.texts,
    );
  try {
    if (typeof accountGuid === "string") {
      const params = { accountGuid };
      const group = await readWith(exchange.runtime, actor, "getInvoiceGroupConfig", {
        params,
        signal,
      });
      return { values: pick(group), customerGuid: group.customerGuid };
    }
    if (typeof customerGuid !== "string") return null;
    const query = { page: 0, size: 200 };
    const body = { customerGuid };
    const groups = await readWith(exchange.runtime, actor, "queryInvoiceGroups", {
      query,
      body,
      signal,
    });
    const values = Object.fromEntries(groups.map((group) => [group.accountGuid, pick(group)]));
    return { values, customerGuid };
  } catch {
    return null;
  }
}
