import { eq } from "drizzle-orm";
import { productElements, products } from "../../db/schema/products";
import { tenants } from "../../db/schema/tenants";
import type { AreaSeed } from "../area-seed";
import { insertRows } from "../bulk";
import { createRandom } from "../random";
import { granvik, placeOf, type SeedTenant } from "../tenants";
import {
  administrationFee,
  type ProductDraft,
  type ProductKey,
  productDrafts,
} from "./product-catalogue";

type ProductRow = typeof products.$inferInsert;
type ElementRow = typeof productElements.$inferInsert;
type Source = ProductRow["source"];

/** Number of this area in every random seed (see areas.ts). */
const area = 10;

export interface SeedProduct {
  readonly row: ProductRow;
  readonly elements: readonly ElementRow[];
}

/** The products that a tenant's lists show, by what they are; the same in every world. */
export function productsOf(tenant: SeedTenant): Record<ProductKey, SeedProduct> {
  const made = productDrafts.map((draft, index): [ProductKey, SeedProduct] => [
    draft.key,
    makeProduct(tenant, draft, index, masterOf(tenant)),
  ]);
  return Object.fromEntries(made) as Record<ProductKey, SeedProduct>;
}

/** Rows of each tenant; the other tenant's product master is the ERP. */
export const productsSeed: AreaSeed = {
  async ofTenant(queries, tenant) {
    const all = allProductsOf(tenant);
    await insertRows(
      queries,
      products,
      all.map(({ row }) => row),
    );
    await insertRows(
      queries,
      productElements,
      all.flatMap(({ elements }) => elements),
    );
    const erpProductMaster = masterOf(tenant) === "erp";
    await queries.update(tenants).set({ erpProductMaster }).where(eq(tenants.id, tenant.id));
  },
};

function masterOf(tenant: SeedTenant): Source {
  return tenant.id === granvik.id ? "erp" : "service";
}

function allProductsOf(tenant: SeedTenant): SeedProduct[] {
  const listed = Object.values(productsOf(tenant));
  if (tenant.administrationFeeProduct) {
    listed.push(makeProduct(tenant, administrationFee, 100, masterOf(tenant)));
  }
  // Products of the other master and products no longer sold; neither is ever listed.
  const other = masterOf(tenant) === "erp" ? "service" : "erp";
  const [first] = productDrafts;
  const hidden = { ...first, number: "X1000" } as const;
  const ended = makeProduct(tenant, { ...first, number: "0990" }, 102, masterOf(tenant));
  return [
    ...listed,
    makeProduct(tenant, hidden, 101, other),
    { ...ended, row: { ...ended.row, active: false } },
  ];
}

function makeProduct(
  tenant: SeedTenant,
  draft: ProductDraft,
  place: number,
  source: Source,
): SeedProduct {
  const random = createRandom(placeOf(tenant), area, place);
  const localize = ([norwegian, swedish]: readonly [string, string]) =>
    tenant.country === "NO" ? norwegian : swedish;
  const id = random.guid();
  return {
    row: {
      id,
      tenantId: tenant.id,
      number: draft.number,
      name: localize(draft.name),
      description: null,
      source,
      erpMappingType: draft.mapping,
      invoiceLineType: draft.type,
      sortOrder: draft.sortOrder,
      availableDownpayment: draft.downPayment ?? false,
      active: true,
    },
    elements: draft.elements.map((element, index) => ({
      id: random.guid(),
      tenantId: tenant.id,
      productId: id,
      name: localize(element.name),
      erpMappingType: draft.mapping,
      lineType: element.lineType,
      invoiceLineType: draft.type,
      sortOrder: (index + 1) * 10,
      price: element.price,
      quantityUnit: localize(element.unit),
      ...vatOf(tenant, element.vat),
      ledgerAccount: element.vat === 0 ? "3100" : "3000",
    })),
  };
}

/** Codes of the Norwegian standard chart of VAT codes and of the common Swedish one. */
function vatOf(tenant: SeedTenant, vatRate: 25 | 0) {
  const [full, none] = tenant.country === "NO" ? ["3", "5"] : ["MP1", "MF"];
  return { vatRate, vatCodeId: vatRate === 25 ? full : none };
}
