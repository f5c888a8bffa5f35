import { addDays } from "../../../lib/domain/day";
import { monthBefore, worldDay } from "../calendar";
import type { Random } from "../random";
import type { SeedTenant } from "../tenants";
import { gridOwnersOf } from "./grid-owners";
import type { LineDraft } from "./line-rows";
import type { ProductKey } from "./product-catalogue";
import { productsOf } from "./products";

/** Input for the lines of one tenant; made once, because every group needs it. */
export interface LineStock {
  readonly products: ReturnType<typeof productsOf>;
  readonly gridOwners: readonly { readonly name: string; readonly gln: string }[];
  readonly words: (typeof words)[SeedTenant["country"]];
}

const words = {
  NO: {
    waste: "Restavfall, vekt",
    wasteVendor: "Nordheia Renovasjon IKS",
    parkVendor: "Ladepark Nord AS",
    park: "Lading i ladepark",
    zeroPrice: "Pris mangler i filen",
    ended: "Kontrakten er avsluttet",
    overtime: "Målerkontroll etter avtale",
  },
  SE: {
    waste: "Restavfall, vikt",
    wasteVendor: "Norrgårdens Renhållning AB",
    parkVendor: "Laddpark Norr AB",
    park: "Laddning i laddpark",
    zeroPrice: "Pris saknas i filen",
    ended: "Avtalet är avslutat",
    overtime: "Mätarkontroll enligt avtal",
  },
} as const;

export function stockOf(tenant: SeedTenant): LineStock {
  return {
    products: productsOf(tenant),
    gridOwners: gridOwnersOf(tenant),
    words: words[tenant.country],
  };
}

const thisMonth = monthBefore(0);
const lastMonth = monthBefore(1);
/** Before the world's day, at an hour of imports. */
const night = (daysAgo: number, time = "02:15:00") => `${addDays(worldDay, -daysAgo)}T${time}Z`;

function element({ products }: LineStock, key: ProductKey, place = 0): Pick<LineDraft, "element"> {
  const found = products[key].elements[place];
  if (!found) throw new Error(`The product ${key} has no element ${place}.`);
  return { element: found };
}

/** The settlement's lines for the next invoice so far: half a month of electricity. */
export function settlementLines(stock: LineStock, random: Random, point: string): LineDraft[] {
  const kwh = random.int(80_000, 1_400_000) / 1000;
  const importedAt = night(random.int(0, 2), "03:40:00");
  const common = { period: { start: thisMonth.start, end: worldDay }, point, importedAt };
  const lineState = random.weighted<0 | 10 | 15>([
    [0, 8],
    [10, 1],
    [15, 1],
  ]);
  return [
    {
      ...common,
      ...element(stock, "spot"),
      lineState,
      importType: 0,
      quantity: kwh,
      price: random.int(3500, 14_500) / 10_000,
    },
    { ...common, ...element(stock, "spot", 1), lineState, importType: 0, quantity: kwh },
    {
      ...common,
      ...element(stock, "spot", 2),
      lineState,
      importType: 0,
      period: thisMonth,
      quantity: 1,
    },
  ];
}

/** A line that a person added, which may still be changed. */
export function manualLine(stock: LineStock, random: Random): LineDraft {
  const importedAt = night(random.int(0, 9), "09:20:00");
  const common = { lineState: 0, importType: 51, importedAt, period: thisMonth } as const;
  return random.chance(0.5)
    ? {
        ...common,
        ...element(stock, "service"),
        description: stock.words.overtime,
        quantity: random.int(2, 12) / 2,
      }
    : { ...common, ...element(stock, "compensation"), quantity: random.int(1, 4) };
}

/** Weights at recycling points without a contract: one vendor, many groups, no product. */
function weighed(stock: LineStock, random: Random): LineDraft {
  return {
    description: stock.words.waste,
    invoiceLineType: 7,
    lineState: -1,
    importType: 4,
    vendor: stock.words.wasteVendor,
    quantity: random.int(4_000, 90_000) / 1000,
    quantityUnit: "kg",
    price: 3.12,
    period: lastMonth,
    importedAt: night(random.int(5, 8)),
  };
}

/** One broken file: the same night, vendor and period, and no price. */
export function brokenFile(stock: LineStock, random: Random): LineDraft {
  return {
    ...element(stock, "charging"),
    description: stock.words.park,
    comment: stock.words.zeroPrice,
    lineState: -1,
    importType: 61,
    vendor: stock.words.parkVendor,
    quantity: random.int(4_000, 62_000) / 1000,
    price: 0,
    period: lastMonth,
    importedAt: night(12, "02:15:31"),
  };
}

/** Lines of a grid owner's invoice, through-invoiced to a point without a contract. */
function throughInvoiced(stock: LineStock, random: Random, point: string | null): LineDraft[] {
  const [first = { name: "", gln: "" }, ...others] = stock.gridOwners;
  const owner = random.chance(0.7) ? first : (others[random.int(0, others.length - 1)] ?? first);
  const common = {
    lineState: -1,
    importType: 1,
    point,
    vendor: owner.name,
    clientGln: owner.gln,
    ptiInvoiceNumber: `N${random.digits(8)}`,
    period: random.chance(0.8) ? lastMonth : monthBefore(2),
    importedAt: night(random.int(4, 30)),
  } as const;
  const kwh = random.int(90_000, 2_400_000) / 1000;
  return [
    { ...common, ...element(stock, "pti"), quantity: kwh },
    { ...common, ...element(stock, "pti", 1), quantity: 1 },
    { ...common, ...element(stock, "pti", 2), quantity: kwh },
  ];
}

/** Electricity that was settled after the contract's end. */
function afterTheEnd(stock: LineStock, random: Random, point: string | null): LineDraft {
  return {
    ...element(stock, "spot"),
    comment: stock.words.ended,
    lineState: -1,
    importType: 0,
    point,
    quantity: random.int(10_000, 300_000) / 1000,
    price: random.int(3500, 14_500) / 10_000,
    period: random.chance(0.5) ? lastMonth : monthBefore(3),
    importedAt: night(random.int(4, 60), "03:40:00"),
  };
}

/** Fees and advances that no group accepts. */
function single(stock: LineStock, random: Random): LineDraft {
  const common = {
    lineState: -1,
    quantity: 1,
    period: lastMonth,
    importedAt: night(random.int(4, 45)),
  } as const;
  return random.weighted<() => LineDraft>([
    [() => ({ ...common, ...element(stock, "connectionCharge"), importType: 2 }), 3],
    [() => ({ ...common, ...element(stock, "connectionCharge"), importType: 3 }), 1],
    [
      () => ({
        ...common,
        ...element(stock, "downPayment"),
        importType: 71,
        price: random.int(40, 400) * 10,
      }),
      2,
    ],
    [
      () => ({
        ...common,
        ...element(stock, "interest"),
        importType: 81,
        price: random.int(100, 24_000) / 100,
      }),
      2,
    ],
  ])();
}

/** Lines of one group that were abandoned together, and their common values. */
export function abandonedLines(
  stock: LineStock,
  random: Random,
  point: string | null,
  ended: boolean,
): LineDraft[] {
  if (ended) return [afterTheEnd(stock, random, point), afterTheEnd(stock, random, point)];
  return random.weighted<() => LineDraft[]>([
    [() => throughInvoiced(stock, random, point), 9],
    [() => [brokenFile(stock, random)], 5],
    [() => Array.from({ length: random.int(1, 3) }, () => weighed(stock, random)), 4],
    [() => [afterTheEnd(stock, random, point)], 2],
    [() => [single(stock, random)], 3],
  ])();
}
