import "server-only";
import { createOfferSchema } from "../../contract/offer";
import { defineRequestKind } from "../../engine/requests/request-kind";
import { problems } from "../../server/problem";
import { readChangedGroup } from "../invoice-groups/changes/reads";

/**
 * An offer (interface, sections 2.1 and 4.7, createOffer). No operation lists offers, so only
 * billing's event shows that one was sent.
 */
export const offerRequest = defineRequestKind({
  body: createOfferSchema,
  ofGroup: true,
  auditedTexts: ["PreferredLanguage", "SigningRequestType"],
  paramsOf: () => ({}),
  expected: () => ({}),
  async requireReady({ target }, { CustomerGuid, AccountGuid }) {
    const errors = [
      ...(AccountGuid === target.accountGuid ? [] : ["content.AccountGuid"]),
      ...(CustomerGuid === target.customerGuid ? [] : ["content.CustomerGuid"]),
    ].map((path) => ({ path, message: "Is not that of the request." }));
    if (errors.length > 0) throw problems.invalid(errors);
  },
  read: async (reading) => ({ ...(await readChangedGroup(reading, {})), made: null }),
});
