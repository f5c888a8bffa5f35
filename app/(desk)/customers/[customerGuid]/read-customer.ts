import { cache } from "react";
import { normalizeIdentifier } from "@/lib/domain/identifiers";
import { readActor } from "@/lib/server/actor";
import { readRecord } from "@/lib/server/read-operation";

/** The customer of the address, once for all parts of a page; null: none. */
export const readCustomer = cache(async (segment: string) => {
  const guid = normalizeIdentifier(segment);
  if (guid === null) return null;
  return readRecord(await readActor(), "listCustomerInvoiceGroups", { params: { guid } });
});
