import type { offeringsRows } from "../../lib/contract/operation-rows/offerings";
import type { AcceptedOf, OperationAppliers } from "../context";
import { requireOfferable } from "./offer-rules";
import { insertOffer, readOfferFacts } from "./offer-store";

/** Applies the accepted work of this area; offeringHandlers accepts it. */
export const offeringAppliers: OperationAppliers<AcceptedOf<typeof offeringsRows>> = {
  async createOffer(queries, { tenant, body, at }) {
    // Checked again: group or product may have ended since the offer was accepted.
    const facts = await readOfferFacts(queries, tenant.id, body);
    requireOfferable(body, facts, at.toISOString().slice(0, 10));
    const guid = await insertOffer(queries, tenant.id, body, at);
    return { kind: "applied", summary: "Offer sent", records: [guid] };
  },
};
