import { z } from "zod";
import { dateStyles, numberStyles } from "../domain/format-choices";
import { languages } from "../domain/languages";
import {
  listIds,
  type PreferenceKey,
  type Preferences,
  type TablePreferences,
} from "../domain/preferences";
import { looksLikeNationalId } from "../domain/readers/national-ids/holds-national-id";
import { isKeySequence, keyClashes, possibleKeys, remappable } from "../domain/single-key-commands";
import { tableSchema } from "../domain/table-schema";
import { longestThirdPartyName, mostSystems } from "../domain/third-party-id";
import { type DeskShapes, plain } from "./shapes";

/** Only commands that there are, each with keys that can be typed, and no two with the same. */
const keyMap = z
  .record(
    z.string().refine((keys) => remappable.includes(keys)),
    z.string().refine(isKeySequence),
  )
  .refine((map) => keyClashes(map).size === 0);

/** The keys of commands as an earlier desk may have stored them. */
export const storedShortcutsSchema = z.object({
  singleKeys: z.boolean(),
  keys: z.record(z.string(), z.string()).transform(possibleKeys).optional(),
});

/** What each preference may hold. */
export const preferenceSchemas = {
  theme: z.enum(["light", "dark", "system"]),
  language: z.enum(languages),
  shortcuts: z.strictObject({ singleKeys: z.boolean(), keys: keyMap.optional() }),
  formats: z.strictObject({ date: z.enum(dateStyles), number: z.enum(numberStyles) }),
  density: z.enum(["normal", "compact"]),
  startPage: z.string().regex(/^\w{1,40}$/),
  emailDigest: z.boolean(),
  tourClosed: z.boolean(),
  thirdPartySystems: z
    .array(
      z
        .string()
        .min(1)
        .max(longestThirdPartyName)
        .refine((system) => !looksLikeNationalId(system)),
    )
    .max(mostSystems),
  ...tableSchemas(),
  "open-invoices.seen": z.iso.datetime(),
  "report-files.seen": z.iso.datetime(),
  "release.seen": z.string().regex(/^[\w.-]{1,40}$/),
} as const satisfies { [Key in PreferenceKey]: z.ZodType<Preferences[Key]> };

function tableSchemas(): Record<keyof TablePreferences, typeof tableSchema> {
  const schemas = Object.fromEntries(listIds.map((id) => [`table.${id}`, tableSchema]));
  return schemas as Record<keyof TablePreferences, typeof tableSchema>;
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
