import "server-only";
import { and, asc, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { DeskDatabase, DeskTransaction } from "../../../db/database";
import { inSmallLetters } from "../../../db/like-text";
import { lineRecipes } from "../../../db/schema/line-recipes";
import { people } from "../../../db/schema/people";
import type { AuditAction } from "../../../domain/audit/actions";
import { mayChangeRecipe } from "../../../domain/line-recipes/may-change-recipe";
import { recipeLimits } from "../../../domain/line-recipes/recipe-limits";
import {
  type lineRecipesSchema,
  type NewRecipe,
  type RecipeChange,
  recipeActionSchema,
  recipePatternSchema,
} from "../../../domain/line-recipes/recipe-shape";
import type { AuditEntry } from "../../../engine/audit/entry";
import { recordAudit } from "../../../engine/audit/record";
import type { Actor } from "../../../server/auth/sessions";
import { problems } from "../../../server/problem";
import { recipeProblems } from "./problems";
import { isVisible } from "./reads";
import { auditedRecipe } from "./rules";

type Row = typeof lineRecipes.$inferSelect;

/** The actor's own recipes and the shared ones, by name. */
export async function findRecipes(
  database: DeskDatabase,
  actor: Actor,
): Promise<z.output<typeof lineRecipesSchema>> {
  const rows = await database
    .select({ recipe: lineRecipes, ownerName: people.name })
    .from(lineRecipes)
    .innerJoin(people, eq(people.id, lineRecipes.ownerId))
    .where(isVisible(actor))
    .orderBy(asc(inSmallLetters(lineRecipes.name)), asc(lineRecipes.id));
  const recipes = rows.map(({ recipe, ownerName }) => {
    const { id, name, shared, uses, version, lastUsedAt, ownerId } = recipe;
    return {
      id,
      name,
      shared,
      uses,
      version,
      pattern: recipePatternSchema.parse(recipe.pattern),
      action: recipeActionSchema.parse(recipe.action),
      owner: { id: ownerId, name: ownerName },
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    };
  });
  return { recipes };
}

/** @throws {DeskProblem} 409 `recipe-name-taken` or `too-many-recipes`. */
export async function createRecipe(
  database: DeskDatabase,
  actor: Actor,
  given: NewRecipe,
): Promise<void> {
  const { tenantId, personId: ownerId } = actor;
  await recipeProblems.orNameTaken(() =>
    database.transaction(async (queries) => {
      await requireRoom(queries, actor, given.shared);
      const [row] = await queries
        .insert(lineRecipes)
        .values({ ...given, tenantId, ownerId })
        .returning();
      if (row) await recordAudit(queries, auditOf(actor, "created", null, row));
    }),
  );
}

/** @throws {DeskProblem} 403 for a shared recipe of a colleague, 404, 409. */
export async function changeRecipe(
  database: DeskDatabase,
  actor: Actor,
  id: string,
  { version, ...change }: RecipeChange,
): Promise<void> {
  await recipeProblems.orNameTaken(() =>
    database.transaction(async (queries) => {
      const before = await lockRecipe(queries, actor, id);
      if (before.version !== version) throw recipeProblems.changedMeanwhile();
      const shared = change.shared ?? before.shared;
      if (shared !== before.shared) await requireRoom(queries, actor, shared);
      const [after] = await queries
        .update(lineRecipes)
        .set({
          ...change,
          // Who makes a shared recipe private has it then.
          ...(before.shared && !shared && { ownerId: actor.personId }),
          version: version + 1,
          updatedAt: sql`now()`,
        })
        .where(eq(lineRecipes.id, id))
        .returning();
      if (after) await recordAudit(queries, auditOf(actor, "changed", before, after));
    }),
  );
}

/** @throws {DeskProblem} 403 for a shared recipe of a colleague, 404. */
export async function deleteRecipe(
  database: DeskDatabase,
  actor: Actor,
  id: string,
): Promise<void> {
  await database.transaction(async (queries) => {
    const before = await lockRecipe(queries, actor, id);
    await queries.delete(lineRecipes).where(eq(lineRecipes.id, id));
    await recordAudit(queries, auditOf(actor, "deleted", before, null));
  });
}

/**
 * Counts a use in the transaction of the write that applies the recipe. Returns the audit entry,
 * which the caller records after its own changes, because that locks the audit's chain.
 *
 * @throws {DeskProblem} 400 `recipeId` if the recipe was deleted or made private.
 */
export async function countRecipeUse(
  queries: DeskTransaction,
  actor: Actor,
  id: string,
  lines: number,
): Promise<AuditEntry> {
  const [row] = await queries
    .update(lineRecipes)
    .set({ uses: sql`${lineRecipes.uses} + 1`, lastUsedAt: sql`now()` })
    .where(and(eq(lineRecipes.id, id), isVisible(actor)))
    .returning();
  if (!row) throw recipeProblems.missing();
  const { uses } = row;
  return {
    ...auditOf(actor, "used", null, row),
    before: { uses: uses - 1 },
    after: { uses, lines },
  };
}

function auditOf(
  actor: Actor,
  step: "created" | "changed" | "deleted" | "used",
  before: Row | null,
  after: Row | null,
): AuditEntry {
  const action: AuditAction = `line-recipe.${step}`;
  return {
    actor,
    action,
    recordKind: "line-recipes",
    recordId: after?.id ?? before?.id ?? "",
    before: before && auditedRecipe(before),
    after: after && auditedRecipe(after),
    outcome: "done",
  };
}

/** @throws {DeskProblem} 403, 404. */
async function lockRecipe(queries: DeskTransaction, actor: Actor, id: string): Promise<Row> {
  const [row] = await queries
    .select()
    .from(lineRecipes)
    .where(and(eq(lineRecipes.id, id), isVisible(actor)))
    .for("update");
  if (!row) throw problems.notFound();
  if (!mayChangeRecipe(row, actor)) throw recipeProblems.notYours();
  return row;
}

async function requireRoom(
  queries: DeskTransaction,
  { tenantId, personId }: Actor,
  shared: boolean,
): Promise<void> {
  const most = shared ? recipeLimits.ofTeam : recipeLimits.ofPerson;
  const whose = shared ? undefined : eq(lineRecipes.ownerId, personId);
  const stored = await queries.$count(
    lineRecipes,
    and(eq(lineRecipes.tenantId, tenantId), eq(lineRecipes.shared, shared), whose),
  );
  if (stored >= most) throw recipeProblems.tooMany(most);
}
