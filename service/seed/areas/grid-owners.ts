import { z } from "zod";
import { gridOwners, gridOwnerTotals } from "../../db/schema/grid-owners";
import type { AreaSeed } from "../area-seed";
import { insertRows } from "../bulk";
import { worldDay } from "../calendar";
import gridOwnerNames from "../data/grid-owners.json" with { type: "json" };
import { gln, organizationNumber } from "../numbers";
import { createRandom, type Random } from "../random";
import { placeOf, type SeedTenant } from "../tenants";

type OwnerRow = typeof gridOwners.$inferInsert;
type TotalsRow = typeof gridOwnerTotals.$inferInsert;

/** Number of this area in every random seed (see areas.ts). */
const area = 14;

/**
 * Invented grid companies, the tenant's own first. The last one has sent nothing yet, the one
 * before has sent all and is paid, and of a third nothing is known for its month.
 */
const names: Readonly<Record<SeedTenant["country"], readonly string[]>> = z
  .strictObject({ NO: z.array(z.string()), SE: z.array(z.string()) })
  .parse(gridOwnerNames);

/** Progress of a grid owner's invoices in the world's month. */
const stories = { forgotten: 3, complete: 2, silent: 1 } as const;

/** The grid owners of a tenant, its own first; the same in every world. */
export function gridOwnersOf(tenant: SeedTenant): OwnerRow[] {
  return names[tenant.country].map((name, index) => {
    const random = createRandom(placeOf(tenant), area, index);
    return {
      tenantId: tenant.id,
      gln: gln(random, tenant.country),
      name,
      organizationNumber: organizationNumber(random, tenant.country),
    };
  });
}

export const gridOwnersSeed: AreaSeed = {
  async ofTenant(queries, tenant) {
    const owners = gridOwnersOf(tenant);
    await insertRows(queries, gridOwners, owners);
    await insertRows(
      queries,
      gridOwnerTotals,
      owners.flatMap((owner, index) =>
        months().flatMap((month) => totalsOf(tenant, owner, month, owners.length - index)),
      ),
    );
  },
};

/** A year up to the world's month, and two months in which all is still expected. */
function months(): string[] {
  const [year = 0, month = 0] = worldDay.split("-").map(Number);
  return Array.from({ length: 36 }, (_, index) =>
    new Date(Date.UTC(year, month - 12 + index, 1)).toISOString().slice(0, 10),
  );
}

/** `fromEnd`: the owner's position counted from the last, which is 1. */
function totalsOf(
  tenant: SeedTenant,
  { gln }: OwnerRow,
  month: string,
  fromEnd: number,
): TotalsRow[] {
  const current = `${worldDay.slice(0, 7)}-01`;
  if (month >= current && fromEnd === stories.forgotten) return [];
  const monthNumber = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7));
  const random = createRandom(placeOf(tenant), area, 1000 + fromEnd, monthNumber);
  const expectedCount = random.int(40, 900);
  const mean = random.int(48_000, 96_000);
  const [imported, paid] =
    month < current ? [1, 1] : month > current ? [0, 0] : sharesOf(random, fromEnd);
  const importedCount = Math.round(expectedCount * imported);
  const paidCount = Math.round(importedCount * paid);
  const amount = (count: number) => (count * mean) / 100;
  return [
    {
      tenantId: tenant.id,
      gln,
      month,
      expectedCount,
      expectedAmount: amount(expectedCount),
      importedCount,
      importedAmount: amount(importedCount),
      paidCount,
      paidAmount: amount(paidCount),
    },
  ];
}

function sharesOf(random: Random, fromEnd: number): readonly [imported: number, paid: number] {
  if (fromEnd === stories.silent) return [0, 0];
  if (fromEnd === stories.complete) return [1, 1];
  return [0.4 + random.next() * 0.55, random.next() * 0.8];
}
