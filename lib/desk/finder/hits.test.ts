import { expect, it } from "vitest";
import { hitOf } from "./hits";

it("masks a customer number that is a national identity number, and a name that holds one", () => {
  const hit = hitOf({
    kind: "customer",
    id: "a".repeat(32),
    exact: false,
    name: "Kari Nordli 15076500565",
    number: "15076500565",
  });
  expect(JSON.stringify(hit)).not.toContain("15076500565");
});

it("leaves numbers of invoices and metering points as they are", () => {
  for (const number of ["10010100", "707057500016029882"]) {
    expect(hitOf({ kind: "invoice", id: number, exact: true, number }).number).toBe(number);
  }
});
