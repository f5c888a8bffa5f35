import { z } from "zod";
import { identifierSchema } from "../../contract/identifier";
import { accountSearchParametersSchema } from "../../contract/invoice-group-search";
import { draftStates } from "../jobs/bulk-kinds";
import { readFailures } from "../queue/read-failures";
import { settingMixSchema } from "../settings-plans/plan-shape";
import { walkCountSchema } from "../walks/walk-count-schema";
import { refusedReasons } from "./refused-reasons";
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
    /** The column with the ids, from 0, or every cell; null: the desk finds it. */
    column: z
      .union([z.int().min(0).max(10_000), z.literal("all")])
      .nullable()
      .default(null),
  }),
]);
export type NewSelection = z.output<typeof newSelectionSchema>;

/** Entries of a text: the first ones by name, and how many. */
const entriesSchema = z.object({ names: z.array(z.string()), count: z.int().min(0) });

/** Lines of a text that select nothing, and why: the first ones, and how many. */
const refusedSchema = z.object({
  lines: z.array(z.object({ line: z.int(), text: z.string(), reason: z.enum(refusedReasons) })),
  count: z.int().min(0),
});

const none = { names: [], count: 0 };

/** What of a text selects nothing, as the desk stores it. */
export const unknownSchema = entriesSchema.extend({
  /** Unknown ones that billing has with zeros in front. */
  withoutZeros: entriesSchema.default(none),
  refused: refusedSchema.default({ lines: [], count: 0 }),
});
export type UnknownEntries = z.output<typeof unknownSchema>;

const count = z.int().min(0);
const moment = z.iso.datetime();

/** What was selected from, and what the read found beside the groups. */
export const selectedSchema = z.object({
  source: z.enum(["ids", "search", "text"]),
  /** Entries that billing does not know, and lines that are no ids. */
  unknown: unknownSchema.default(unknownSchema.parse(none)),
  /** Entries that are given twice, or covered by their customer. */
  repeated: entriesSchema.default(none),
  /** The values of each setting; empty until it is ready. */
  mix: z.array(settingMixSchema).default([]),
  /** What the walk through billing's pages counted; null until it is ready. */
  walk: walkCountSchema.nullable().default(null),
});

/** A frozen selection of invoice groups, as the desk's own API answers it. */
export const selectionSchema = selectedSchema.extend({
  id: z.uuid(),
  state: z.enum(draftStates),
  failure: z.enum(readFailures).nullable(),
  /** Groups that were read so far. */
  read: count,
  /** Groups in the selection so far; exact once it is ready. */
  total: count,
  createdAt: moment,
  expiresAt: moment,
});
export type Selection = z.infer<typeof selectionSchema>;
