import "server-only";
import type { InvoiceGroupConfig } from "../../contract/invoice-group";
import { normalizeIdentifier } from "../../domain/identifiers";
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

type Input = Readonly<Record<string, unknown>>;

/** Most groups of a customer that one read answers. */
const mostGroups = 1000;

/**
 * What the service has now of the settings that each input names: of the one invoice group, or of
 * each group of the customer by its id. Null where it can't be read before the signal, or by so many
 * reads; that stops nobody. A long list is mostly about groups of one customer, so the groups of the
 * first one's customer are read together.
 */
export async function readSettings(
  { exchange, actor }: PassedWrite,
  inputs: readonly Input[],
  { signal, mostReads }: { readonly signal: AbortSignal; readonly mostReads: number },
): Promise<(SettingsFacts | null)[]> {
  const { runtime } = exchange;
  const byGroup = new Map<string, InvoiceGroupConfig>();
  const byCustomer = new Map<string, readonly InvoiceGroupConfig[]>();
  let left = mostReads;

  const readGroup = async (accountGuid: string): Promise<InvoiceGroupConfig | null> => {
    const known = byGroup.get(idOf(accountGuid));
    if (known || left === 0 || signal.aborted) return known ?? null;
    left -= 1;
    const params = { accountGuid };
    return readWith(runtime, actor, "getInvoiceGroupConfig", { params, signal });
  };
  const readCustomer = async (customerGuid: string) => {
    const known = byCustomer.get(customerGuid);
    if (known || left === 0 || signal.aborted) return known ?? null;
    left -= 1;
    const groups = await readWith(runtime, actor, "queryInvoiceGroups", {
      query: { page: 0, size: mostGroups },
      body: { customerGuid },
      signal,
    });
    byCustomer.set(customerGuid, groups);
    for (const group of groups) byGroup.set(idOf(group.accountGuid), group);
    return groups;
  };
  const readOne = async (input: Input): Promise<SettingsFacts | null> => {
    const { accountGuid, customerGuid } = input;
    const names = Object.keys(input).filter(isSettingName);
    if (typeof accountGuid === "string") {
      const group = await readGroup(accountGuid);
      if (group && inputs.length > 1) await readCustomer(group.customerGuid).catch(() => null);
      return group && { values: pick(group, names), customerGuid: group.customerGuid };
    }
    const groups = typeof customerGuid === "string" ? await readCustomer(customerGuid) : null;
    if (groups === null || typeof customerGuid !== "string") return null;
    const values = Object.fromEntries(
      groups.map((group) => [group.accountGuid, pick(group, names)]),
    );
    return { values, customerGuid };
  };

  const facts: (SettingsFacts | null)[] = [];
  for (const input of inputs) facts.push(await readOne(input).catch(() => null));
  return facts;
}

function pick(record: InvoiceGroupConfig, names: readonly (keyof InvoiceGroupConfig)[]) {
  return keptFields(
    Object.fromEntries(names.map((name) => [name, record[name]])),
    keptOperations.updateInvoiceGroupConfig.texts,
  );
}

function idOf(identifier: string): string {
  return normalizeIdentifier(identifier) ?? identifier;
}
