import { z } from "zod";
import { contactRoles } from "./contact-enumerations";
import { identifierSchema } from "./identifier";
import { emailSchema, mobileSchema } from "./invoice-group-changes";

const name = z.string().trim().min(1).max(100);

/** Body of Create Contact for Invoice Group (section 4.5). */
export const createContactSchema = z
  .strictObject({
    GivenName: name,
    FamilyName: name,
    RequestId: identifierSchema,
    CustomerGuid: identifierSchema
      .optional()
      .meta({ description: "The invoice group's customer, to be sure of it." }),
    Identifiers: z
      .array(z.strictObject({ System: name, Id: name }).meta({ id: "ContactIdentifier" }))
      .max(20)
      .refine((all) => new Set(all.map(({ System }) => System)).size === all.length, {
        message: "Must not repeat a System.",
      })
      .optional()
      .meta({ description: "What other systems call the contact." }),
    Email: emailSchema.nullable().optional(),
    Mobile: mobileSchema.nullable().optional(),
    Roles: z
      .array(z.enum(contactRoles))
      .refine((roles) => new Set(roles).size === roles.length, "Must not repeat a role.")
      .optional(),
  })
  .meta({ id: "CreateContact" });

export type CreateContact = z.output<typeof createContactSchema>;

/** Body of the change of a customer's status (section 4.7). */
export const customerStatusSchema = z
  .strictObject({
    Status: z.enum(["Deceased"]),
    RequestId: identifierSchema,
    Reason: z.enum(["Deceased"]),
    Inheritor: identifierSchema
      .nullable()
      .optional()
      .meta({ description: "The customer who takes over." }),
  })
  .meta({ id: "CustomerStatusChange" });

export type CustomerStatusChange = z.output<typeof customerStatusSchema>;
