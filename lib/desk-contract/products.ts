import { z } from "zod";
import { identifierSchema } from "../contract/identifier";
import { problemSchema } from "../contract/problem";
import { offeringFields } from "../domain/products/offering-fields";
import {
  offeringValuesSchema,
  readOfferingSchema,
  saveOfferingSchema,
} from "../domain/products/offering-shape";
import { type DeskShapes, plain } from "./shapes";

const name = z.enum(offeringFields);
const names = z.array(name).readonly();
const value = z.unknown();

const merge = z.object({
  send: names,
  kept: z.array(z.object({ name, from: value, to: value })).readonly(),
  conflicts: z.array(z.object({ name, opened: value, now: value, mine: value })).readonly(),
  alreadySo: names,
});

const attempt = z.object({
  offeringId: z.string(),
  before: offeringValuesSchema,
  asked: offeringValuesSchema,
  untouched: names,
});

const now = readOfferingSchema;

export const productsShapes = {
  saveProductOffering: {
    ...plain,
    summary: "Save fields of a product offering",
    description:
      "Reads the offering again, sends what was changed with a RequestId of its own, and reads it back. 503 `offering-not-sent` where it is certain that nothing was sent.",
    params: z.strictObject({ id: identifierSchema }),
    body: saveOfferingSchema,
    bodyLimit: 262_144,
    answer: z.discriminatedUnion("kind", [
      z.object({ kind: z.literal("conflict"), now, merge }),
      z.object({ kind: z.literal("alreadySo"), now }),
      z.object({ kind: z.literal("unclear"), attempt, problem: problemSchema }),
      z.object({ kind: z.literal("unseen"), attempt, problem: problemSchema }),
      z.object({ kind: z.literal("seen"), attempt, now }),
    ]),
  },
} as const satisfies Record<string, DeskShapes>;
