import type { z } from "zod";
import { meteringPointOverviewsSchema } from "../../../lib/contract/metering-point";
import { productOfferingPageSchema } from "../../../lib/contract/product-offering";
import { isOffered } from "../../../lib/domain/offers/is-offered";
import type { InnerDesk } from "../../stack/open-desk";
import type { Visitor } from "../../stack/sign-in-person";
import type { Target } from "./targets";

/** An offer to the group for a metering point of its own; null: it has none, or nothing suits it. */
export async function offerContent(
  stack: InnerDesk,
  reader: Visitor,
  { accountGuid, customerGuid }: Target,
): Promise<object | null> {
  const read = async <Schema extends z.ZodType>(path: string, schema: Schema) => {
    const { status, body } = await stack.call(reader, "GET", `/api/service/v1/cm/${path}`);
    if (status !== 200) throw new Error(`${path} was answered with ${status}.`);
    return schema.parse(body);
  };
  const at = `account/${accountGuid}/accountingpoints?showall=true`;
  const [point] = await read(at, meteringPointOverviewsSchema);
  const { items } = await read("products?size=1000", productOfferingPageSchema);
  const today = new Date().toISOString().slice(0, 10);
  const offering = point && items.find((one) => isOffered(one, "primary", point, today));
  if (!point || !offering) return null;
  const { ID: ProductOfferingId, InteractiveFields } = offering;
  return {
    CustomerGuid: customerGuid,
    AccountGuid: accountGuid,
    ProductOfferingId,
    AccountingPointId: point.accountingPointId,
    InteractivePrices: InteractiveFields.filter(({ Required }) => Required).map((field) => ({
      ProductOfferingId,
      Name: field.Name,
      Value: field.Minimum ?? field.Maximum ?? 1,
    })),
    Signers: [{ GivenName: "Drill", FamilyName: "Signer", Email: "drill@mail.example" }],
    PreferredLanguage: "nb",
    SigningRequestType: "Email",
    CoolOffPeriod: 14,
    StartDate: "2099-01-01",
    FirstAvailableSigningDate: "2026-01-01",
    LastAvailableSigningDate: "2098-12-31",
  };
}
