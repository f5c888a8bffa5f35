import { afterAll, beforeAll } from "vitest";
import { operationTable } from "../../contract/operation-table";

/** A write with a body and a JSON answer that a page could send: an administrator's. */
export const exampleWrite = {
  method: "POST",
  path: "/api/service/se/api-pricelist/v1/backend/pricelist/createorupdate",
  body: {
    code: "SPOT",
    name: "Spot",
    productId: "0123456789abcdef0123456789abcdef",
    currency: "NOK",
    validFrom: "2026-01-01",
    rows: [{ name: "Energy", priceArea: "NO1", quantityUnit: "kWh", price: 1.25 }],
  },
} as const;

/** Opens the example to pages while the tests of a file run: each write is the desk's own today. */
export function useOpenWrite(): void {
  const row = operationTable.createOrUpdatePriceList;
  beforeAll(() => void Object.assign(row, { deskOnly: false }));
  afterAll(() => void Object.assign(row, { deskOnly: true }));
}
