import { erpJournalEntries, lines } from "../../db/schema/lines";
import type { AreaSeed } from "../area-seed";
import { insertRows } from "../bulk";
import { worldDay } from "../calendar";
import type { SeedGroup } from "../groups";
import { createRandom, type Random } from "../random";
import type { StoryKey } from "../stories";
import { placeOf, type SeedTenant } from "../tenants";
import { groupsWithInvoices, type Household } from "../world";
import {
  abandonedLines,
  brokenFile,
  type LineStock,
  manualLine,
  settlementLines,
  stockOf,
} from "./line-drafts";
import { makeLine, type SeedLine } from "./line-rows";

type EntryRow = typeof erpJournalEntries.$inferInsert;

/** Number of this area in every random seed (see areas.ts). */
const area = 17;

/** The lines of the known customers; other customers' lines are random. */
const stories: Partial<
  Record<StoryKey, readonly ("next" | "manual" | "abandoned" | "archived")[]>
> = {
  plain: ["next", "manual", "abandoned", "archived"],
  eightGroups: ["next", "manual"],
  accountOnHold: ["next", "abandoned"],
  customerOnHold: ["next", "abandoned"],
  secretLocation: ["next", "abandoned"],
  ended: ["abandoned", "archived"],
  noInvoices: [],
};

/** The lines for a household's next invoices; the same in every world. */
export function linesOf({ groups, invoices }: Household): SeedLine[] {
  return groups.flatMap((group) => {
    const newest = invoices.findLast(({ row }) => row.accountGuid === group.row.guid);
    const point = newest?.lines.find((line) => line.accountingPointId)?.accountingPointId ?? null;
    return linesOfGroup(group, point);
  });
}

function linesOfGroup(group: SeedGroup, point: string | null): SeedLine[] {
  const { customer, row, index } = group;
  const random = createRandom(placeOf(customer.tenant), area, index);
  const stock = stockFor(customer.tenant);
  const ended = row.status === -1;
  const story = customer.story?.key as StoryKey | undefined;
  const parts = (story && stories[story]) ?? drawParts(random, ended, index >= groupsWithInvoices);
  const make = (draft: Parameters<typeof makeLine>[2], archivedAfter?: number) =>
    makeLine(group, random, draft, archivedAfter ?? null);
  const made: SeedLine[] = [];
  if (parts.includes("next") && point !== null) {
    made.push(...settlementLines(stock, random, point).map((draft) => make(draft)));
  }
  if (parts.includes("manual")) made.push(make(manualLine(stock, random)));
  if (parts.includes("abandoned")) {
    made.push(...abandonedLines(stock, random, point, ended).map((draft) => make(draft)));
  }
  if (parts.includes("archived")) {
    const after = random.int(0, 2);
    const drafts = abandonedLines(stock, random, point, ended);
    made.push(...drafts.map((draft) => make(draft, after)));
  }
  // A whole housing association in one broken file: the largest cluster of the queue.
  if (story === "housing") made.push(make(brokenFile(stock, random)));
  return made;
}

/** In a large world the queue of abandoned lines must not grow with the world. */
function drawParts(random: Random, ended: boolean, distant: boolean) {
  const parts = {
    next: !ended && random.chance(0.4),
    manual: !ended && random.chance(0.03),
    abandoned: random.chance(distant ? 0.01 : 0.22),
    archived: random.chance(distant ? 0.002 : 0.03),
  };
  return (Object.keys(parts) as (keyof typeof parts)[]).filter((part) => parts[part]);
}

const stocks = new Map<string, LineStock>();

function stockFor(tenant: SeedTenant): LineStock {
  const stock = stocks.get(tenant.id) ?? stockOf(tenant);
  stocks.set(tenant.id, stock);
  return stock;
}

/** The entry that is open in the ERP for an invoice; its number contains the invoice's. */
export function journalEntryIdOf(invoiceNumber: string): string {
  return `B${invoiceNumber}`;
}

/** An entry of each tenant that is linked to no invoice. */
export const unlinkedEntryId = "B9000001";

function entryOf(tenant: SeedTenant, entryId: string, invoiceNumber: string | null): EntryRow {
  const { interest } = stockFor(tenant).products;
  const [element] = interest.elements;
  return {
    tenantId: tenant.id,
    entryId,
    invoiceNumber,
    productElementId: element?.id ?? null,
    description: element?.name ?? interest.row.name,
    entryDate: worldDay,
    amount: 38.5,
    vatAmount: 0,
    vatCodeId: element?.vatCodeId ?? "",
    vatRate: element?.vatRate ?? 0,
    currency: tenant.currency,
    accountPeriod: worldDay.slice(0, 7).replace("-", ""),
    importedLineId: null,
  };
}

/** Interest that the ERP calculated on overdue invoices and that is not invoiced yet. */
function entriesOf({ customer, invoices }: Household): EntryRow[] {
  return invoices
    .filter(({ row }) => row.status === "overdue" || row.status === "dunned")
    .map(({ row }) =>
      entryOf(customer.tenant, journalEntryIdOf(row.invoiceNumber), row.invoiceNumber),
    );
}

export const linesSeed: AreaSeed = {
  async ofTenant(queries, tenant) {
    await insertRows(queries, erpJournalEntries, [entryOf(tenant, unlinkedEntryId, null)]);
  },
  async ofHouseholds(queries, households) {
    await insertRows(queries, lines, households.flatMap(linesOf));
    await insertRows(queries, erpJournalEntries, households.flatMap(entriesOf));
  },
};
