import { z } from "zod";
import type { Problem } from "../../contract/problem";
import { offeringChangesSchema } from "../../contract/product-offering";
import type { FieldMerge } from "../merge-fields";
import {
  type OfferingField,
  type OfferingValues,
  offeringFields,
  type ReadOffering,
} from "./offering-fields";

/** A product offering as it may be answered: any field may be missing, and others may be there. */
export const readOfferingSchema = z.looseObject({
  ID: z.string(),
  Name: z.string().nullish(),
  PrimaryProduct: z.boolean().nullish(),
  EnabledForWebOrder: z.boolean().nullish(),
  Visible: z.boolean().nullish(),
  PriceAreas: z.array(z.string()).nullish(),
  InteractiveFields: z
    .array(
      z.looseObject({
        Name: z.string().nullish(),
        Unit: z.string().nullish(),
        Required: z.boolean().nullish(),
        Minimum: z.number().nullish(),
        Maximum: z.number().nullish(),
      }),
    )
    .nullish(),
  EndDate: z.string().nullish(),
  ProductId: z.string().nullish(),
  DefaultValidPeriod: z.number().nullish(),
  IsDisabled: z
    .looseObject({ Disabled: z.boolean().nullish(), Reason: z.string().nullish() })
    .nullish(),
  WebOrderSubProducts: z
    .looseObject({ ProductOfferingIds: z.array(z.string()).nullish() })
    .nullish(),
  ServiceTypes: z.array(z.string()).nullish(),
  TextTemplateGuid: z.string().nullish(),
});

const field = z.enum(offeringFields);
/** Values of fields as billing has them, whatever their types. */
export const offeringValuesSchema = z.partialRecord(field, z.unknown());

/** Body of POST product-offerings/{id}/fields. */
export const saveOfferingSchema = z.strictObject({
  /** The values with which the form was filled; an omitted field counts as unchanged. */
  opened: offeringValuesSchema,
  /** The fields that were changed, with their new values. */
  wanted: offeringChangesSchema,
});
export type SaveOffering = z.output<typeof saveOfferingSchema>;

/** One write with everything needed to find its outcome at any later time. */
export interface OfferingAttempt {
  readonly offeringId: string;
  /** Read just before the write. */
  readonly before: OfferingValues;
  readonly asked: OfferingValues;
  /** Fields that somebody else changed during the edit. */
  readonly untouched: readonly OfferingField[];
}

/** The result of a save that was neither refused nor prevented. */
export type OfferingResult =
  /** Nothing was sent: somebody changed the same field; the person decides. */
  | {
      readonly kind: "conflict";
      readonly now: ReadOffering;
      readonly merge: FieldMerge<OfferingValues>;
    }
  /** Nothing was sent: the service already has all of it. */
  | { readonly kind: "alreadySo"; readonly now: ReadOffering }
  /** Sent, with an unknown result; or accepted, and the service could not be read afterwards. */
  | {
      readonly kind: "unclear" | "unseen";
      readonly attempt: OfferingAttempt;
      readonly problem: Problem;
    }
  | { readonly kind: "seen"; readonly attempt: OfferingAttempt; readonly now: ReadOffering };
