import type { PointContract } from "@/lib/domain/metering-points/contract-tree";
import { routes } from "@/lib/routes";

/** The prices of a metering point that its customer pays today. */
export function pricesOf({ point }: Pick<PointContract, "point">, customerGuid: string): string {
  const search = new URLSearchParams({ customer: customerGuid }).toString();
  return routes.meteringPointPrices(point.accountingPointId, search);
}
