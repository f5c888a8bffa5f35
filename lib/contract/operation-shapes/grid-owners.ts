import {
  gridOwnerListQuerySchema,
  gridOwnerPtiQuerySchema,
  gridOwnerPtiSchema,
  gridOwnersSchema,
} from "../grid-owner";
import type { gridOwnersRows } from "../operation-rows/grid-owners";
import { nothing, type ShapesOf } from "./shapes";

export const gridOwnersShapes = {
  listGridOwners: {
    summary: "List Grid Owners",
    section: "4.1",
    params: nothing,
    query: gridOwnerListQuerySchema,
    body: null,
    answer: gridOwnersSchema,
  },
  getGridOwnerPti: {
    summary: "Get the PTI invoice totals of a grid owner",
    section: "4.1",
    params: nothing,
    query: gridOwnerPtiQuerySchema,
    body: null,
    answer: gridOwnerPtiSchema,
  },
} as const satisfies ShapesOf<typeof gridOwnersRows>;
