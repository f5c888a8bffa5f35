import type { InteractiveField, ProductOffering } from "../../contract/product-offering";

/** The fields of a product offering that can be changed, in the order of the screen. */
export const offeringFields = [
  "Name",
  "ProductId",
  "PrimaryProduct",
  "ServiceTypes",
  "PriceAreas",
  "DefaultValidPeriod",
  "EndDate",
  "IsDisabled",
  "Visible",
  "EnabledForWebOrder",
  "WebOrderSubProducts",
  "InteractiveFields",
  "TextTemplateGuid",
] as const satisfies readonly (keyof ProductOffering)[];
export type OfferingField = (typeof offeringFields)[number];

/**
 * A product offering as it may be answered. The interface names its fields (section 2.6) without
 * types and without saying which are required, so any of them may be missing.
 */
export type ReadOffering = Pick<ProductOffering, "ID"> &
  Read<Omit<ProductOffering, Nested | "ID">> & {
    readonly [Name in "IsDisabled" | "WebOrderSubProducts"]?: Read<ProductOffering[Name]> | null;
  } & { readonly InteractiveFields?: ReadPrice[] | null };

type Nested = "IsDisabled" | "WebOrderSubProducts" | "InteractiveFields";
type Read<Fields> = { readonly [Name in keyof Fields]?: Fields[Name] | null };
export type ReadPrice = Read<InteractiveField>;

/** Values of fields by name, whatever their types; an omitted one is not known. */
export type OfferingValues = { readonly [Name in OfferingField]?: unknown };

export function isOfferingField(name: string): name is OfferingField {
  return offeringFields.some((field) => field === name);
}

/** What billing answers beside the fields of the interface, by name. */
export function otherFields(offering: ReadOffering): Readonly<Record<string, unknown>> {
  const others = Object.entries(offering).filter(
    ([name]) => name !== "ID" && !isOfferingField(name),
  );
  return Object.fromEntries(others);
}

export const offeringStates = ["on-sale", "ended", "disabled"] as const;
export type OfferingState = (typeof offeringStates)[number];

/** Whether an offering is sold on an ISO day; its end date is the last day. */
export function offeringState({ IsDisabled, EndDate }: ReadOffering, today: string): OfferingState {
  if (IsDisabled?.Disabled === true) return "disabled";
  return EndDate && EndDate < today ? "ended" : "on-sale";
}
