import { z } from "zod";
import { listIds } from "../domain/preferences";
import { tableSchema } from "../domain/table-schema";
import { listViewsSchema, viewLimits } from "../domain/views/view-shape";
import { type DeskShapes, plain, recordParams } from "./shapes";

const list = z.enum(listIds);
const name = z.string().trim().min(1).max(viewLimits.name);
const search = z.string().max(viewLimits.search);

const described =
  "Answers the views of the list as they are then. 409 `view-name-taken` where another one of them has the name.";

/** Saved views of lists: filters, order, columns and density under a name. */
export const viewsShapes = {
  listViews: {
    ...plain,
    summary: "One's own views of a list and the shared ones, with the defaults",
    query: z.strictObject({ list }),
    answer: listViewsSchema,
  },
  createView: {
    ...plain,
    summary: "Save a view",
    description: `${described} A shared one needs views:share. A national identity number is refused.`,
    body: z.strictObject({ list, name, search, layout: tableSchema, shared: z.boolean() }),
    status: 201,
    answer: listViewsSchema,
  },
  changeView: {
    ...plain,
    summary: "Rename, replace, share or unshare a view",
    description: `${described} 409 \`changed-meanwhile\` where the page saw another version. A shared view needs views:share.`,
    params: recordParams,
    body: z.strictObject({
      version: z.int().min(1),
      name: name.optional(),
      search: search.optional(),
      layout: tableSchema.optional(),
      shared: z.boolean().optional(),
    }),
    answer: listViewsSchema,
  },
  deleteView: {
    ...plain,
    summary: "Delete a view",
    description: "A shared view needs views:share.",
    params: recordParams,
    answer: listViewsSchema,
  },
  chooseDefaultView: {
    ...plain,
    summary: "Choose the view that a list opens with",
    description:
      "For the person who asks, or for everybody without a choice of their own, which needs views:share. `none`: the list without a view; null: no choice.",
    params: z.strictObject({ list }),
    body: z.strictObject({
      whose: z.enum(["person", "team"]),
      view: z.union([z.uuid(), z.literal("none")]).nullable(),
    }),
    answer: listViewsSchema,
  },
} as const satisfies Record<string, DeskShapes>;
