import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { AccountSearchParameters } from "../../lib/contract/invoice-group-search";
import type { Queries } from "../db/open";
import type { RawJson } from "../db/raw-json";
import { listOf } from "../db/row-json";
import { customers } from "../db/schema/customers";
import { invoiceGroups as group } from "../db/schema/invoice-groups";
import type { InvoiceGroupConfig } from "../records";
import { configJson } from "./config-json";
import { type SearchConditions, searchConditions } from "./search";

export interface Page {
  /** Zero-based. */
  readonly page: number;
  readonly size: number;
}

export interface Search extends SearchConditions, Page {
  readonly tenant: string;
}

/**
 * One page of the tenant's groups that a search finds, ordered by name, then guid.
 *
 * There are two methods. A walk reads the index in its order until the page is full, which is fast
 * if many groups match. A fetch reads all matches and sorts them, which is fast if few match. A
 * walk is slow if all matches are late in the order. So it stops when it has cost as much as the
 * fetch would have, and the fetch follows.
 */
export async function searchGroups(
  queries: Queries,
  tenant: string,
  parameters: AccountSearchParameters,
  page: Page,
): Promise<RawJson<InvoiceGroupConfig[]>> {
  const search = { tenant, ...page, ...searchConditions(parameters) };
  return listOf(await findPage(queries, search));
}

async function findPage(queries: Queries, search: Search): Promise<WrittenGroup[]> {
  const steps = await worthWalking(queries, search);
  if (steps === null) return readPage(queries, walk(queries, search));
  if (steps > 0) {
    const found = await readPage(queries, walk(queries, search, steps));
    if (found.length === search.size) return found;
  }
  return readPage(queries, fetchAll(queries, search));
}

/**
 * How many rows may be walked before the matches are fetched instead: 0: fetch at once; null: never
 * fetch.
 */
async function worthWalking(queries: Queries, search: Search): Promise<number | null> {
  if (!search.fetchable) return null;
  if (search.identified) return 0;
  const { matching, all } = await expectations(queries, search);
  const evenly = ((search.page + 1) * search.size * all.rows) / matching.rows;
  // Matches are seldom spread evenly in the list.
  if (matching.rows <= 2 * evenly) return 0;
  // A walk that needs the rows of the table is never cheaper than fetching them.
  const price = search.inList ? all.cost / all.rows : matching.cost / matching.rows;
  const steps = Math.ceil(matching.cost / price);
  return steps < all.rows ? steps : null;
}

const planSchema = z.tuple([
  z.object({
    Plan: z.object({
      Plans: z.array(
        z.object({
          "Subplan Name": z.string().optional(),
          "Plan Rows": z.number(),
          "Total Cost": z.number(),
        }),
      ),
    }),
  }),
]);

/** The database's estimates of both ways, from its statistics: no row is read. */
async function expectations(queries: Queries, search: Search) {
  const rows = (where: SQL | undefined) => queries.select({ one: sql`1` }).from(group).where(where);
  const { rows: plans } = await queries.execute<{ "QUERY PLAN": unknown }>(sql`
    explain (format json)
    with matching as materialized ${rows(and(ofTenant(search), ...search.inOrder, ...search.apart))},
      everything as materialized ${rows(ofTenant(search))}
    select from matching, everything`);
  const [{ Plan }] = planSchema.parse(plans[0]?.["QUERY PLAN"]);
  const expected = (name: string) => {
    const plan = Plan.Plans.find((part) => part["Subplan Name"] === `CTE ${name}`);
    return { rows: plan?.["Plan Rows"] || 1, cost: plan?.["Total Cost"] || 1 };
  };
  return { matching: expected("matching"), all: expected("everything") };
}

/** The page's identifiers by a walk through the list; `steps` limits the walked rows. */
export function walk(queries: Queries, search: Search, steps: number | null = null): SQL {
  const { inOrder, apart, page, size } = search;
  const list = queries
    .select()
    .from(group)
    .where(and(ofTenant(search), ...inOrder));
  const walked =
    steps === null ? list : list.orderBy(asc(group.name), asc(group.guid)).limit(steps);
  return sql`(select guid from ${walked} as ${group} where ${and(sql`true`, ...apart)}
    order by name, guid limit ${size} offset ${page * size})`;
}

/**
 * The page's identifiers from all matches; materialized, because the planner might walk otherwise.
 */
export function fetchAll(queries: Queries, search: Search): SQL {
  const { inOrder, apart, page, size } = search;
  const matching = queries
    .select({ guid: group.guid, name: group.name })
    .from(group)
    .where(and(ofTenant(search), ...inOrder, ...apart));
  return sql`(with matching as materialized ${matching}
    select guid from matching order by name, guid limit ${size} offset ${page * size})`;
}

/**
 * The identifiers come first, from an index-only scan, whatever the offset. Rows are then read by
 * an array of identifiers; with a join, a table of some thousand rows would be read whole.
 */
export function readPage(queries: Queries, guids: SQL): Promise<WrittenGroup[]> {
  return queries
    .select(configJson)
    .from(group)
    .innerJoin(customers, eq(customers.guid, group.customerGuid))
    .where(sql`${group.guid} = any (array${guids})`)
    .orderBy(asc(group.name), asc(group.guid));
}

/** A configuration record as the database writes it. */
interface WrittenGroup {
  readonly json: string;
}

const ofTenant = ({ tenant }: Search) => and(eq(group.tenantId, tenant), isNull(group.erasedAt));
