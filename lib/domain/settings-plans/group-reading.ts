import { z } from "zod";
import { declaredOnlySchema } from "../../contract/answered";
import { type InvoiceGroupConfig, invoiceGroupSettingsSchema } from "../../contract/invoice-group";

/**
 * What a plan is computed from, as a selection keeps it of a group: the settings and facts that
 * warnings need. Of e-mail and mobile number it has only whether there is one.
 */
export const groupReadingSchema = declaredOnlySchema(
  invoiceGroupSettingsSchema.extend({
    status: z.int(),
    email: z.boolean(),
    cellphone: z.boolean(),
  }),
);
export type GroupReading = z.infer<typeof groupReadingSchema>;

export function readingOf(group: InvoiceGroupConfig): GroupReading {
  const { email, cellphone } = group;
  return groupReadingSchema.parse({
    ...group,
    email: Boolean(email),
    cellphone: Boolean(cellphone),
  });
}
