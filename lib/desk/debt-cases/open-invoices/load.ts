import "server-only";
import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import type { DeskDatabase } from "../../../db/database";
import { openInvoices, tenantLedgers } from "../../../db/schema/open-invoices";
import {
  type GoneInvoice,
  goneInvoiceSchema,
  type ListComparison,
} from "../../../domain/debt-cases/case-shape";
import { isDoubtfulList } from "../../../domain/debt-cases/doubtful-list";
import type { Runtime } from "../../../server/runtime";
import type { Trace } from "../../../server/trace";
import { type Explanation, explainByRecords, noSource } from "./explain";
import { explainByInvoices } from "./explain-by-invoices";
import { keepGone, keepListed, type Reading, takeTurn } from "./keep-listed";
import { readList, recentReading } from "./readings";

export interface LoadOptions {
  readonly since: Date | null;
  /** A person says that a doubtful list is right. */
  readonly acceptShorterList: boolean;
  readonly trace: Trace;
}

/**
 * Writes what differs from the last load of the list of open invoices in one transaction, and
 * answers what left it and why. A list that a page has just read is not read again. An invoice has left when a whole, valid list lacks it; a list that
 * lacks more than half at once without a reason is read a second time, and if it still does, nothing
 * is written until a person says that it is right.
 *
 * @throws {DeskProblem} 409 `ledger-required`, or the service's 4xx.
 * @throws {UpstreamFailure | TokenFailure} when no whole list came.
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
      gone: [],
      more: false,
    };
  }
  const gone = await explainAll(runtime, judged, trace);
  await database.transaction(async (queries) => {
    if (!(await takeTurn(queries, judged.reading))) return;
    await keepListed(queries, judged.reading);
    await keepGone(queries, judged.reading, gone, previous);
  });
  const loadedAt = (await findLoadedAt(database, tenantId)) ?? judged.reading.readAt;
  return {
    loadedAt: loadedAt.toISOString(),
    previousLoadAt: previous?.toISOString() ?? null,
    count: judged.reading.rows.size,
    doubt: null,
    ...(await findGone(database, tenantId, options.since ?? previous ?? loadedAt)),
  };
}

interface Comparison {
  readonly reading: Reading;
  /** How many were on the list before. */
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

/** How many of those that left the list one answer names. */
const mostGone = 500;

/** When the list was last read into the table; null: never. */
async function findLoadedAt(database: DeskDatabase, tenantId: string): Promise<Date | null> {
  const [row] = await database
    .select({ loadedAt: tenantLedgers.loadedAt })
    .from(tenantLedgers)
    .where(eq(tenantLedgers.tenantId, tenantId));
  return row?.loadedAt ?? null;
}

/** What the table holds as on the list: number and customer. */
function findListed(database: DeskDatabase, tenantId: string) {
  return database
    .select({
      invoiceNumber: openInvoices.invoiceNumber,
      customerGuid: openInvoices.customerGuid,
    })
    .from(openInvoices)
    .where(and(eq(openInvoices.tenantId, tenantId), isNull(openInvoices.goneAt)));
}

/** Those that left lately without a reason, which the records may tell by now. */
async function findUnexplained(database: DeskDatabase, tenantId: string): Promise<string[]> {
  const rows = await database
    .select({ invoiceNumber: openInvoices.invoiceNumber })
    .from(openInvoices)
    .where(
      and(
        eq(openInvoices.tenantId, tenantId),
        eq(openInvoices.goneReason, "unknown"),
        gt(openInvoices.goneAt, sql`now() - interval '30 days'`),
      ),
    )
    .orderBy(desc(openInvoices.goneAt))
    .limit(mostGone);
  return rows.map(({ invoiceNumber }) => invoiceNumber);
}

/** What left the list after `since`, the last one first. */
async function findGone(
  database: DeskDatabase,
  tenantId: string,
  since: Date,
): Promise<{ gone: GoneInvoice[]; more: boolean }> {
  const rows = await database
    .select()
    .from(openInvoices)
    .where(and(eq(openInvoices.tenantId, tenantId), gt(openInvoices.goneAt, since)))
    .orderBy(desc(openInvoices.goneAt), openInvoices.invoiceNumber)
    .limit(mostGone + 1);
  const gone = rows.slice(0, mostGone).map(({ goneReason, goneSource, ...row }) =>
    goneInvoiceSchema.parse({
      ...row,
      lastSeenAt: row.lastSeenAt.toISOString(),
      goneAt: row.goneAt?.toISOString(),
      reason: goneReason,
      source: goneSource,
    }),
  );
  return { gone, more: rows.length > mostGone };
}
