import { z } from "zod";
import { invoiceGroupWithCustomerSchema } from "../customer";
import { identifierSchema } from "../identifier";
import {
  invoiceGroupConfigSchema,
  invoiceGroupFullConfigSchema,
  updateInvoiceGroupConfigSchema,
  updateInvoiceGroupConfigsSchema,
} from "../invoice-group";
import {
  createInvoiceGroupSchema,
  deleteInvoiceGroupSchema,
  updateCustomerInvoiceGroupSchema,
  updateInvoiceGroupSchema,
} from "../invoice-group-changes";
import { accountSearchParametersSchema, searchTemplateSchema } from "../invoice-group-search";
import type { invoiceGroupsRows } from "../operation-rows/invoice-groups";
import { wholeNumberSchema } from "../whole-number";
import { messageSchema, nothing, type ShapesOf } from "./shapes";

const byGuid = z.strictObject({ guid: identifierSchema });

/** Applied later by the worker (operations, "202"). */
const accepted = { section: "4.5", query: nothing, status: 202, answer: messageSchema } as const;

export const invoiceGroupsShapes = {
  getInvoiceGroupSearchTemplate: {
    summary: "Get Invoice Group Query Parameters",
    section: "4.5",
    params: nothing,
    query: nothing,
    body: null,
    answer: searchTemplateSchema,
  },
  queryInvoiceGroups: {
    summary: "Query Invoice Groups",
    section: "4.5",
    params: nothing,
    query: z.strictObject({
      page: wholeNumberSchema(0, 1_000_000),
      size: wholeNumberSchema(1, 1000),
    }),
    body: accountSearchParametersSchema,
    answer: z.array(invoiceGroupConfigSchema),
  },
  updateInvoiceGroupConfig: {
    summary: "Update Invoice Group Configuration",
    section: "4.5",
    params: nothing,
    query: nothing,
    body: updateInvoiceGroupConfigSchema,
    answer: messageSchema,
  },
  updateInvoiceGroupConfigs: {
    summary: "Update Multiple Invoice Group Configurations",
    section: "4.5",
    params: nothing,
    query: nothing,
    body: updateInvoiceGroupConfigsSchema,
    answer: messageSchema,
  },
  getInvoiceGroupConfig: {
    summary: "Get Invoice Group (configuration)",
    section: "4.5",
    params: z.strictObject({ accountGuid: identifierSchema }),
    query: nothing,
    body: null,
    answer: invoiceGroupFullConfigSchema,
  },
  getInvoiceGroup: {
    summary: "Get Invoice Group (with customer)",
    section: "4.5",
    params: byGuid,
    query: nothing,
    body: null,
    answer: invoiceGroupWithCustomerSchema,
  },
  updateInvoiceGroup: {
    ...accepted,
    summary: "Update Invoice Group",
    params: byGuid,
    body: updateInvoiceGroupSchema,
  },
  deleteInvoiceGroup: {
    ...accepted,
    summary: "Delete Invoice Group",
    params: byGuid,
    body: deleteInvoiceGroupSchema,
  },
  createInvoiceGroup: {
    ...accepted,
    summary: "Create Invoice Group",
    params: byGuid,
    body: createInvoiceGroupSchema,
  },
  updateCustomerInvoiceGroup: {
    ...accepted,
    summary: "Update Customer Invoice Group",
    params: z.strictObject({ guid: identifierSchema, acguid: identifierSchema }),
    body: updateCustomerInvoiceGroupSchema,
  },
} as const satisfies ShapesOf<typeof invoiceGroupsRows>;
