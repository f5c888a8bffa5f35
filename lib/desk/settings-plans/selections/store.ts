import "server-only";
import { and, asc, eq, gt, lt, sql } from "drizzle-orm";
import type { z } from "zod";
import type { DeskDatabase, DeskTransaction } from "../../../db/database";
import { insertJson } from "../../../db/insert-json";
import { selectionRows, selections } from "../../../db/schema/selections";
import { sqlNow } from "../../../db/sql-now";
import type { ReadFailure } from "../../../domain/queue/read-failures";
import type { RefusedLine } from "../../../domain/selections/pasted-ids";
import { mostNamed, selectionHours } from "../../../domain/selections/selection-limits";
import type {
  NewSelection,
  selectionRowsSchema,
  UnknownEntries,
} from "../../../domain/selections/selection-shape";
import { readingOf } from "../../../domain/settings-plans/group-reading";
import type { SettingMix } from "../../../domain/settings-plans/setting-mix";
import { storable } from "../../../domain/storable";
import type { WalkCount } from "../../../domain/walks/walk-count";
import { cutPage } from "../../../engine/api/cursor";
import { LeaseLost } from "../../../engine/queue/lease";
import type { Reading } from "../../../engine/queue/read-work";
import type { Actor } from "../../../server/auth/sessions";
import type { PlacedGroup } from "../../invoice-groups/reads";

export type SelectionRow = typeof selections.$inferSelect;

/** Stores a selection that is being read. */
export async function insertSelection(
  database: DeskDatabase,
  { tenantId, personId }: Actor,
  given: NewSelection,
): Promise<SelectionRow> {
  const [row] = await database
    .insert(selections)
    .values({
      tenantId,
      ownerId: personId,
      source: given.source,
      given,
      search: given.source === "search" ? given.search : null,
      unknown: namesOf([]),
      repeated: namesOf([]),
      createdAt: sqlNow,
      expiresAt: sql`now() + make_interval(hours => ${selectionHours})`,
    })
    .returning();
  if (!row) throw new Error("The selection was not stored.");
  return row;
}

/** A selection of this person; null: none, or it has expired. */
export async function findSelection(
  database: DeskDatabase,
  { tenantId, personId }: Actor,
  id: string,
): Promise<SelectionRow | null> {
  const [row] = await database
    .select()
    .from(selections)
    .where(
      and(
        eq(selections.id, id),
        eq(selections.tenantId, tenantId),
        eq(selections.ownerId, personId),
        gt(selections.expiresAt, sql`now()`),
      ),
    );
  return row ?? null;
}

/** Begins to read a selection from the start; null: it was deleted. */
export function beginSelection({ id, store }: Reading): Promise<SelectionRow | null> {
  return store(async (queries) => {
    const [row] = await queries
      .update(selections)
      .set({ readCount: 0, total: 0 })
      .where(eq(selections.id, id))
      .returning();
    await queries.delete(selectionRows).where(eq(selectionRows.selectionId, id));
    return row ?? null;
  });
}

/**
 * Adds groups behind the last one, and records the progress.
 *
 * @throws {LeaseLost} if another desk reads the selection, or it was deleted.
 */
export async function addSelected(
  { id: selectionId, store }: Reading,
  { from, groups, read }: { from: number; groups: readonly PlacedGroup[]; read: number },
): Promise<void> {
  await store(async (queries) => {
    const held = await queries
      .update(selections)
      .set({ total: from + groups.length, readCount: read })
      .where(eq(selections.id, selectionId))
      .returning({ id: selections.id });
    if (held.length === 0) throw new LeaseLost();
    if (groups.length === 0) return;
    await insertJson(
      queries,
      selectionRows,
      groups.map(({ page, group }, index) => {
        const { accountGuid, customerGuid, name, customerName } = group;
        const position = from + index;
        const reading = readingOf(group);
        return {
          selectionId,
          position,
          accountGuid,
          customerGuid,
          name,
          customerName,
          page,
          reading,
        };
      }),
    );
  });
}

/** Freezes a selection that was read to its end. */
export async function freezeSelection(
  { id, store }: Reading,
  result: {
    readonly unknown: readonly string[];
    readonly withoutZeros: readonly string[];
    readonly refused: readonly RefusedLine[];
    readonly repeated: readonly string[];
    readonly mix: readonly SettingMix[];
    readonly walk: WalkCount;
  },
): Promise<void> {
  const { unknown, withoutZeros, refused, repeated, walk } = result;
  const mix = storable(result.mix);
  const entries: UnknownEntries = {
    ...namesOf(unknown),
    withoutZeros: namesOf(withoutZeros),
    refused: { lines: refused.slice(0, mostNamed), count: refused.length },
  };
  const set = { state: "ready", unknown: entries, repeated: namesOf(repeated), mix, walk };
  await store((queries) =>
    queries
      .update(selections)
      .set({ ...set, given: null })
      .where(eq(selections.id, id)),
  );
}

export async function failSelection(
  queries: DeskTransaction,
  id: string,
  failure: ReadFailure,
): Promise<void> {
  await queries
    .update(selections)
    .set({ state: "failed", failure, given: null })
    .where(eq(selections.id, id));
}

const rowsPageSize = 500;

/** A page of the groups of a selection; the caller has checked whose it is. */
export async function listSelected(
  database: DeskDatabase,
  id: string,
  position: number | null,
): Promise<Omit<z.infer<typeof selectionRowsSchema>, "next"> & { readonly next: number | null }> {
  const { accountGuid, customerGuid, name } = selectionRows;
  const found = await database
    .select({ position: selectionRows.position, accountGuid, customerGuid, name })
    .from(selectionRows)
    .where(
      and(
        eq(selectionRows.selectionId, id),
        position === null ? undefined : gt(selectionRows.position, position),
      ),
    )
    .orderBy(asc(selectionRows.position))
    .limit(rowsPageSize + 1);
  const { rows, last } = cutPage(found, rowsPageSize);
  return { rows, next: last?.position ?? null };
}

export async function removeSelection(database: DeskDatabase, id: string): Promise<void> {
  await database.delete(selections).where(eq(selections.id, id));
}

/** Removes selections whose time is over. */
export async function removeOldSelections(database: DeskDatabase): Promise<void> {
  await database.delete(selections).where(lt(selections.expiresAt, sql`now()`));
}

function namesOf(all: readonly string[]) {
  return { names: all.slice(0, mostNamed), count: all.length };
}
