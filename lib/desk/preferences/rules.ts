import "server-only";
import { z } from "zod";
import type { PreferenceKey, Preferences } from "../../domain/preferences";

const columnName = z.string().min(1).max(60);

const table = z.strictObject({
  columns: z.array(columnName).max(100),
  widths: z.record(columnName, z.int().min(24).max(4000)),
  density: z.enum(["compact", "normal", "comfortable"]),
});

/** What each preference may hold; an unknown key does not exist. */
export const preferenceSchemas = {
  theme: z.enum(["light", "dark", "system"]),
  language: z.enum(["en", "nb"]),
  shortcuts: z.strictObject({ singleKeys: z.boolean() }),
  "table.invoice-groups": table,
  "table.invoices": table,
  "table.abandoned-lines": table,
  "table.next-invoice": table,
  "table.open-invoices": table,
  "open-invoices.seen": z.iso.datetime(),
} as const satisfies { [Key in PreferenceKey]: z.ZodType<Preferences[Key]> };

/** Most bytes that one preference may have as JSON. */
export const preferenceLimit = 16_384;

export function isPreferenceKey(key: string): key is PreferenceKey {
  return Object.hasOwn(preferenceSchemas, key);
}
