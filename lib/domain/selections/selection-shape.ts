import { z } from "zod";
import { identifierSchema } from "../../contract/identifier";
import { accountSearchParametersSchema } from "../../contract/invoice-group-search";
import { settingMixSchema } from "../settings-plans/plan-shape";
import { walkCountSchema } from "../walks/walk-count";
import { mostPasted, mostSelected } from "./selection-limits";

const ids = z.array(identifierSchema).max(mostSelected, `At most ${mostSelected} invoice groups.`);

/** What a selection is made of. */
export const newSelectionSchema = z.discriminatedUnion("source", [
  z.strictObject({ source: z.literal("ids"), ids: ids.min(1) }),
  z.strictObject({
    source: z.literal("search"),
    /** The filters of the list: all groups that match are selected. */
    search: accountSearchParametersSchema,
    /** Groups that are taken out. */
    except: ids.default([]),
  }),
  z.strictObject({
    source: z.literal("text"),
    /** Pasted ids, ids of the ERP, or CSV. */
    text: z.string().min(1).max(mostPasted),
  }),
]);
export type NewSelection = z.output<typeof newSelectionSchema>;

export const selectionStates = ["collecting", "ready", "failed"] as const;

/** Why a selection or a plan could not be read. */
export const readFailures = ["too-many", "service-failed", "interrupted"] as const;
export type ReadFailure = (typeof readFailures)[number];

const count = z.int().min(0);
const moment = z.iso.datetime();

/** A frozen selection of invoice groups, as the desk's own API answers it. */
export const selectionSchema = z.object({
  id: z.uuid(),
  source: z.enum(["ids", "search", "text"]),
  state: z.enum(selectionStates),
  failure: z.enum(readFailures).nullable(),
  /** Groups that were read so far. */
  read: count,
  /** Groups in the selection so far; exact once it is ready. */
  total: count,
  /** Entries that billing does not know: the first ones by name, and how many. */
  unknown: z.object({ names: z.array(z.string()), count }),
  /** Entries that are given twice, or covered by their customer. */
  repeated: z.object({ names: z.array(z.string()), count }),
  /** The values of each setting; empty until it is ready. */
  mix: z.array(settingMixSchema),
  /** What the walk through billing's pages counted; null until it is ready. */
  walk: walkCountSchema.nullable().default(null),
  createdAt: moment,
  expiresAt: moment,
});
export type Selection = z.infer<typeof selectionSchema>;

/** GET selections/{id}/rows: in the order of the list; `next` is the cursor of the next page. */
export const selectionRowsSchema = z.object({
  rows: z.array(
    z.object({
      position: count,
      accountGuid: z.string(),
      customerGuid: z.string(),
      name: z.string(),
    }),
  ),
  next: z.string().nullable(),
});
