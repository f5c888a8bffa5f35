import "server-only";
import { eq } from "drizzle-orm";
import type { z } from "zod";
import { accountSearchParametersSchema } from "../../../contract/invoice-group-search";
import type { DeskDatabase } from "../../../db/database";
import { jobDrafts } from "../../../db/schema/job-drafts";
import type { RefusedLine } from "../../../domain/selections/pasted-ids";
import { mostNamed } from "../../../domain/selections/selection-limits";
import {
  type NewSelection,
  selectedSchema,
  type UnknownEntries,
} from "../../../domain/selections/selection-shape";
import { readingOf } from "../../../domain/settings-plans/group-reading";
import type { SettingMix } from "../../../domain/settings-plans/setting-mix";
import { storable } from "../../../domain/storable";
import type { WalkCount } from "../../../domain/walks/walk-count";
import {
  addDraftRows,
  type DraftOfJob,
  findDraft,
  finishDraft,
  insertDraft,
} from "../../../engine/jobs/drafts/draft-store";
import type { Reading } from "../../../engine/queue/read-work";
import type { Actor } from "../../../server/auth/sessions";
import type { PlacedGroup } from "../../invoice-groups/reads";

/** Settings of the draft of a selection: it changes nothing of its groups. */
export const selectionDraftSchema = selectedSchema.extend({
  /** The filters of a search; null: ids were given. */
  search: accountSearchParametersSchema.nullable(),
});
type SelectionDraft = z.output<typeof selectionDraftSchema>;

const nothing = selectedSchema.omit({ source: true }).parse({});

/** Stores a selection that is being read. */
export function insertSelection(
  database: DeskDatabase,
  actor: Actor,
  given: NewSelection,
): Promise<DraftOfJob> {
  const { source } = given;
  const search = source === "search" ? given.search : null;
  const settings: SelectionDraft = { ...nothing, source, search };
  return insertDraft(database, actor, { kind: "settings", settings, items: given, total: 0 });
}

/** A selection of this person; null: none, or it has expired. */
export async function findSelection(
  database: DeskDatabase,
  actor: Actor,
  id: string,
): Promise<DraftOfJob | null> {
  const draft = await findDraft(database, actor, id);
  return draft?.kind === "settings" ? draft : null;
}

/**
 * Adds groups behind the last one, and records the progress.
 *
 * @throws {LeaseLost} if another desk reads the selection, or it was deleted.
 */
export function addSelected(
  reading: Reading,
  { from, groups, read }: { from: number; groups: readonly PlacedGroup[]; read: number },
): Promise<void> {
  const rows = groups.map(({ page, group }) => {
    const { accountGuid, customerGuid, name, customerName } = group;
    return {
      id: accountGuid,
      verdict: "already-so",
      reason: null,
      accountGuid,
      customerGuid,
      description: name.slice(0, 500),
      customerName: customerName.slice(0, 500),
      page,
      reading: readingOf(group),
    } as const;
  });
  return addDraftRows(reading, from, rows, { readCount: read, total: from + groups.length });
}

/** Freezes a selection that was read to its end. */
export async function freezeSelection(
  reading: Reading,
  { settings }: DraftOfJob,
  result: {
    readonly unknown: readonly string[];
    readonly withoutZeros: readonly string[];
    readonly refused: readonly RefusedLine[];
    readonly repeated: readonly string[];
    readonly mix: readonly SettingMix[];
    readonly walk: WalkCount;
  },
): Promise<void> {
  const { unknown, withoutZeros, refused, repeated, mix, walk } = result;
  const entries: UnknownEntries = {
    ...namesOf(unknown),
    withoutZeros: namesOf(withoutZeros),
    refused: { lines: refused.slice(0, mostNamed), count: refused.length },
  };
  const read = { ...Object(settings), unknown: entries, repeated: namesOf(repeated), mix, walk };
  await finishDraft(reading, { settings: storable(read) });
}

export async function removeSelection(database: DeskDatabase, id: string): Promise<void> {
  await database.delete(jobDrafts).where(eq(jobDrafts.id, id));
}

function namesOf(all: readonly string[]) {
  return { names: all.slice(0, mostNamed), count: all.length };
}
