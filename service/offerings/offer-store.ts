import { randomUUID } from "node:crypto";
import { and, eq, inArray, isNull } from "drizzle-orm";
import type { CreateOffer } from "../../lib/contract/offer";
import type { Queries } from "../db/open";
import { customers } from "../db/schema/customers";
import { invoiceGroups } from "../db/schema/invoice-groups";
import { meteringPoints } from "../db/schema/metering-points";
import { offers, productOfferings } from "../db/schema/offerings";
import { toOffering } from "./mapping";
import type { OfferFacts } from "./offer-rules";

/** Reads the records that the rules of an offer check. */
export async function readOfferFacts(
  queries: Queries,
  tenantId: string,
  offer: CreateOffer,
): Promise<OfferFacts> {
  const [owner] = await queries
    .select({ status: customers.status, groupStatus: invoiceGroups.status })
    .from(customers)
    .leftJoin(
      invoiceGroups,
      and(
        eq(invoiceGroups.guid, offer.AccountGuid),
        eq(invoiceGroups.tenantId, tenantId),
        eq(invoiceGroups.customerGuid, customers.guid),
        isNull(invoiceGroups.erasedAt),
      ),
    )
    .where(and(eq(customers.tenantId, tenantId), eq(customers.guid, offer.CustomerGuid)));
  const { serviceTypeKey, priceArea } = meteringPoints;
  const [meteringPoint] = await queries
    .select({ serviceTypeKey, priceArea })
    .from(meteringPoints)
    .where(
      and(
        eq(meteringPoints.tenantId, tenantId),
        eq(meteringPoints.accountingPointId, offer.AccountingPointId),
      ),
    );
  const wanted = [offer.ProductOfferingId, ...(offer.AddOnProductOfferingIds ?? [])];
  const offerings = await queries
    .select()
    .from(productOfferings)
    .where(and(eq(productOfferings.tenantId, tenantId), inArray(productOfferings.id, wanted)));
  const groupStatus = owner?.groupStatus ?? null;
  return {
    customer: owner ? { status: owner.status } : null,
    group: groupStatus === null ? null : { status: groupStatus },
    meteringPoint: meteringPoint ?? null,
    offerings: new Map(offerings.map((row) => [row.id, toOffering(row)])),
  };
}

/** Stores an offer as sent, and returns its identifier. */
export async function insertOffer(
  queries: Queries,
  tenantId: string,
  offer: CreateOffer,
  at: Date,
): Promise<string> {
  const { RequestId, CustomerGuid, AccountGuid, ...details } = offer;
  const guid = randomUUID().replaceAll("-", "");
  await queries.insert(offers).values({
    guid,
    tenantId,
    requestId: RequestId,
    customerGuid: CustomerGuid,
    accountGuid: AccountGuid,
    status: "sent",
    details,
    createdAt: at,
  });
  return guid;
}
