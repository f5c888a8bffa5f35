import { z } from "zod";
import type { Answered } from "./answered";
import { answeredIdentifierSchema, identifierSchema } from "./identifier";
import { queryFlagSchema } from "./query-flag";

/** Report file name record. The interface shows no fields of it (section 2.9); chosen. */
const reportFileSchema = z
  .object({
    name: z.string().meta({ description: "With its folders; the filename of Get report file." }),
    folder: z.string().nullable().meta({ description: "null: not in a folder." }),
    customerGuid: answeredIdentifierSchema
      .nullable()
      .meta({ description: "null: of the tenant as a whole." }),
    mediaType: z.string(),
    size: z.int().nonnegative().meta({ description: "Bytes." }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "ReportFile" });

export type ReportFile = Answered<z.infer<typeof reportFileSchema>>;

export const reportFilesSchema = z.array(reportFileSchema);

const flag = queryFlagSchema();

export const reportFileListQuerySchema = z.strictObject({
  customerGuid: identifierSchema.optional(),
  ignoreSubFolders: flag.optional(),
});

export const reportFileQuerySchema = z.strictObject({
  filename: z
    .string()
    .min(1)
    .max(500)
    .meta({ description: "A name of the list, letter for letter; it is no path." }),
});
