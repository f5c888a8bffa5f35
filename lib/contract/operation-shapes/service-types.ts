import type { serviceTypesRows } from "../operation-rows/service-types";
import { serviceTypesSchema } from "../service-type";
import { nothing, type ShapesOf } from "./shapes";

export const serviceTypesShapes = {
  listServiceTypes: {
    summary: "List service types",
    section: "4.7",
    params: nothing,
    query: nothing,
    body: null,
    answer: serviceTypesSchema,
  },
} as const satisfies ShapesOf<typeof serviceTypesRows>;
