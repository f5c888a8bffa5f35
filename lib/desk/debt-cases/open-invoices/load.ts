import "server-only";
import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import type { DeskDatabase } from "../../../db/database";
import { openInvoices, tenantLedgers } from "../../../db/schema/open-invoices";
import {
  type ListComparison,
  type RemovedInvoice,
  removedInvoiceSchema,
} from "../../../domain/debt-cases/case-shape";
import { isDoubtfulList } from "../../../domain/debt-cases/doubtful-list";
import type { Runtime } from "../../../server/runtime";
import type { Trace } from "../../../server/trace";
import { type Explanation, explainByRecords, noSource } from "./explain";
import { explainByInvoices } from "./explain-by-invoices";
import { readList, recentReading } from "./reads";
import { type Reading, recordListed, recordRemoved, takeTurn } from "./record-listed";

export interface LoadOptions {
  readonly since: Date | null;
  /** A person accepts a suspiciously short list. */
  readonly acceptShorterList: boolean;
  readonly trace: Trace;
}

/**
 * Writes the differences from the last load of the list of open invoices in one transaction, and
 * returns what left it and why. A list that a page has just read is not read again. An invoice has
 * left if a complete, valid list lacks it. If a list lacks more than half at once without a reason,
 * it is read a second time; if it still does, nothing is written until a person accepts it.
 *
 * @throws {DeskProblem} 409 `ledger-required`, or the service's 4xx.
 * @throws {UpstreamFailure | TokenFailure} if no complete list came.
 */
export async function loadOpenInvoices(
  runtime: Runtime,
  options: LoadOptions,
): Promise<ListComparison> {
  const { database, env } = runtime;
  const tenantId = env.TENANT_ID;
  const previous = await findLoadedAt(database, tenantId);
  const { acceptShorterList, trace } = options;
  const recent = acceptShorterList ? null : recentReading(runtime);
  const first = await compare(runtime, recent ?? (await readList(runtime, trace)));
  const judged =
    isDoubtful(first) && !acceptShorterList
      ? await compare(runtime, await readList(runtime, trace))
      : first;
  if (isDoubtful(judged) && !acceptShorterList) {
    const { known, unexplained, reading } = judged;
    return {
      loadedAt: (previous ?? reading.readAt).toISOString(),
      previousLoadAt: previous?.toISOString() ?? null,
      count: reading.rows.size,
      doubt: { missing: unexplained.length, of: known },
      removed: [],
      more: false,
    };
  }
  const removed = await explainAll(runtime, judged, trace);
  await database.transaction(async (queries) => {
    if (!(await takeTurn(queries, judged.reading))) return;
    await recordListed(queries, judged.reading);
    await recordRemoved(queries, judged.reading, removed, previous);
  });
  const loadedAt = (await findLoadedAt(database, tenantId)) ?? judged.reading.readAt;
  return {
    loadedAt: loadedAt.toISOString(),
    previousLoadAt: previous?.toISOString() ?? null,
    count: judged.reading.rows.size,
    doubt: null,
    ...(await findRemoved(database, tenantId, options.since ?? previous ?? loadedAt)),
  };
}

interface Comparison {
  readonly reading: Reading;
  /** Number of invoices on the list before. */
  readonly known: number;
  readonly explained: Map<string, Explanation>;
  readonly unexplained: readonly {
    readonly invoiceNumber: string;
    readonly customerGuid: string;
  }[];
}

async function compare({ database }: Runtime, reading: Reading): Promise<Comparison> {
  const { tenantId, rows } = reading;
  const listed = await findListed(database, tenantId);
  const missing = listed.filter(({ invoiceNumber }) => !rows.has(invoiceNumber));
  const numbers = missing.map(({ invoiceNumber }) => invoiceNumber);
  const explained = await explainByRecords(database, tenantId, numbers);
  const unexplained = missing.filter(({ invoiceNumber }) => !explained.has(invoiceNumber));
  return { reading, known: listed.length, explained, unexplained };
}

function isDoubtful({ known, unexplained }: Comparison): boolean {
  return isDoubtfulList(known, unexplained.length);
}

async function explainAll(
  runtime: Runtime,
  { reading, explained, unexplained }: Comparison,
  trace: Trace,
): Promise<Map<string, Explanation>> {
  const { database } = runtime;
  const before = await findUnexplained(database, reading.tenantId);
  const [asked, later] = await Promise.all([
    explainByInvoices(runtime, unexplained, trace),
    explainByRecords(database, reading.tenantId, before),
  ]);
  const nothing = unexplained.map(
    ({ invoiceNumber }) => [invoiceNumber, { reason: "unknown", source: noSource }] as const,
  );
  return new Map<string, Explanation>([...later, ...nothing, ...asked, ...explained]);
}

/** Maximum number of removed invoices that one answer names. */
const maxRemoved = 500;

/** When the list was last read into the table; null: never. */
async function findLoadedAt(database: DeskDatabase, tenantId: string): Promise<Date | null> {
  const [row] = await database
    .select({ loadedAt: tenantLedgers.loadedAt })
    .from(tenantLedgers)
    .where(eq(tenantLedgers.tenantId, tenantId));
  return row?.loadedAt ?? null;
}

/** The table's invoices on the list: number and customer. */
function findListed(database: DeskDatabase, tenantId: string) {
  return database
    .select({
      invoiceNumber: openInvoices.invoiceNumber,
      customerGuid: openInvoices.customerGuid,
    })
    .from(openInvoices)
    .where(and(eq(openInvoices.tenantId, tenantId), isNull(openInvoices.removedAt)));
}

/** Recently removed ones without a reason, which the records may explain by now. */
async function findUnexplained(database: DeskDatabase, tenantId: string): Promise<string[]> {
  const rows = await database
    .select({ invoiceNumber: openInvoices.invoiceNumber })
    .from(openInvoices)
    .where(
      and(
        eq(openInvoices.tenantId, tenantId),
        eq(openInvoices.removedReason, "unknown"),
        gt(openInvoices.removedAt, sql`now() - interval '30 days'`),
      ),
    )
    .orderBy(desc(openInvoices.removedAt))
    .limit(maxRemoved);
  return rows.map(({ invoiceNumber }) => invoiceNumber);
}

/** Invoices that left the list after `since`, the last one first. */
async function findRemoved(
  database: DeskDatabase,
  tenantId: string,
  since: Date,
): Promise<{ removed: RemovedInvoice[]; more: boolean }> {
  const rows = await database
    .select()
    .from(openInvoices)
    .where(and(eq(openInvoices.tenantId, tenantId), gt(openInvoices.removedAt, since)))
    .orderBy(desc(openInvoices.removedAt), openInvoices.invoiceNumber)
    .limit(maxRemoved + 1);
  const removed = rows.slice(0, maxRemoved).map(({ removedReason, removedSource, ...row }) =>
    removedInvoiceSchema.parse({
      ...row,
      lastSeenAt: row.lastSeenAt.toISOString(),
      removedAt: row.removedAt?.toISOString(),
      reason: removedReason,
      source: removedSource,
    }),
  );
  return { removed, more: rows.length > maxRemoved };
}
