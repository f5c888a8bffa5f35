import { z } from "zod";
import { customerInvoiceGroupsSchema } from "../customer";
import { identifierSchema } from "../identifier";
import type { customersRows } from "../operation-rows/customers";
import { nothing, type ShapesOf } from "./shapes";

export const customersShapes = {
  listCustomerInvoiceGroups: {
    summary: "List Customer Invoice Groups",
    section: "4.5",
    params: z.strictObject({ guid: identifierSchema }),
    query: nothing,
    body: null,
    answer: customerInvoiceGroupsSchema,
  },
} as const satisfies ShapesOf<typeof customersRows>;
