import { z } from "zod";
import { customerInvoiceGroupsSchema, thirdPartyInvoiceGroupsSchema } from "../customer";
import { createContactSchema, customerStatusSchema } from "../customer-changes";
import { identifierSchema } from "../identifier";
import type { customersRows } from "../operation-rows/customers";
import { thirdPartyParamsSchema } from "../third-party";
import { messageSchema, nothing, type ShapesOf } from "./shapes";

export const customersShapes = {
  getInvoiceGroupsByThirdPartyId: {
    summary: "Get Customer and Invoice Groups by Third-Party ID",
    section: "4.5",
    params: thirdPartyParamsSchema,
    query: nothing,
    body: null,
    answer: thirdPartyInvoiceGroupsSchema,
  },
  createContact: {
    summary: "Create Contact for Invoice Group",
    section: "4.5",
    params: z.strictObject({ guid: identifierSchema }),
    query: nothing,
    body: createContactSchema,
    status: 202,
    answer: messageSchema,
  },
  listCustomerInvoiceGroups: {
    summary: "List Customer Invoice Groups",
    section: "4.5",
    params: z.strictObject({ guid: identifierSchema }),
    query: nothing,
    body: null,
    answer: customerInvoiceGroupsSchema,
  },
  setCustomerStatus: {
    summary: "Set the status of a customer",
    section: "4.7",
    params: z.strictObject({ guid: identifierSchema }),
    query: nothing,
    body: customerStatusSchema,
    status: 202,
    answer: messageSchema,
  },
} as const satisfies ShapesOf<typeof customersRows>;
