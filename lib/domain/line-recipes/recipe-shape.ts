import { z } from "zod";
import { archiveSettingsSchema } from "../jobs/archive-settings";
import { lineCorrectionSchema } from "./correction-shape";
import { recipeLimits } from "./recipe-limits";

/**
 * The cluster that a recipe is for, in any accounting period: product, line type, vendor and VAT in
 * percent. Null: the lines have none.
 */
export const recipePatternSchema = z.strictObject({
  productId: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .nullable(),
  invoiceLineType: z.int().nullable(),
  vendor: z.string().max(200).nullable(),
  vatRate: z.number().nullable(),
});
export type RecipePattern = z.infer<typeof recipePatternSchema>;

/** What a recipe does with the lines of a cluster. */
export const recipeActionSchema = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("note"),
    note: z.string().trim().min(1).max(recipeLimits.note),
    /** The lines are assigned to the person who applies the recipe. */
    assignToMe: z.boolean(),
    /** Days from the application until the lines are shown again; null: they are not hidden. */
    snoozeDays: z.int().min(1).max(recipeLimits.snoozeDays).nullable(),
  }),
  z.strictObject({ kind: z.literal("archive"), settings: archiveSettingsSchema }),
  lineCorrectionSchema,
]);
export type RecipeAction = z.infer<typeof recipeActionSchema>;

/** A recipe as one person sees it. */
export const lineRecipeSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Everybody of the tenant has it. */
  shared: z.boolean(),
  pattern: recipePatternSchema,
  action: recipeActionSchema,
  owner: z.object({ id: z.uuid(), name: z.string() }),
  /** How often it was applied. */
  uses: z.int(),
  lastUsedAt: z.iso.datetime().nullable(),
  version: z.int(),
});
export type LineRecipe = z.infer<typeof lineRecipeSchema>;

/** A person's own recipes and the shared ones, by name. */
export const lineRecipesSchema = z.object({ recipes: z.array(lineRecipeSchema).readonly() });

const name = z.string().trim().min(1).max(recipeLimits.name);

/** Body of POST line-recipes. */
export const newRecipeSchema = z.strictObject({
  name,
  shared: z.boolean(),
  pattern: recipePatternSchema,
  action: recipeActionSchema,
});
export type NewRecipe = z.infer<typeof newRecipeSchema>;

/** Body of PATCH line-recipes/{id}; absent fields stay. */
export const recipeChangeSchema = z.strictObject({
  version: z.int().min(1),
  name: name.optional(),
  shared: z.boolean().optional(),
  action: recipeActionSchema.optional(),
});
export type RecipeChange = z.infer<typeof recipeChangeSchema>;
