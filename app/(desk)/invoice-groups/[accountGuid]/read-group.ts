import { cache } from "react";
import { normalizeIdentifier } from "@/lib/domain/identifiers";
import { readActor } from "@/lib/server/actor";
import { readRecord } from "@/lib/server/read-operation";

/** The invoice group of the address, once for all parts of a page; null: none. */
export const readGroup = cache(async (segment: string) => {
  const accountGuid = normalizeIdentifier(segment);
  if (accountGuid === null) return null;
  return readRecord(await readActor(), "getInvoiceGroupConfig", { params: { accountGuid } });
});
