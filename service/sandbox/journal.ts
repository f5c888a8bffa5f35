import { and, asc, desc, eq, gt } from "drizzle-orm";
import type { Queries } from "../db/open";
import { journal } from "../db/schema/journal";

export interface JournalFilter {
  /** Only entries after this one. */
  readonly after: number;
  readonly limit: number;
  readonly operation?: string | undefined;
  readonly aggregateType?: string | undefined;
  readonly aggregateValue?: string | undefined;
}

type JournalRow = typeof journal.$inferSelect;

/** A page of the tenant's journal, oldest first, and whether more follows. */
export async function readJournal(queries: Queries, tenantId: string, filter: JournalFilter) {
  const { after, limit, operation, aggregateType, aggregateValue } = filter;
  const rows = await queries
    .select()
    .from(journal)
    .where(
      and(
        eq(journal.tenantId, tenantId),
        gt(journal.position, after),
        operation === undefined ? undefined : eq(journal.operation, operation),
        aggregateType === undefined ? undefined : eq(journal.aggregateType, aggregateType),
        aggregateValue === undefined ? undefined : eq(journal.aggregateValue, aggregateValue),
      ),
    )
    .orderBy(asc(journal.position))
    .limit(limit + 1);
  return { items: rows.slice(0, limit).map(toEntry), hasMore: rows.length > limit };
}

/** The position of the tenant's last effect; 0: none. */
export async function lastPosition(queries: Queries, tenantId: string): Promise<number> {
  const [row] = await queries
    .select({ position: journal.position })
    .from(journal)
    .where(eq(journal.tenantId, tenantId))
    .orderBy(desc(journal.position))
    .limit(1);
  return row?.position ?? 0;
}

function toEntry({ position, tenantId, at, aggregateType, aggregateValue, ...row }: JournalRow) {
  return {
    id: position,
    at: at.toISOString(),
    aggregate: { type: aggregateType, value: aggregateValue },
    ...row,
  };
}
