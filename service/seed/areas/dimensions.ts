import { dimensionValues } from "../../db/schema/group-parts";
import { productDimensions } from "../../db/schema/products";
import type { AreaSeed } from "../area-seed";
import { insertRows } from "../bulk";
import { dimensionsOf } from "../parts";
import type { SeedTenant } from "../tenants";
import type { ProductKey } from "./product-catalogue";
import { productsOf } from "./products";

/** Departments to which a product's revenue is booked. */
const departments = {
  spot: "100",
  fixed: "100",
  pti: "110",
  districtHeating: "120",
  broadband: "130",
  charging: "140",
} as const satisfies Partial<Record<ProductKey, string>>;

export const dimensionsSeed: AreaSeed = {
  async ofTenant(queries, tenant) {
    const { department, segment } = dimensionsOf(tenant);
    const offered = [
      ...[...new Set(Object.values(departments))].map((value) => ({
        dimensionId: department.id,
        value,
      })),
      ...["B2B", "B2C"].map((value) => ({ dimensionId: segment.id, value })),
    ];
    await insertRows(queries, dimensionValues, offered);
    await insertRows(queries, productDimensions, productDimensionsOf(tenant));
  },
};

/** The dimensions of a tenant's product elements; the same in every world. */
export function productDimensionsOf(tenant: SeedTenant) {
  const { department } = dimensionsOf(tenant);
  const products = new Map(Object.entries(productsOf(tenant)));
  return Object.entries(departments).flatMap(([key, value]) =>
    (products.get(key)?.elements ?? []).map(({ id }) => ({
      productElementId: id,
      dimensionId: department.id,
      value,
    })),
  );
}
