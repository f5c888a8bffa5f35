import { z } from "zod";
import { answeredSchema } from "../contract/answered";
import { dimensionValueQuerySchema } from "../contract/dimension";
import { identifierSchema } from "../contract/identifier";
import { invoiceGroupFullConfigSchema } from "../contract/invoice-group";
import { problemSchema } from "../contract/problem";
import {
  dimensionHolders,
  dimensionOwners,
  knownDimensionsSchema,
  largestDimensionNumber,
} from "../domain/dimensions/dimension-shape";
import { jobSummarySchema } from "../domain/jobs/job-shape";
import { removalSettingsSchema } from "../domain/jobs/removal-settings";
import { holdsNationalId } from "../domain/readers/national-ids/holds-national-id";
import { type DeskShapes, plain } from "./shapes";

// As the service has it; it may have more fields than the contract lists.
const now = answeredSchema(invoiceGroupFullConfigSchema).nullable();
/** Whether `now` shows what was asked for; null: nothing could be read that would show it. */
const shown = z.boolean().nullable();

/** The result of a write that was not refused. Unclear: the service did not confirm it. */
const result = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("answered"), now, shown }),
  z.object({ kind: z.literal("unclear"), now, shown, problem: problemSchema }),
]);

export const dimensionsShapes = {
  listDimensions: {
    ...plain,
    summary: "Known dimensions by number",
    description:
      "The interface has no list of dimensions. These are from the configurations of some invoice groups and from earlier writes through the desk, which also show whether free values are taken.",
    answer: knownDimensionsSchema,
  },
  setDimension: {
    ...plain,
    summary: "Set a dimension's value of an invoice group or of a customer",
    description:
      "Answers the configuration that the service answered. `unclear` where the service did not confirm the write; `now` was read afterwards then. 503 `dimension-not-sent` where it is certain that nothing was sent.",
    params: z.strictObject({ owner: z.enum(dimensionOwners), guid: identifierSchema }),
    body: z.strictObject({
      dimensionNumber: z.int().min(0).max(largestDimensionNumber),
      // It is sent in an address, where no national id may be.
      dimensionEntryValue: dimensionValueQuerySchema.shape.dimensionEntryValue.refine(
        (value) => !holdsNationalId(value),
        "Must not be a national identity number.",
      ),
    }),
    answer: result,
  },
  removeDimension: {
    ...plain,
    summary: "Remove a dimension from an invoice group, a customer or a product element",
    description:
      "Creates a job that starts in 15 seconds; until then it can be taken back, or started at once. `name` is shown with the job. 404 where billing does not show the dimension on the record; no read shows those of a product element. 409 `changed-meanwhile` while another job removes it, or if the result of one is unknown.",
    params: z.strictObject({ owner: z.enum(dimensionHolders), guid: identifierSchema }),
    body: z.strictObject({
      dimensionId: identifierSchema,
      name: removalSettingsSchema.shape.name,
    }),
    status: 201,
    answer: jobSummarySchema,
  },
} as const satisfies Record<string, DeskShapes>;
