import { z } from "zod";
import type { Answered } from "./answered";
import { answeredIdentifierSchema } from "./identifier";
import { addressSchema, contactSchema, invoiceGroupConfigSchema } from "./invoice-group";

/** Customer record. The interface shows no fields of it (section 2.9); these are chosen. */
export const customerSchema = z
  .object({
    guid: answeredIdentifierSchema,
    customerNumber: z.string(),
    erpId: z
      .string()
      .nullable()
      .default(null)
      .meta({ description: "The customer in the ERP: customerIdErp of Add Invoice Line." }),
    name: z.string(),
    kind: z.enum(["private", "business"]),
    /** National identity number of a private person: personal data, masked by the desk. */
    nationalIdentityNumber: z.string().nullable(),
    organizationNumber: z.string().nullable(),
    address: addressSchema.nullable(),
    email: z.string().nullable(),
    mobile: z.string().nullable(),
    status: z.enum(["active", "deceased", "ended"]),
    inheritor: answeredIdentifierSchema
      .nullable()
      .meta({ description: "The customer who takes over from a deceased one." }),
  })
  .meta({ id: "Customer" });

export type Customer = Answered<z.infer<typeof customerSchema>>;

/** An invoice group in CM listings. Fields chosen. */
export const invoiceGroupSummarySchema = invoiceGroupConfigSchema
  .pick({
    accountGuid: true,
    customerGuid: true,
    name: true,
    erpId: true,
    status: true,
    invoiceMark: true,
    distributionChannel: true,
    accountOnHold: true,
    customerOnHold: true,
    secretLocation: true,
    restAmount: true,
  })
  .extend({
    address: addressSchema.nullable(),
    email: z.string().nullable(),
    cellphone: z.string().nullable(),
  })
  .meta({ id: "InvoiceGroup" });

/** Get Invoice Group: the group with its customer. */
export const invoiceGroupWithCustomerSchema = invoiceGroupSummarySchema
  .extend({ customer: customerSchema })
  .meta({ id: "InvoiceGroupWithCustomer" });

/** List Customer Invoice Groups: invoice groups, contacts and customer details. */
export const customerInvoiceGroupsSchema = z
  .object({
    customer: customerSchema,
    accounts: z.array(invoiceGroupSummarySchema),
    contacts: z.array(contactSchema),
  })
  .meta({ id: "CustomerInvoiceGroups" });

/** Get Customer and Invoice Groups by Third-Party ID: the customer, and all of its groups. */
export const thirdPartyInvoiceGroupsSchema = z
  .object({
    customer: customerSchema,
    accounts: z.array(invoiceGroupSummarySchema),
    matchingAccountGuids: z
      .array(answeredIdentifierSchema)
      .meta({ description: "Those of the groups that the third party knows by this identifier." }),
  })
  .meta({ id: "ThirdPartyInvoiceGroups" });

export type CustomerInvoiceGroups = Answered<z.infer<typeof customerInvoiceGroupsSchema>>;
