import "server-only";
import { and, count, eq, gt, isNull, lte, or } from "drizzle-orm";
import type { DeskDatabase } from "../../db/database";
import { openInvoices } from "../../db/schema/open-invoices";
import { dayIn, daysSince } from "../../domain/day";
import { bucketOf } from "../../domain/debt-cases/ageing";
import { ageRows } from "../../domain/debt-cases/open-row";
import { toMinorUnits } from "../../domain/minor-units";
import type { OpenAges } from "../../domain/my-work/open-ages";
import { sharedRead } from "../../engine/calls/shared-read";
import type { Runtime } from "../../server/runtime";
import { beginTrace } from "../../server/trace";
import { readList, recentReading } from "../debt-cases/open-invoices/reads";

/**
 * Counts the tenant's open invoices by their age. A list that a page has just read is not read
 * again.
 *
 * @throws {DeskProblem} 409 `ledger-required`, or the service's 4xx.
 * @throws {UpstreamFailure | TokenFailure} when no whole list came.
 */
export const readOpenAges = sharedRead(30_000, async (runtime: Runtime): Promise<OpenAges> => {
  const { readAt, rows } = recentReading(runtime) ?? (await readList(runtime, beginTrace()));
  const today = dayIn(runtime.env.TIME_ZONE, new Date());
  const aged = [...rows.values()].map((invoice) => ({
    invoice,
    bucket: bucketOf(daysSince(invoice.invoiceCurrentDueDate, today) ?? 0),
    rest: toMinorUnits(invoice.invoiceRestAmount),
  }));
  return {
    readAt: readAt.toISOString(),
    count: aged.length,
    weekAgo: await countWeekAgo(runtime.database, runtime.env.TENANT_ID, readAt),
    buckets: ageRows(aged).map(({ id, count, sums }) => ({
      id,
      count,
      sums: sums.map(({ currency, sum }) => ({ currency, sumMinor: sum })),
    })),
  };
});

const weekMilliseconds = 7 * 24 * 60 * 60 * 1000;

/** The invoices that the desk's reads had listed by then, and not yet missed. */
async function countWeekAgo(
  database: DeskDatabase,
  tenantId: string,
  readAt: Date,
): Promise<number | null> {
  const then = new Date(readAt.getTime() - weekMilliseconds);
  const { firstSeenAt, removedAt } = openInvoices;
  const [found] = await database
    .select({ count: count() })
    .from(openInvoices)
    .where(
      and(
        eq(openInvoices.tenantId, tenantId),
        lte(firstSeenAt, then),
        or(isNull(removedAt), gt(removedAt, then)),
      ),
    );
  return found?.count || null;
}
