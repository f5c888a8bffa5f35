import { z } from "zod";
import { invoiceGroupSettingsSchema } from "../../contract/invoice-group";
import { accountSearchParametersSchema } from "../../contract/invoice-group-search";

/** Settings of a job that changes the settings of invoice groups. */
export const settingsJobSchema = z.object({
  /** The plan that it carries out. */
  planId: z.uuid(),
  /** The job that it undoes; null: none. */
  undoOf: z.uuid().nullable(),
  /** The settings that it changes. */
  names: z.array(invoiceGroupSettingsSchema.keyof()),
});

/** The same as stored, with the filters by which its groups are read. */
export const storedSettingsJobSchema = settingsJobSchema.extend({
  search: accountSearchParametersSchema,
});
export type SettingsJob = z.input<typeof storedSettingsJobSchema>;

const name = invoiceGroupSettingsSchema.keyof();

/** What a bulk change asks for. */
export const settingsContentSchema = z.object({
  /** The same change for all groups; null: the values from before a job. */
  changes: z
    .object({
      set: invoiceGroupSettingsSchema.partial(),
      clear: z.array(name),
    })
    .nullable(),
  /** The job that is undone. */
  undoOf: z.uuid().nullable(),
});

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** Name, value before and value after of each setting that one row of the job sends. */
export const changesSchema = z.array(z.object({ name, from: value, to: value }));
