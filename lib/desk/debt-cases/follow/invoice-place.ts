import { answeredSchema } from "../../../contract/answered";
import "server-only";
import { and, desc, eq, isNotNull } from "drizzle-orm";
import { z } from "zod";
import { eventPageSchema } from "../../../contract/event";
import type { DeskDatabase } from "../../../db/database";
import { approvalRequests } from "../../../db/schema/approval-requests";
import { debtCases } from "../../../db/schema/debt-cases";
import { openInvoices } from "../../../db/schema/open-invoices";
import { normalizeIdentifier } from "../../../domain/identifiers";
import type { DeliveryRow } from "../../../engine/webhooks/lease";
import type { Reader } from "../../../engine/webhooks/reader";
import { DeskProblem } from "../../../server/problem";
import { UpstreamFailure } from "../../../server/upstream/upstream-failure";
import { actRows } from "../act-rows";

/** The customer of an invoice: the interface lists invoices by customer alone (section 4.4). */
export interface InvoicePlace {
  readonly customerGuid: string;
  readonly customerName: string | null;
  readonly customerNumber: string | null;
}

/**
 * The customer of a webhook's invoice: from the desk's register, actions or list of open invoices,
 * else from the service's events of that time. If that fails and `thorough` is set, the service's
 * whole list of open invoices is read. Null: unknown.
 */
export async function findInvoicePlace(
  reader: Reader,
  delivery: DeliveryRow,
  invoiceNumber: string,
  thorough: boolean,
): Promise<InvoicePlace | null> {
  const { database } = reader;
  return (
    (await findInRegister(database, delivery.tenantId, invoiceNumber)) ??
    (await findInActs(database, delivery.tenantId, invoiceNumber)) ??
    (await findInOpenInvoices(database, delivery.tenantId, invoiceNumber)) ??
    (await findInEvents(reader, delivery, invoiceNumber)) ??
    (thorough ? findInOpenList(reader, invoiceNumber) : null)
  );
}

async function findInRegister(
  database: DeskDatabase,
  tenantId: string,
  invoiceNumber: string,
): Promise<InvoicePlace | null> {
  const { customerGuid, customerName, customerNumber } = debtCases;
  const [row] = await database
    .select({ customerGuid, customerName, customerNumber })
    .from(debtCases)
    .where(
      and(
        eq(debtCases.tenantId, tenantId),
        eq(debtCases.invoiceNumber, invoiceNumber),
        isNotNull(customerGuid),
      ),
    )
    .orderBy(desc(debtCases.createdAt))
    .limit(1);
  return row?.customerGuid ? { ...row, customerGuid: row.customerGuid } : null;
}

async function findInActs(
  database: DeskDatabase,
  tenantId: string,
  invoiceNumber: string,
): Promise<InvoicePlace | null> {
  const ofInvoice = and(
    eq(approvalRequests.tenantId, tenantId),
    eq(approvalRequests.invoiceNumber, invoiceNumber),
  );
  const [row] = await actRows.select(database, ofInvoice, [], 1);
  return row ? { customerGuid: row.customerGuid, customerName: null, customerNumber: null } : null;
}

async function findInOpenInvoices(
  database: DeskDatabase,
  tenantId: string,
  invoiceNumber: string,
): Promise<InvoicePlace | null> {
  const { customerGuid, customerName } = openInvoices;
  const [row] = await database
    .select({ customerGuid, customerName })
    .from(openInvoices)
    .where(and(eq(openInvoices.tenantId, tenantId), eq(openInvoices.invoiceNumber, invoiceNumber)));
  return row ? { ...row, customerNumber: null } : null;
}

/** An event is recorded when its webhook is made; a minute covers differences of the clocks. */
const aroundMilliseconds = 60_000;

const payloadSchema = z.object({ invoiceNumber: z.coerce.string() });

async function findInEvents(
  { read }: Reader,
  { kind, happenedAt, signedAt }: DeliveryRow,
  invoiceNumber: string,
): Promise<InvoicePlace | null> {
  const at = (happenedAt ?? signedAt).getTime();
  const answer = await read("listEvents", {
    body: {
      Events: [kind],
      FromDate: new Date(at - aroundMilliseconds).toISOString(),
      ToDate: new Date(at + aroundMilliseconds).toISOString(),
      Limit: 500,
    },
  });
  const page = answeredSchema(eventPageSchema).safeParse(answer);
  if (!page.success) throw new UpstreamFailure("garbage", { status: 200 });
  const event = page.data.items.find(({ payload, aggregate }) => {
    const parsed = payloadSchema.safeParse(payload);
    return aggregate.type === "account" && parsed.data?.invoiceNumber === invoiceNumber;
  });
  const accountGuid = normalizeIdentifier(event?.aggregate.value ?? "");
  return accountGuid === null ? null : findByGroup(read, accountGuid);
}

const openSchema = z.array(
  z.object({
    invoiceNumber: z.string(),
    customerGuid: z.string(),
    customerName: z.string().nullish(),
    customerNumber: z.string().nullish(),
  }),
);

/** Of an invoice without a case: a webhook about it would be a contradiction. */
async function findInOpenList(
  { read }: Reader,
  invoiceNumber: string,
): Promise<InvoicePlace | null> {
  const open = openSchema.safeParse(await read("listOpenInvoices", {}));
  if (!open.success) throw new UpstreamFailure("garbage", { status: 200 });
  const found = open.data.find((invoice) => invoice.invoiceNumber === invoiceNumber);
  const customerGuid = normalizeIdentifier(found?.customerGuid ?? "");
  if (!found || customerGuid === null) return null;
  const { customerName = null, customerNumber = null } = found;
  return { customerGuid, customerName, customerNumber };
}

const groupSchema = z.object({ customerGuid: z.string(), customerName: z.string().nullish() });

async function findByGroup(
  read: Reader["read"],
  accountGuid: string,
): Promise<InvoicePlace | null> {
  try {
    const group = groupSchema.safeParse(
      await read("getInvoiceGroupConfig", { params: { accountGuid } }),
    );
    const customerGuid = normalizeIdentifier(group.data?.customerGuid ?? "");
    if (customerGuid === null) throw new UpstreamFailure("garbage", { status: 200 });
    return { customerGuid, customerName: group.data?.customerName ?? null, customerNumber: null };
  } catch (error) {
    if (error instanceof DeskProblem && error.problem.status === 404) return null;
    throw error;
  }
}
