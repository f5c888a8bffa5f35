import { and, asc, desc, eq, inArray, notInArray, or, type SQL } from "drizzle-orm";
import { identifierSchema } from "../../lib/contract/identifier";
import type { Queries } from "../db/open";
import { invoiceGroups } from "../db/schema/invoice-groups";
import { contracts, meteringPoints } from "../db/schema/metering-points";
import { productOfferings } from "../db/schema/offerings";
import { toAddress } from "../invoice-groups/mapping";
import type { Contract, MeteringPointOverview } from "../records";
import { closedStatuses } from "./contract-rules";

interface OverviewWish {
  readonly showall?: boolean | undefined;
  readonly limit?: number | undefined;
}

/**
 * The metering points on which the given invoice groups have contracts, by number, each with those
 * contracts, newest first. Without `showall`, closed contracts and points without others are left
 * out. The caller has checked the groups' owner.
 */
export async function listMeteringPoints(
  queries: Queries,
  groups: readonly string[],
  { showall = false, limit }: OverviewWish,
): Promise<MeteringPointOverview[]> {
  if (groups.length === 0) return [];
  const counted = and(
    inArray(contracts.accountGuid, [...groups]),
    showall ? undefined : notInArray(contracts.status, closedStatuses),
  );
  const within =
    limit === undefined ? undefined : inArray(meteringPoints.guid, first(queries, counted, limit));
  const rows = await queries
    .select({
      point: meteringPoints,
      contract: contracts,
      productName: productOfferings.name,
      secretLocation: invoiceGroups.secretLocation,
    })
    .from(contracts)
    .innerJoin(meteringPoints, eq(meteringPoints.guid, contracts.meteringPointGuid))
    .innerJoin(invoiceGroups, eq(invoiceGroups.guid, contracts.accountGuid))
    .leftJoin(productOfferings, offered)
    .where(and(counted, within))
    .orderBy(
      asc(meteringPoints.accountingPointId),
      desc(contracts.startDate),
      desc(contracts.contractNumber),
    );
  const points = new Map<string, MeteringPointOverview>();
  for (const { point, contract, productName, secretLocation } of rows) {
    const known = points.get(point.guid) ?? { ...toPoint(point), secretLocation, contracts: [] };
    points.set(point.guid, {
      ...known,
      secretLocation: known.secretLocation || secretLocation,
      contracts: [
        ...known.contracts,
        {
          ...toContractFields(contract),
          product: { productOfferingId: contract.productOfferingId, name: productName },
        },
      ],
    });
  }
  return [...points.values()];
}

/** All contracts of the given groups on one metering point, newest first. */
export async function listContractsOn(
  queries: Queries,
  groups: readonly string[],
  meteringPoint: string,
): Promise<Contract[]> {
  const identifier = identifierSchema.safeParse(meteringPoint);
  const named = or(
    eq(meteringPoints.accountingPointId, meteringPoint),
    identifier.success ? eq(meteringPoints.guid, identifier.data) : undefined,
  );
  const rows = await queries
    .select({
      contract: contracts,
      accountingPointId: meteringPoints.accountingPointId,
      productName: productOfferings.name,
    })
    .from(contracts)
    .innerJoin(meteringPoints, eq(meteringPoints.guid, contracts.meteringPointGuid))
    .leftJoin(productOfferings, offered)
    .where(and(inArray(contracts.accountGuid, [...groups]), named))
    .orderBy(desc(contracts.startDate), desc(contracts.contractNumber));
  const names = await namesOfOfferings(
    queries,
    rows.flatMap(({ contract }) => contract.addOnOfferingIds),
  );
  const sold = (productOfferingId: string) => ({
    productOfferingId,
    name: names.get(productOfferingId) ?? null,
  });
  return rows.map(({ contract, accountingPointId, productName }) => ({
    ...toContractFields(contract),
    customerGuid: contract.customerGuid,
    meteringPointGuid: contract.meteringPointGuid,
    accountingPointId,
    serviceTypeKey: contract.serviceTypeKey,
    primaryProduct: { productOfferingId: contract.productOfferingId, name: productName },
    addOnProducts: contract.addOnOfferingIds.map(sold),
    signedAt: contract.signedAt?.toISOString() ?? null,
  }));
}

const offered = and(
  eq(productOfferings.id, contracts.productOfferingId),
  eq(productOfferings.tenantId, contracts.tenantId),
);

function first(queries: Queries, counted: SQL | undefined, limit: number) {
  return queries
    .select({ guid: meteringPoints.guid })
    .from(contracts)
    .innerJoin(meteringPoints, eq(meteringPoints.guid, contracts.meteringPointGuid))
    .where(counted)
    .groupBy(meteringPoints.guid, meteringPoints.accountingPointId)
    .orderBy(asc(meteringPoints.accountingPointId))
    .limit(limit);
}

async function namesOfOfferings(queries: Queries, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>();
  const { id, name } = productOfferings;
  const rows = await queries
    .select({ id, name })
    .from(productOfferings)
    .where(inArray(id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row.name]));
}

function toPoint(row: typeof meteringPoints.$inferSelect) {
  const { tenantId, street, postalCode, city, countryCode, ...fields } = row;
  return { ...fields, address: toAddress({ street, postalCode, city, countryCode }) };
}

function toContractFields(row: typeof contracts.$inferSelect) {
  const { guid, contractNumber, accountGuid, status, startDate, endDate } = row;
  return { guid, contractNumber, accountGuid, status, startDate, endDate };
}
