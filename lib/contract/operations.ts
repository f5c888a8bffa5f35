import { z } from "zod";
import { customerInvoiceGroupsSchema, invoiceGroupWithCustomerSchema } from "./customer";
import { identifierSchema } from "./identifier";
import {
  invoiceCustomerParamsSchema,
  invoiceDetailsQuerySchema,
  invoiceDetailsSchema,
  invoiceListQuerySchema,
  invoiceListSchema,
  invoicePdfQuerySchema,
} from "./invoice";
import {
  invoiceGroupConfigSchema,
  invoiceGroupFullConfigSchema,
  updateInvoiceGroupConfigSchema,
  updateInvoiceGroupConfigsSchema,
} from "./invoice-group";
import { accountSearchParametersSchema, searchTemplateSchema } from "./invoice-group-search";
import type { OperationId } from "./operation-table";
import { serviceTypesSchema } from "./service-type";
import { wholeNumberSchema } from "./whole-number";

/** The shapes of one operation; its address, permission and kind stand in operation-table.ts. */
export interface OperationShapes {
  readonly summary: string;
  /** Section of the interface that the operation comes from. */
  readonly section: string;
  readonly params: z.ZodType;
  readonly query: z.ZodType;
  readonly body: z.ZodType | null;
  /** Body of the 200 answer; null where the answer is no JSON (a PDF). */
  readonly answer: z.ZodType | null;
}

const nothing = z.strictObject({});
const messageSchema = z.object({ Message: z.string() }).meta({ id: "Message" });

export const operations = {
  listInvoices: {
    summary: "List the invoices of a customer",
    section: "4.4",
    params: invoiceCustomerParamsSchema,
    query: invoiceListQuerySchema,
    body: null,
    answer: invoiceListSchema,
  },
  getInvoicePdf: {
    summary: "Get the PDF of an invoice",
    section: "4.4",
    params: invoiceCustomerParamsSchema,
    query: invoicePdfQuerySchema,
    body: null,
    answer: null,
  },
  getInvoiceDetails: {
    summary: "Get the details of an invoice",
    section: "4.4",
    params: nothing,
    query: invoiceDetailsQuerySchema,
    body: null,
    answer: invoiceDetailsSchema,
  },
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
    params: z.strictObject({ guid: identifierSchema }),
    query: nothing,
    body: null,
    answer: invoiceGroupWithCustomerSchema,
  },
  listCustomerInvoiceGroups: {
    summary: "List Customer Invoice Groups",
    section: "4.5",
    params: z.strictObject({ guid: identifierSchema }),
    query: nothing,
    body: null,
    answer: customerInvoiceGroupsSchema,
  },
  listServiceTypes: {
    summary: "List service types",
    section: "4.7",
    params: nothing,
    query: nothing,
    body: null,
    answer: serviceTypesSchema,
  },
} as const satisfies Record<OperationId, OperationShapes>;

type Shapes = typeof operations;
type Input<S> = S extends z.ZodType ? z.input<S> : never;
type Output<S> = S extends z.ZodType ? z.output<S> : never;

export type OperationParams<Id extends OperationId> = Input<Shapes[Id]["params"]>;
export type OperationQuery<Id extends OperationId> = Input<Shapes[Id]["query"]>;
export type OperationBody<Id extends OperationId> = Input<Shapes[Id]["body"]>;
export type OperationAnswer<Id extends OperationId> = Output<Shapes[Id]["answer"]>;
