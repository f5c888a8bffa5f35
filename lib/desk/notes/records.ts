import "server-only";
import { recordPermissions } from "../../domain/audit/record-permissions";
import { normalizeIdentifier } from "../../domain/identifiers";
import { type NoteRecord, normalizeRecord } from "../../domain/notes/note-record";
import { requirePermission } from "../../server/auth/require-permission";
import type { Actor } from "../../server/auth/sessions";
import { problems } from "../../server/problem";
import { readWith } from "../../server/read-operation";
import type { Runtime } from "../../server/runtime";
import type { RequestContext } from "../../server/serve";
import { findCase } from "../debt-cases/register/reads";
import { findInvoice } from "../invoices/reads";

/** A record that was found, and the customer and group that it belongs to, if known. */
export interface FoundRecord extends NoteRecord {
  readonly owner: {
    readonly customerGuid: string | null;
    readonly accountGuid: string | null;
  };
}

/** A request about a record; the router has checked the permission of the operation. */
export interface NoteRequest {
  readonly exchange: RequestContext;
  readonly runtime: Runtime;
  readonly actor: Actor;
}

/** @throws {DeskProblem} 403 if the person may not open records of the kind. */
export function requireKind(actor: Actor, kind: NoteRecord["kind"]): void {
  requirePermission(actor, recordPermissions[kind]);
}

/**
 * Finds the record of a note where its own page finds it: a debt case in the register, the others at
 * the service, which answers for the tenant alone. So a record that was erased takes its notes along.
 *
 * @throws {DeskProblem} 403 as the record's own address; 404 if there is none for the tenant.
 */
export async function requireRecord(
  { exchange, runtime, actor }: NoteRequest,
  given: NoteRecord,
): Promise<FoundRecord> {
  requireKind(actor, given.kind);
  const record = normalizeRecord(given);
  const { kind, id, customerGuid = "" } = record;
  const { signal } = exchange.request;
  switch (kind) {
    case "invoice-groups": {
      const input = { params: { accountGuid: id }, signal };
      const group = await readWith(runtime, actor, "getInvoiceGroupConfig", input);
      const owner = { customerGuid: normalizeIdentifier(group.customerGuid), accountGuid: id };
      return { ...record, owner };
    }
    case "customers": {
      await readWith(runtime, actor, "listCustomerInvoiceGroups", { params: { guid: id }, signal });
      return { ...record, owner: { customerGuid: id, accountGuid: null } };
    }
    case "invoices": {
      const deadline = runtime.service.startDeadline(readMilliseconds, signal);
      try {
        const invoice = await findInvoice(exchange, { customerGuid, invoiceNumber: id }, deadline);
        if (invoice === null) throw problems.notFound();
        return { ...record, owner: { customerGuid, accountGuid: invoice.accountGuid ?? null } };
      } finally {
        deadline.clear();
      }
    }
    case "debt-cases": {
      const found = await findCase(runtime.database, actor.tenantId, id);
      if (found === null) throw problems.notFound();
      const owner = { customerGuid: found.customerGuid, accountGuid: found.accountGuid };
      return { ...record, owner };
    }
    default:
      return kind satisfies never;
  }
}

const readMilliseconds = 15_000;
