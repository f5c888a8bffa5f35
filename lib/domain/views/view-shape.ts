import { z } from "zod";
import { tableSchema } from "../table-schema";

/**
 * Maximum number of characters of a view's name and of its search parameters, and of views of a
 * person and of a team.
 */
export const viewLimits = { name: 60, search: 2000, ofPerson: 50, ofTeam: 100 } as const;

/** A saved view as one person sees it. */
export const savedViewSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Filters and order: the search part of the list's address, without page, peek and view. */
  search: z.string(),
  layout: tableSchema,
  /** Everybody of the tenant has it. */
  shared: z.boolean(),
  owner: z.object({ id: z.uuid(), name: z.string() }),
  version: z.int(),
});
export type SavedView = z.infer<typeof savedViewSchema>;

/** The views of one list that a person has: their own and the shared ones, by name. */
export const listViewsSchema = z.object({
  views: z.array(savedViewSchema).readonly(),
  defaults: z.object({
    /** `none`: the person chose the list without a view; null: no choice, so the team's is opened. */
    person: z.union([z.uuid(), z.literal("none")]).nullable(),
    team: z.uuid().nullable(),
  }),
  /** When this was read, in milliseconds since 1970, by the desk's clock. */
  readAt: z.int(),
});
export type ListViews = z.infer<typeof listViewsSchema>;

/** Why the view that an address names is not shown. */
export type MissingView = "private" | "deleted";
