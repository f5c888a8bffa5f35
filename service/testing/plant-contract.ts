import type { Queries } from "../db/open";
import { contracts, meteringPoints } from "../db/schema/metering-points";
import { nordlys } from "../seed/tenants";

const offering = "d".repeat(32);

/** Stores a metering point of the default tenant with an active contract, by default of 2026 on. */
export async function plantContract(
  queries: Queries,
  {
    accountingPointId = "707057599999999992",
    ...given
  }: { readonly accountingPointId?: string } & Pick<
    typeof contracts.$inferInsert,
    "accountGuid" | "customerGuid"
  > &
    Partial<typeof contracts.$inferInsert>,
): Promise<void> {
  const point = { guid: "b".repeat(32), tenantId: nordlys.id, serviceTypeKey: "electricity" };
  await queries
    .insert(meteringPoints)
    .values({ ...point, accountingPointId, direction: "consumption" });
  await queries.insert(contracts).values({
    ...point,
    contractNumber: "1",
    meteringPointGuid: point.guid,
    productOfferingId: offering,
    addOnOfferingIds: [],
    status: "active",
    startDate: "2026-01-01",
    ...given,
  });
}
