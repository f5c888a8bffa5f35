import { z } from "zod";

const columnName = z.string().min(1).max(60);

/** How the columns of a table are arranged: a person's own arrangement, or that of a saved view. */
export const tableSchema = z.strictObject({
  columns: z.array(columnName).max(100),
  widths: z.record(columnName, z.int().min(24).max(4000)),
  density: z.enum(["compact", "normal", "comfortable"]),
});
