import "server-only";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { LedgerStand } from "../../../domain/debt-cases/case-shape";
import { isDoubtfulList } from "../../../domain/debt-cases/list-doubt";
import type { Runtime } from "../../../server/runtime";
import type { Trace } from "../../../server/trace";
import { keepGone, keepListed, type Reading, takeTurn } from "./differences";
import { type Explanation, explainByRecords, noSource } from "./explain";
import { explainByInvoices } from "./read-back";
import { readOpenInvoices } from "./service-reads";
import { findGone, findListed, findLoadedAt, findUnexplained } from "./stand";

export interface LoadOptions {
  readonly since: Date | null;
  /** A person says that a doubtful list is right. */
  readonly believe: boolean;
  readonly trace: Trace;
}

const readMilliseconds = 10_000;

/**
 * Reads the list of open invoices, writes what differs from the last load in one transaction, and
 * tells what left it and why. An invoice has left when a whole, valid list lacks it; a list that
 * lacks more than half at once without a reason is read a second time, and if it still does, nothing
 * is written until a person says that it is right.
 *
 * @throws {DeskProblem} 409 `ledger-required`, or the service's 4xx.
 * @throws {UpstreamFailure | TokenFailure} when no whole list came.
 */
export async function loadOpenInvoices(
  runtime: Runtime,
  options: LoadOptions,
): Promise<LedgerStand> {
  const { database, env } = runtime;
  const tenantId = env.TENANT_ID;
  const previous = await findLoadedAt(database, tenantId);
  const first = await compare(runtime, options.trace);
  const judged =
    isDoubtful(first) && !options.believe ? await compare(runtime, options.trace) : first;
  if (isDoubtful(judged) && !options.believe) {
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
  const gone = await explainAll(runtime, judged, options.trace);
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

async function compare(runtime: Runtime, trace: Trace): Promise<Comparison> {
  const { database, env } = runtime;
  const tenantId = env.TENANT_ID;
  const readAt = await now(runtime);
  const rows = await readOpenInvoices(runtime, { milliseconds: readMilliseconds, trace });
  const listed = await findListed(database, tenantId);
  const missing = listed.filter(({ invoiceNumber }) => !rows.has(invoiceNumber));
  const numbers = missing.map(({ invoiceNumber }) => invoiceNumber);
  const explained = await explainByRecords(database, tenantId, numbers);
  const unexplained = missing.filter(({ invoiceNumber }) => !explained.has(invoiceNumber));
  return { reading: { tenantId, readAt, rows }, known: listed.length, explained, unexplained };
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

const nowSchema = z.tuple([z.object({ at: z.coerce.date() })]);

/** By the database's clock, which all desks of the tenant share, as whole milliseconds. */
async function now({ database }: Runtime): Promise<Date> {
  const { rows } = await database.execute(
    sql`select date_trunc('milliseconds', clock_timestamp()) as at`,
  );
  return nowSchema.parse(rows)[0].at;
}
