import { pmProducts, productOfferings } from "../../db/schema/offerings";
import type { AreaSeed } from "../area-seed";
import { insertRows } from "../bulk";
import { monthBefore } from "../calendar";
import { createRandom } from "../random";
import { placeOf, type SeedTenant } from "../tenants";
import {
  feeDrafts,
  type OfferingDraft,
  type OfferingKey,
  offeringDrafts,
  priceAreas,
} from "./offering-catalogue";
import { productsOf } from "./products";

type OfferingRow = typeof productOfferings.$inferInsert;
type PmRow = typeof pmProducts.$inferInsert;

/** Number of this area in every random seed (see areas.ts). */
const area = 12;

/** The product offerings of a tenant by what they are; the same in every world. */
export function offeringsOf(tenant: SeedTenant): Record<OfferingKey, OfferingRow> {
  const made = offeringDrafts.map((draft, index): [OfferingKey, OfferingRow] => [
    draft.key,
    makeOffering(tenant, draft, index),
  ]);
  return Object.fromEntries(made) as Record<OfferingKey, OfferingRow>;
}

export const offeringsSeed: AreaSeed = {
  async ofTenant(queries, tenant) {
    await insertRows(queries, productOfferings, Object.values(offeringsOf(tenant)));
    await insertRows(queries, pmProducts, makePmProducts(tenant));
  },
};

function makeOffering(tenant: SeedTenant, draft: OfferingDraft, index: number): OfferingRow {
  const random = createRandom(placeOf(tenant), area, index);
  const areas: readonly string[] = priceAreas[tenant.country];
  const electric = draft.serviceType === "electricity";
  return {
    id: random.guid(),
    tenantId: tenant.id,
    name: localize(tenant, draft.name),
    primaryProduct: draft.kind === "primary",
    enabledForWebOrder: draft.web ?? false,
    visible: !draft.hidden,
    priceAreas: electric ? areas.slice(0, draft.oneArea ? 1 : areas.length) : [],
    interactiveFields: draft.interactive ?? [],
    endDate: draft.endDate ?? null,
    productId: productsOf(tenant)[draft.product].row.id,
    defaultValidPeriod: draft.period,
    isDisabled: { Disabled: draft.disabled !== undefined, Reason: draft.disabled ?? null },
    webOrderSubProducts: {},
    serviceTypes: [draft.serviceType],
    textTemplateGuid: draft.web ? random.guid() : null,
  };
}

function makePmProducts(tenant: SeedTenant): PmRow[] {
  const products = productsOf(tenant);
  const random = createRandom(placeOf(tenant), area, 100);
  const sold = offeringDrafts.map((draft: OfferingDraft, index) => ({
    code: `PM-${100 + index}`,
    name: localize(tenant, draft.name),
    serviceTypeKey: draft.serviceType,
    kind: draft.kind,
    validTo: draft.endDate ?? null,
    productId: products[draft.product].row.id,
  }));
  const fees = feeDrafts.map(({ code, product, serviceType }) => ({
    code,
    name: products[product].row.name,
    serviceTypeKey: serviceType,
    kind: "fee" as const,
    validTo: null,
    productId: products[product].row.id,
  }));
  const planned = {
    code: "PM-900",
    name: localize(tenant, ["Fleksibilitet hjemme", "Flexibilitet hemma"]),
    serviceTypeKey: "electricity",
    kind: "addOn" as const,
    validTo: null,
    productId: null,
  };
  return [...sold, ...fees, planned].map((product) => ({
    id: random.guid(),
    tenantId: tenant.id,
    description: null,
    validFrom: product === planned ? monthBefore(-2).start : `${random.int(2019, 2024)}-01-01`,
    ...product,
  }));
}

function localize(tenant: SeedTenant, [norwegian, swedish]: readonly [string, string]): string {
  return tenant.country === "NO" ? norwegian : swedish;
}
