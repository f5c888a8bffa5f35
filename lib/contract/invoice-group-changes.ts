import { z } from "zod";
import { identifierSchema } from "./identifier";

const name = z.string().trim().min(1).max(200);
const tag = z.string().trim().min(1).max(100).nullable();
const part = (max: number) => z.string().trim().min(1).max(max);

/** A mobile number as typed: digits and spaces, with or without a plus. */
export const mobileSchema = z
  .string()
  .trim()
  .regex(/^\+?\d[\d ]{4,19}$/, "Must be a telephone number.");

export const emailSchema = z.email("Must be an e-mail address.").max(200);

const addressChangeSchema = z
  .strictObject({
    Type: z.enum(["Invoice"]).optional().meta({ description: "The only one; default." }),
    Street: part(200),
    PostalCode: part(20),
    City: part(100),
    CountryCode: z
      .string()
      .regex(/^[A-Z]{2}$/, "Must be two capital letters.")
      .optional()
      .meta({ description: "ISO 3166-1; default: the tenant's country." }),
  })
  .meta({ id: "AddressChange", description: "Replaces the address as a whole." });

const communicationSchema = z
  .discriminatedUnion("Type", [
    z.strictObject({ Type: z.literal("Email"), Value: emailSchema.nullable() }),
    z.strictObject({ Type: z.literal("Mobile"), Value: mobileSchema.nullable() }),
  ])
  .meta({ id: "CommunicationObject", description: "A Value of null takes it away." });

const unrepeated = <Item extends z.ZodType<{ Type?: string | undefined }>>(
  item: Item,
  most: number,
) =>
  z
    .array(item)
    .min(1)
    .max(most)
    .refine((items) => new Set(items.map(({ Type }) => Type)).size === items.length, {
      message: "Must not repeat a Type.",
    });

const reach = {
  Addresses: unrepeated(addressChangeSchema, 1).optional(),
  CommunicationObjects: unrepeated(communicationSchema, 2).optional(),
};

const nothingToChange = "Must change something.";

/**
 * Body of Update Invoice Group (section 4.5). The interface names RequestId, addresses,
 * communication objects, Name and InvoiceTag; the shapes of the two lists are chosen. Absent fields
 * stay. InvoiceTag is the configuration's invoiceMark.
 */
export const updateInvoiceGroupSchema = z
  .strictObject({
    RequestId: identifierSchema,
    Name: name.optional(),
    InvoiceTag: tag.optional().meta({ description: "null takes it away." }),
    ...reach,
  })
  .refine(changesSomething, nothingToChange)
  .meta({ id: "UpdateInvoiceGroup" });

/** Body of Update Customer Invoice Group: address or communication details. */
export const updateCustomerInvoiceGroupSchema = z
  .strictObject({ RequestId: identifierSchema, ...reach })
  .refine(changesSomething, nothingToChange)
  .meta({ id: "UpdateCustomerInvoiceGroup" });

export type InvoiceGroupChange = Omit<z.output<typeof updateInvoiceGroupSchema>, "RequestId">;

/** Body of Create Invoice Group. */
export const createInvoiceGroupSchema = z
  .strictObject({
    RequestId: identifierSchema,
    Name: name.optional().meta({ description: "Default: the customer's name." }),
    InvoiceTag: tag.optional(),
    CreateInCRM: z.boolean().optional().meta({
      description: "true: an account of its own in the CRM; default false: the customer's.",
    }),
  })
  .meta({ id: "CreateInvoiceGroup" });

export type CreateInvoiceGroup = z.output<typeof createInvoiceGroupSchema>;

/**
 * Body of Delete Invoice Group. The meaning of the two switches is chosen. Both are on by default,
 * so that all personal data of the group is erased; contacts, offers and ids in other systems are
 * erased with either.
 */
export const deleteInvoiceGroupSchema = z
  .strictObject({
    RequestId: identifierSchema,
    Comment: z.string().max(2000).nullable().optional().meta({
      description: "The clerk's explanation; forgotten when the erasure is done.",
    }),
    UserId: z.string().max(200).nullable().optional().meta({
      description: "Who asks for it; forgotten when the erasure is done.",
    }),
    DeleteInCRM: z.boolean().optional().meta({
      description:
        "Default true: with the last invoice group of its customer goes the customer's record.",
    }),
    DeleteInBE: z.boolean().optional().meta({
      description:
        "Default true: the group goes with all that billing keeps of it, and is not found any more.",
    }),
  })
  .superRefine(({ DeleteInCRM, DeleteInBE }, context) => {
    if (DeleteInCRM !== false || DeleteInBE !== false) return;
    for (const path of ["DeleteInCRM", "DeleteInBE"]) {
      context.addIssue({ code: "custom", path: [path], message: "One of the two is needed." });
    }
  })
  .meta({ id: "DeleteInvoiceGroup" });

export type DeleteInvoiceGroup = z.output<typeof deleteInvoiceGroupSchema>;

function changesSomething({ RequestId, ...changes }: { readonly RequestId: string }): boolean {
  return Object.values(changes).some((value) => value !== undefined);
}
