import type { linesRows } from "../../lib/contract/operation-rows/lines";
import type { Queries } from "../db/open";
import { notFound } from "../http/problem";
import { findGroup } from "../invoice-groups/store";
import { customerExists } from "../invoices/store";
import type { OperationHandlers, Workshop } from "../workshop";
import { addLine } from "./add";
import { archiveLines } from "./archive";
import { importJournalEntry } from "./journal-entry";
import { listAbandoned, listAbandonedOfGroup, listArchived, listUninvoiced } from "./store";
import { updateLine } from "./update";

/** Invoice lines on their way to an invoice (interface, section 4.5). */
export function invoiceLineHandlers({
  database,
  clock,
}: Workshop): OperationHandlers<keyof typeof linesRows> {
  const { queries } = database;
  return {
    async listAbandonedLinesOfInvoiceGroup({ tenant, query: { accountguid } }) {
      await requireGroup(queries, tenant.id, accountguid);
      return listAbandonedOfGroup(queries, tenant.id, accountguid);
    },
    async listAbandonedLines({ tenant, query }) {
      return listAbandoned(queries, tenant.id, query);
    },
    async listArchivedLines({ tenant, query: { customerguid, accountguid } }) {
      if (customerguid !== undefined) await requireCustomer(queries, tenant.id, customerguid);
      if (accountguid !== undefined) await requireGroup(queries, tenant.id, accountguid);
      const filter = { customerGuid: customerguid, accountGuid: accountguid };
      return listArchived(queries, tenant.id, filter);
    },
    async archiveLines({ tenant, client, body }) {
      await archiveLines(database, body.ids, { tenant, client, at: clock() });
      return { Message: "Archived successfully" };
    },
    async addInvoiceLine({ tenant, client, body }) {
      return addLine(database, body, { tenant, client, at: clock() });
    },
    async updateImportedLine({ tenant, client, body }) {
      return updateLine(database, body, { tenant, client, at: clock() });
    },
    async listUninvoicedLines({ tenant, params: { customerguid }, body }) {
      await requireCustomer(queries, tenant.id, customerguid);
      return listUninvoiced(queries, tenant.id, customerguid, body ?? {});
    },
    async importJournalEntry({ tenant, client, query }) {
      return importJournalEntry(database, query, { tenant, client, at: clock() });
    },
  };
}

async function requireCustomer(queries: Queries, tenant: string, guid: string): Promise<void> {
  if (!(await customerExists(queries, tenant, guid))) throw notFound("customer");
}

async function requireGroup(queries: Queries, tenant: string, guid: string): Promise<void> {
  if (!(await findGroup(queries, tenant, guid))) throw notFound("invoice group");
}
