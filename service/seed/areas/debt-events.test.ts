import { expect, test } from "vitest";
import { nordlys } from "../tenants";
import { makeHouseholds } from "../world";
import { collect, isCollected } from "./debt-facts";
import { debtLandmarks } from "./debt-landmarks";
import { eventsOf } from "./events";

const households = [...makeHouseholds(nordlys, 300)];
const recorded = households.flatMap(eventsOf);
const numbersOf = (kind: string) =>
  recorded
    .filter(({ event }) => event === kind)
    .map(({ payload }) => Object(payload).invoiceNumber as string)
    .sort();

test("each debt case of the world was recorded when it came, and when it was resolved", () => {
  const unpaid = households
    .flatMap(({ invoices }) => invoices)
    .filter((invoice) => isCollected(nordlys, invoice));
  const numbers = (status: string) =>
    unpaid
      .filter((invoice) => collect(invoice).cases.some((one) => one.status === status))
      .map(({ row }) => row.invoiceNumber);
  const [active, resolved] = [numbers("active"), numbers("resolved")];
  expect(active).toContain(debtLandmarks.dunned);
  expect(resolved).toContain(debtLandmarks.resolvedBefore);
  expect(numbersOf("InvoiceDunned")).toEqual([...active, ...resolved].sort());
  expect(numbersOf("InvoiceDunnedResolved")).toEqual(resolved.sort());
});
