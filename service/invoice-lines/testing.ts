import type { Queries } from "../db/open";
import { contracts, meteringPoints } from "../db/schema/metering-points";
import { type Landmark, landmarks } from "../seed/landmarks";
import { granvik, nordlys } from "../seed/tenants";

const names = [
  "active",
  "pending",
  "reverted",
  "endedInMay",
  "without",
  "ofEight",
  "foreign",
] as const;
export type PointName = (typeof names)[number];

/** Accounting points of a test, by the kind of contract on them. */
export function pointOf(name: PointName) {
  const place = names.indexOf(name);
  return {
    guid: `d${String(place).padStart(31, "0")}`,
    accountingPointId: `7359990000000000${place}`,
  };
}

/** Creates the points and their contracts; all but two belong to the plain customer's group. */
export async function insertPoints(queries: Queries): Promise<void> {
  await queries.insert(meteringPoints).values(
    names.map((name) => ({
      ...pointOf(name),
      tenantId: name === "foreign" ? granvik.id : nordlys.id,
      serviceTypeKey: "electricity",
      direction: "consumption" as const,
    })),
  );
  const { plain, eightGroups } = landmarks;
  await queries
    .insert(contracts)
    .values([
      contract("active", plain, 0),
      { ...contract("pending", plain, 0), status: "pending" },
      { ...contract("reverted", plain, 0), status: "reverted" },
      { ...contract("endedInMay", plain, 0), status: "ended", endDate: "2026-05-31" },
      contract("ofEight", eightGroups, 5),
    ]);
}

function contract(name: PointName, landmark: Landmark, group: number) {
  const { guid } = pointOf(name);
  return {
    guid: `e${guid.slice(1)}`,
    tenantId: nordlys.id,
    contractNumber: `T-${name}`,
    customerGuid: landmark.customerGuid,
    accountGuid: landmark.accountGuids[group] ?? "",
    meteringPointGuid: guid,
    serviceTypeKey: "electricity",
    productOfferingId: guid,
    addOnOfferingIds: [],
    status: "active" as const,
    startDate: "2025-01-01",
  };
}
