import { z } from "zod";
import {
  listIds,
  type PreferenceKey,
  type Preferences,
  type TablePreferences,
} from "../../domain/preferences";
import { type DeskShapes, plain } from "./shapes";

const columnName = z.string().min(1).max(60);

const table = z.strictObject({
  columns: z.array(columnName).max(100),
  widths: z.record(columnName, z.int().min(24).max(4000)),
  density: z.enum(["compact", "normal", "comfortable"]),
});

/** What each preference may hold. */
export const preferenceSchemas = {
  theme: z.enum(["light", "dark", "system"]),
  language: z.enum(["en", "nb"]),
  shortcuts: z.strictObject({ singleKeys: z.boolean() }),
  ...tableSchemas(),
  "open-invoices.seen": z.iso.datetime(),
} as const satisfies { [Key in PreferenceKey]: z.ZodType<Preferences[Key]> };

function tableSchemas(): Record<keyof TablePreferences, typeof table> {
  const schemas = Object.fromEntries(listIds.map((id) => [`table.${id}`, table]));
  return schemas as Record<keyof TablePreferences, typeof table>;
}

const params = z.strictObject({
  key: z.string().refine((key): key is PreferenceKey => Object.hasOwn(preferenceSchemas, key)),
});

/** A preference by its key. */
export const preferencesShapes = {
  getPreference: {
    ...plain,
    summary: "A preference of the person who asks",
    description: "Null where none is stored.",
    params,
    answer: z.unknown(),
  },
  savePreference: {
    ...plain,
    summary: "Store a preference of the person who asks",
    description: "Each key has a shape of its own, which the body is checked against.",
    params,
    body: z.unknown(),
    bodyLimit: 16_384,
    answer: null,
  },
} as const satisfies Record<string, DeskShapes>;
