import { callService } from "../../browser/service-client";
import type {
  InvoiceGroupConfig,
  InvoiceGroupFullConfig,
  UpdateInvoiceGroupConfig,
} from "../../contract/invoice-group";

/** The operations of the service that the save protocol needs. Each throws ProblemError. */
export interface SettingsPorts {
  readonly readGroup: (accountGuid: string) => Promise<InvoiceGroupFullConfig>;
  /** Every invoice group of the customer, on however many pages. */
  readonly readCustomerGroups: (customerGuid: string) => Promise<InvoiceGroupConfig[]>;
  readonly updateOne: (body: UpdateInvoiceGroupConfig) => Promise<void>;
  readonly updateMany: (bodies: UpdateInvoiceGroupConfig[]) => Promise<void>;
}

export const settingsPorts: SettingsPorts = {
  readGroup: (accountGuid) => callService("getInvoiceGroupConfig", { params: { accountGuid } }),
  readCustomerGroups: (customerGuid) => readCustomerGroups(customerGuid),
  updateOne: async (body) => {
    await callService("updateInvoiceGroupConfig", { body });
  },
  updateMany: async (body) => {
    await callService("updateInvoiceGroupConfigs", { body });
  },
};

type ReadPage = (page: number) => Promise<InvoiceGroupConfig[]>;

/**
 * Walks all pages of a customer's invoice groups (interface, section 4.5, Query Invoice Groups).
 * The answer carries no total and the greatest page size is not shown, so a page shorter than
 * asked is no end: only a page that brings nothing new is.
 */
export async function readCustomerGroups(
  customerGuid: string,
  signal?: AbortSignal,
  readPage: ReadPage = (page) =>
    callService("queryInvoiceGroups", {
      query: { page, size: 200 },
      body: { customerGuid },
      signal,
    }),
): Promise<InvoiceGroupConfig[]> {
  const groups = new Map<string, InvoiceGroupConfig>();
  for (let page = 0; ; page += 1) {
    const known = groups.size;
    for (const group of await readPage(page)) groups.set(group.accountGuid, group);
    if (groups.size === known) return [...groups.values()];
  }
}
