import { afterAll, expect, test, vi } from "vitest";
import { groupBy } from "../group-by";

/** The world as it is seeded on another 15th. */
async function worldOf(day: string) {
  vi.resetModules();
  vi.stubEnv("SEED_DAY", day);
  const { makeCustomer } = await import("./customers");
  const { withRecentInvoices } = await import("./recent-invoices");
  const { seedTenants } = await import("./tenants");
  const { groupsWithInvoices, makeHousehold, makeHouseholds } = await import("./world");
  const far = seedTenants.flatMap((tenant) =>
    Array.from({ length: 150 }, (_, index) =>
      withRecentInvoices(
        makeHousehold(makeCustomer(tenant, 10_000 + index), groupsWithInvoices + 20 * index),
      ),
    ),
  );
  return [...seedTenants.flatMap((tenant) => [...makeHouseholds(tenant, 60)]), ...far];
}

afterAll(() => {
  vi.unstubAllEnvs();
  // Other tests of this process have the usual day.
  vi.resetModules();
});

test.each(["2026-11-15", "2027-01-15", "2027-03-15", "2027-10-15", "2028-02-15"])(
  "on %s all groups have invoices up to the day that they show, and none is of the future",
  { tags: ["thorough"] },
  async (day) => {
    const households = await worldOf(day);
    const invoices = households.flatMap((household) => household.invoices.map(({ row }) => row));
    expect(Math.max(...invoices.map((row) => Date.parse(row.invoiceDate)))).toBeGreaterThan(
      Date.parse(day) - 15 * 86_400_000,
    );
    const ofGroup = groupBy(invoices, (row) => row.accountGuid);
    for (const { row } of households.flatMap(({ groups }) => groups)) {
      const days = (ofGroup.get(row.guid) ?? []).map(({ invoiceDate }) => invoiceDate);
      if (days.length > 0) expect(days.sort().at(-1)).toBe(row.lastInvoiceDay);
    }
    for (const { status, invoiceDate, dueDate } of invoices) {
      expect(invoiceDate <= day).toBe(true);
      if (status === "open") expect(dueDate >= day).toBe(true);
      if (status === "overdue") expect(dueDate < day).toBe(true);
    }
  },
);
