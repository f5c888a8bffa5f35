import "server-only";
import { and, asc, eq, isNull, or, sql } from "drizzle-orm";
import type { z } from "zod";
import type { DeskDatabase, DeskTransaction } from "../../db/database";
import { inSmallLetters } from "../../db/like-text";
import { people } from "../../db/schema/people";
import { defaultViews, views } from "../../db/schema/views";
import type { viewsShapes } from "../../desk-contract/views";
import type { ListId } from "../../domain/preferences";
import { tableSchema } from "../../domain/table-schema";
import { type ListViews, type MissingView, viewLimits } from "../../domain/views/view-shape";
import type { Actor } from "../../server/auth/sessions";
import { problems } from "../../server/problem";
import { auditView } from "./audit-view";
import { viewProblems } from "./problems";
import { requireChange, requireShare, viewsOf } from "./rules";

export type NewView = z.output<(typeof viewsShapes)["createView"]["body"]>;
export type ViewChange = z.output<(typeof viewsShapes)["changeView"]["body"]>;
export type DefaultChoice = z.output<(typeof viewsShapes)["chooseDefaultView"]["body"]>;
type Row = typeof views.$inferSelect;

/** The views of a list that the actor has, by name, and the defaults. */
export async function findViews(
  database: DeskDatabase,
  actor: Actor,
  list: ListId,
): Promise<ListViews> {
  const [rows, defaults] = await Promise.all([
    database
      .select({ view: views, ownerName: people.name })
      .from(views)
      .innerJoin(people, eq(people.id, views.ownerId))
      .where(and(ofList(views, actor, list), or(views.shared, eq(views.ownerId, actor.personId))))
      .orderBy(asc(inSmallLetters(views.name)), asc(views.id)),
    database
      .select({ personId: defaultViews.personId, viewId: defaultViews.viewId })
      .from(defaultViews)
      .where(
        and(
          ofList(defaultViews, actor, list),
          or(isNull(defaultViews.personId), eq(defaultViews.personId, actor.personId)),
        ),
      ),
  ]);
  const found = rows.flatMap(({ view, ownerName }) => {
    const { id, name, search, shared, version, ownerId } = view;
    // Of an earlier shape of layouts: the list opens without the view.
    const layout = tableSchema.safeParse(view.layout);
    if (!layout.success) return [];
    const owner = { id: ownerId, name: ownerName };
    return [{ id, name, search, shared, version, ownerId, owner, layout: layout.data }];
  });
  return viewsOf(actor, found, defaults, Date.now());
}

/** Why a view that the actor does not have is not there. */
export async function findMissing(
  database: DeskDatabase,
  { tenantId }: Actor,
  id: string,
): Promise<MissingView> {
  const count = await database.$count(views, and(eq(views.id, id), eq(views.tenantId, tenantId)));
  return count > 0 ? "private" : "deleted";
}

/** @throws {DeskProblem} 403, 409 `view-name-taken` or `too-many-views`. */
export async function createView(database: DeskDatabase, actor: Actor, given: NewView) {
  if (given.shared) requireShare(actor);
  const { tenantId, personId } = actor;
  await viewProblems.orNameTaken(() =>
    database.transaction(async (queries) => {
      await requireRoom(queries, actor, given);
      const values = { ...given, tenantId, ownerId: personId };
      const [row] = await queries.insert(views).values(values).returning();
      if (row?.shared) await auditView(queries, actor, "view.shared", null, row);
    }),
  );
}

/** Answers the list of the view. @throws {DeskProblem} 403, 404, 409. */
export async function changeView(
  database: DeskDatabase,
  actor: Actor,
  id: string,
  { version, ...change }: ViewChange,
): Promise<string> {
  return viewProblems.orNameTaken(() =>
    database.transaction(async (queries) => {
      const before = await lockView(queries, actor, id);
      requireChange(actor, before, change.shared);
      if (before.version !== version) throw viewProblems.changedMeanwhile();
      const shared = change.shared ?? before.shared;
      if (shared !== before.shared) await requireRoom(queries, actor, { ...before, shared });
      const [after] = await queries
        .update(views)
        .set({ ...change, version: version + 1, updatedAt: sql`now()` })
        .where(eq(views.id, id))
        .returning();
      if (after && (before.shared || after.shared)) {
        const action =
          before.shared === after.shared ? "changed" : after.shared ? "shared" : "unshared";
        await auditView(queries, actor, `view.${action}`, before, after);
      }
      return before.list;
    }),
  );
}

/** Answers the list that the view was of. Defaults that named it count as none from then on. */
export async function deleteView(
  database: DeskDatabase,
  actor: Actor,
  id: string,
): Promise<string> {
  return database.transaction(async (queries) => {
    const before = await lockView(queries, actor, id);
    requireChange(actor, before);
    await queries.delete(views).where(eq(views.id, id));
    if (before.shared) await auditView(queries, actor, "view.deleted", before, null);
    return before.list;
  });
}

/** @throws {DeskProblem} 403, 404 if the view is none of the list's that all it is for have. */
export async function chooseDefault(
  database: DeskDatabase,
  actor: Actor,
  list: ListId,
  { whose, view }: DefaultChoice,
): Promise<void> {
  if (whose === "team") requireShare(actor);
  const { tenantId } = actor;
  const personId = whose === "team" ? null : actor.personId;
  await database.transaction(async (queries) => {
    const chosen = view === null || view === "none" ? null : await lockView(queries, actor, view);
    if (chosen && (chosen.list !== list || (whose === "team" && !chosen.shared))) {
      throw problems.notFound();
    }
    const [before] = await queries
      .delete(defaultViews)
      .where(
        and(
          ofList(defaultViews, actor, list),
          personId === null ? isNull(defaultViews.personId) : eq(defaultViews.personId, personId),
        ),
      )
      .returning();
    // The team's list opens without a view if none is chosen, so only a person stores "none".
    if (chosen || (view === "none" && whose === "person")) {
      const viewId = chosen?.id ?? null;
      await queries.insert(defaultViews).values({ tenantId, list, personId, viewId });
    }
    const old = before?.viewId ?? null;
    if (whose === "team" && old !== (chosen?.id ?? null)) {
      await auditView(queries, actor, "view.default-changed", { id: old, list }, chosen);
    }
  });
}

function ofList(table: typeof views | typeof defaultViews, { tenantId }: Actor, list: string) {
  return and(eq(table.tenantId, tenantId), eq(table.list, list));
}

async function lockView(queries: DeskTransaction, actor: Actor, id: string): Promise<Row> {
  const [row] = await queries
    .select()
    .from(views)
    .where(and(eq(views.id, id), eq(views.tenantId, actor.tenantId)))
    .for("update");
  if (!row || (!row.shared && row.ownerId !== actor.personId)) throw problems.notFound();
  return row;
}

async function requireRoom(
  queries: DeskTransaction,
  actor: Actor,
  { list, shared }: { readonly list: string; readonly shared: boolean },
): Promise<void> {
  const most = shared ? viewLimits.ofTeam : viewLimits.ofPerson;
  const whose = shared ? views.shared : eq(views.ownerId, actor.personId);
  const kept = await queries.$count(
    views,
    and(ofList(views, actor, list), eq(views.shared, shared), whose),
  );
  if (kept >= most) throw viewProblems.tooMany(most);
}
