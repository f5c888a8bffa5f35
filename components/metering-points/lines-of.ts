import type { PointContract } from "@/lib/domain/metering-points/contract-tree";
import { routes } from "@/lib/routes";

/** The lines of the next invoice on a metering point, in the invoice group that is billed for it. */
export function linesOf(
  { accountGuid, point }: Pick<PointContract, "accountGuid" | "point">,
  customerGuid: string,
): string {
  const search = new URLSearchParams({ meteringPoint: point.accountingPointId }).toString();
  return accountGuid === null
    ? routes.customerLines(customerGuid, search)
    : routes.invoiceGroupLines(accountGuid, search);
}
