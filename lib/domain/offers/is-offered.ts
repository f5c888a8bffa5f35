import { offeringState, type ReadOffering } from "../products/offering-fields";

/** What an offering must suit; a null area suits every offering. */
export interface SuppliedPoint {
  readonly serviceTypeKey: string;
  readonly priceArea: string | null;
}

/** The field of an offer that an offering is for. */
export type OfferedRole = "primary" | "addOn";

/**
 * Whether an offering can be in an offer on an ISO day: it is sold, of the right role, and for the
 * metering point's service type and price area (interface, section 2.6). A null point is not known:
 * billing decides then.
 */
export function isOffered(
  offering: ReadOffering,
  role: OfferedRole,
  point: SuppliedPoint | null,
  today: string,
): boolean {
  const { PrimaryProduct, ServiceTypes, PriceAreas } = offering;
  if (PrimaryProduct !== (role === "primary")) return false;
  if (offeringState(offering, today) !== "on-sale") return false;
  if (point === null) return true;
  const { serviceTypeKey, priceArea } = point;
  const ofService = ServiceTypes?.includes(serviceTypeKey) ?? true;
  const everywhere = !PriceAreas || PriceAreas.length === 0 || priceArea === null;
  return ofService && (everywhere || PriceAreas.includes(priceArea));
}
