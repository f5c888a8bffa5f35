import { z } from "zod";
import { invoiceGroupConfigSchema } from "../../../lib/contract/invoice-group";
import { productsSchema } from "../../../lib/contract/product";
import { readJson, type ServiceAccess, toSearchCall } from "../../stack/service-calls";

/** The targets of a drill's lines. */
export interface Target {
  readonly accountGuid: string;
  readonly customerGuid: string;
}

/** A product of a drill's lines, which needs no metering point. */
export interface Charge {
  readonly productId: string;
  readonly productElementId: string;
  readonly vat: number;
  readonly vatCode: string;
  readonly quantityUnit: string;
}

const groupSchema = invoiceGroupConfigSchema.pick({ accountGuid: true, customerGuid: true });

/** Invoice groups that accept lines, one of each customer. */
export async function findTargets(access: ServiceAccess, most: number): Promise<Target[]> {
  const targets = new Map<string, Target>();
  for (let page = 0; targets.size < most; page += 1) {
    const search = { parameters: { status: 0 }, page, size: 500 };
    const groups = await readJson(access, z.array(groupSchema), toSearchCall(search));
    if (groups.length === 0) break;
    for (const group of groups) {
      if (!targets.has(group.customerGuid)) targets.set(group.customerGuid, group);
    }
  }
  return [...targets.values()].slice(0, most);
}

export async function findCharge(access: ServiceAccess): Promise<Charge> {
  const products = await readJson(access, productsSchema, { operation: "listProducts" });
  for (const product of products) {
    const element = product.elements.find(
      ({ invoiceLineType, price }) => ![1, 2].includes(invoiceLineType) && price !== null,
    );
    if (!element) continue;
    return {
      productId: product.id,
      productElementId: element.id,
      vat: element.vatRate,
      vatCode: element.vatCodeId,
      quantityUnit: element.quantityUnit,
    };
  }
  throw new Error("The world has no product without a metering point.");
}

/** A complete Add Invoice Line, as a submission makes it. */
export function contentOf(target: Target, charge: Charge, description: string) {
  return {
    ...charge,
    quantity: 2,
    price: 12.5,
    description,
    accountGuid: target.accountGuid,
    currency: "NOK",
    termStartDate: "2026-11-01",
    termEndDate: "2026-11-30",
  };
}
