import { expect, it } from "vitest";
import { addNextInvoiceLinesSchema } from "../../contract/debt-case";
import { newItemId } from "./item-id";

it("gives ids that the service takes, no two of them the same", () => {
  const ids = Array.from({ length: 1000 }, () => newItemId());
  expect(new Set(ids).size).toBe(1000);
  const lines = ids.slice(0, 100).map((id) => ({ id, amount: 1, description: "x" }));
  expect(addNextInvoiceLinesSchema.safeParse({ invoiceNumber: "1", lines }).success).toBe(true);
});

it("makes the same of the same chance, without letters that are taken for one another", () => {
  const every = (bytes: Uint8Array<ArrayBuffer>) => bytes.map((_, index) => index * 23);
  expect(newItemId(every)).toBe("desk-0qe5wka1rf6x");
  expect(newItemId((bytes) => bytes.fill(255))).toBe("desk-zzzzzzzzzzzz");
});
