import { z } from "zod";
import { debtActKinds } from "../debt-cases/act-enumerations";
import { proposalKinds } from "../line-proposals/proposal-enumerations";
import { requestKinds } from "../requests/request-enumerations";
import { planKinds } from "../settings-plans/plan-enumerations";
import { finderShapes } from "./finder-text";
import { hitKinds, hitStates } from "./hit-enumerations";

const identifier = z.string().regex(/^[0-9a-f]{32}$/);
const shown = z.string().nullable();

/** A record that the finder found, with the values of its row. */
export const finderHitSchema = z.object({
  kind: z.enum(hitKinds),
  /** Of the record at its own address: a number for an invoice, the invoice group's for a point. */
  id: z.string().min(1).max(100),
  name: shown,
  /** The content of an action, a proposal or a request, instead of a name. */
  action: z.enum([...debtActKinds, ...proposalKinds, ...requestKinds, ...planKinds]).nullable(),
  customerName: shown,
  customerGuid: identifier.nullable(),
  number: shown,
  state: z.enum(hitStates).nullable(),
  /** Its customer is known to have died. */
  deceased: z.boolean(),
  /** The whole text equals this record's number or identifier. */
  exact: z.boolean(),
});
export type FinderHit = z.infer<typeof finderHitSchema>;

/** Answer of one source. */
export const finderAnswerSchema = z.object({
  hits: z.array(finderHitSchema),
  /** Shapes that billing cannot search, and for which nothing was found by other means. */
  unsearchable: z.array(z.enum(finderShapes)),
  /** When the numbers of all invoice groups were last read; null: not yet, or it does not matter. */
  numbersReadAt: z.iso.datetime().nullable(),
  /** Some sources did not answer: a hit may be missing. */
  incomplete: z.boolean(),
});
export type FinderAnswer = z.infer<typeof finderAnswerSchema>;
