import type { Page } from "@playwright/test";
import type { MeteringPointOverview } from "../lib/contract/metering-point";

/** A metering point whose current product has a price on the first day of its contract. */
export async function readPricedPoint(page: Page, customerGuid: string) {
  const path = `/api/service/v1/cm/customer/${customerGuid}/accountingpoints?showall=true`;
  const points: MeteringPointOverview[] = await (await page.request.get(path)).json();
  for (const { accountingPointId, contracts } of points) {
    for (const { startDate } of contracts) {
      const prices = `/api/service/settlement/v4/accountingpoints/priceinformations/${accountingPointId}?date=${startDate}`;
      const found: { productName: string }[] = await (await page.request.get(prices)).json();
      const [first] = found;
      if (first) return { accountingPointId, startDate, productName: first.productName };
    }
  }
  throw new Error("No metering point of the customer has a price");
}
