import { type OfferForm, type OfferStep, offerSteps } from "./offer-form";

/** Whether the field that the later steps need is filled in. */
const isFilled = {
  customer: ({ accountGuid }) => accountGuid !== "",
  point: ({ pointChoice, point, otherPoint }) =>
    (pointChoice === "other" ? otherPoint : point) !== "",
  product: ({ offeringId }) => offeringId !== "",
  signing: ({ signers }) => signers.every(({ familyName }) => familyName !== ""),
  terms: () => true,
  check: () => true,
} as const satisfies Readonly<Record<OfferStep, (form: OfferForm) => boolean>>;

/** The asked step, or the first one before it that is not filled in, as after a lost draft. */
export function reachedStep(asked: OfferStep, form: OfferForm): OfferStep {
  return offerSteps.find((step) => step === asked || !isFilled[step](form)) ?? asked;
}
