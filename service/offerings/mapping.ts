import type { z } from "zod";
import type { pmProductsSchema } from "../../lib/contract/pm-product";
import type { UpdateProductOffering } from "../../lib/contract/product-offering";
import type { pmProducts, productOfferings } from "../db/schema/offerings";
import type { ProductOffering } from "../records";

export type OfferingRow = typeof productOfferings.$inferSelect;

/** A row as a record of section 2.6. */
export function toOffering(row: OfferingRow): ProductOffering {
  return {
    ID: row.id,
    Name: row.name,
    PrimaryProduct: row.primaryProduct,
    EnabledForWebOrder: row.enabledForWebOrder,
    Visible: row.visible,
    PriceAreas: row.priceAreas,
    // Written in the parsed form of the contract, by the PATCH and by the seed.
    InteractiveFields: row.interactiveFields as ProductOffering["InteractiveFields"],
    EndDate: row.endDate,
    ProductId: row.productId,
    DefaultValidPeriod: row.defaultValidPeriod,
    IsDisabled: row.isDisabled as ProductOffering["IsDisabled"],
    WebOrderSubProducts: row.webOrderSubProducts as ProductOffering["WebOrderSubProducts"],
    ServiceTypes: row.serviceTypes,
    TextTemplateGuid: row.textTemplateGuid,
  };
}

/** The columns that an update changes; undefined ones stay. */
export function toChanges(body: UpdateProductOffering) {
  return {
    name: body.Name,
    primaryProduct: body.PrimaryProduct,
    enabledForWebOrder: body.EnabledForWebOrder,
    visible: body.Visible,
    priceAreas: body.PriceAreas,
    interactiveFields: body.InteractiveFields,
    endDate: body.EndDate,
    productId: body.ProductId,
    defaultValidPeriod: body.DefaultValidPeriod,
    isDisabled: body.IsDisabled,
    webOrderSubProducts: body.WebOrderSubProducts,
    serviceTypes: body.ServiceTypes,
    textTemplateGuid: body.TextTemplateGuid,
  };
}

export function toPmProduct(
  row: typeof pmProducts.$inferSelect,
): z.output<typeof pmProductsSchema>[number] {
  return {
    ID: row.id,
    Code: row.code,
    Name: row.name,
    Description: row.description,
    ServiceType: row.serviceTypeKey,
    Kind: row.kind,
    ValidFrom: row.validFrom,
    ValidTo: row.validTo,
    ProductId: row.productId,
  };
}
