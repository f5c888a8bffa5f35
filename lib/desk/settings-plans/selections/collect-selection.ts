import "server-only";
import type { Role } from "../../../domain/roles";
import {
  type PastedId,
  type RefusedLine,
  readPastedIds,
} from "../../../domain/selections/pasted-ids";
import { SelectedFinder } from "../../../domain/selections/selected-finder";
import { mostSelected } from "../../../domain/selections/selection-limits";
import { type NewSelection, newSelectionSchema } from "../../../domain/selections/selection-shape";
import { MixCounter } from "../../../domain/settings-plans/setting-mix";
import { addWalks, nothingWalked } from "../../../domain/walks/walk-count";
import { takeAll } from "../../../domain/walks/walk-whole";
import type { DraftOfJob } from "../../../engine/jobs/drafts/draft-store";
import { actorOfWork } from "../../../engine/jobs/read-maker";
import { type Reading, ReadStopped } from "../../../engine/queue/read-work";
import { countsFor } from "../../../server/proxy/counts-for";
import type { Runtime } from "../../../server/runtime";
import {
  type GroupWalk,
  mostSingles,
  type PlacedGroup,
  readGroup,
  readGroups,
  walkGroups,
} from "../../invoice-groups/reads";
import { addSelected, freezeSelection } from "./store";

/**
 * Reads the groups of a selection, stores them as they come, and freezes it. A search tells nothing
 * that the person who selects may not read.
 *
 * @throws {ReadStopped} with more groups than a selection may have.
 * @throws {LeaseLost} if another desk reads it, or it was deleted.
 */
export async function collectSelection(
  runtime: Runtime,
  reading: Reading,
  draft: DraftOfJob,
): Promise<void> {
  const { id, tenantId, ownerId: personId } = draft;
  const { roles } = await actorOfWork(runtime.database, { id, tenantId, personId });
  const given = newSelectionSchema.parse(draft.items);
  const { batches, unknown, withoutZeros, repeated, refused } = sourceOf(runtime, given, roles);
  const mix = new MixCounter();
  const known = new Set<string>();
  let read = 0;
  const walk = await takeAll(batches(), async (batch) => {
    read += batch.length;
    const from = known.size;
    const groups = batch.filter(({ group }) => !known.has(group.accountGuid));
    for (const { group } of groups) {
      known.add(group.accountGuid);
      mix.add(group);
    }
    if (known.size > mostSelected) throw new ReadStopped("too-many");
    await addSelected(reading, { from, groups, read });
  });
  await freezeSelection(reading, draft, {
    walk,
    unknown: unknown(known),
    withoutZeros: withoutZeros(),
    refused,
    repeated: repeated(),
    mix: mix.mix(),
  });
}

interface Source {
  batches(): GroupWalk;
  /** Entries for which no group was found. */
  unknown(known: ReadonlySet<string>): string[];
  /** Those of them that billing has with zeros in front. */
  withoutZeros(): string[];
  repeated(): string[];
  /** Lines that are no ids. */
  readonly refused: readonly RefusedLine[];
}

/** A source of ids that the desk wrote itself. */
const exact = { withoutZeros: () => [], refused: [] } as const;

function sourceOf(runtime: Runtime, given: NewSelection, roles: readonly Role[]): Source {
  switch (given.source) {
    case "ids": {
      const ids = [...new Set(given.ids)];
      return {
        batches: () => readGroups(runtime, ids, null, mostSingles),
        unknown: (known) => ids.filter((id) => !known.has(id)),
        repeated: () => repeatsOf(given.ids),
        ...exact,
      };
    }
    case "search": {
      const except = new Set(given.except);
      const counts = countsFor("queryInvoiceGroups", given.search, { roles });
      const without = ({ group }: PlacedGroup) => !except.has(group.accountGuid);
      return {
        batches: () => filtered(walkGroups(runtime, given.search, counts), without),
        unknown: () => [],
        repeated: () => [],
        ...exact,
      };
    }
    case "text": {
      const pasted = readPastedIds(given.text, given.column);
      // Refused before the selection was stored.
      if (pasted.kind === "columns") throw new Error("The column of the ids is not known.");
      const { ids, repeated, refused } = pasted;
      if (ids.length > mostSelected) throw new ReadStopped("too-many");
      const finder = new SelectedFinder(ids);
      const all = ids.length <= mostSingles ? findEach(runtime, ids) : walkAndFind(runtime, finder);
      const seen = new Set<string>();
      const isNamed = ({ group }: PlacedGroup) => {
        if (seen.has(group.accountGuid)) return false;
        seen.add(group.accountGuid);
        return finder.take(group);
      };
      const textsOf = (found: readonly PastedId[]) => found.map(({ text }) => text);
      return {
        batches: () => filtered(all, isNamed),
        unknown: () => textsOf(finder.unknown()),
        withoutZeros: () => textsOf(finder.withoutTheirZeros()),
        repeated: () => [...repeated, ...textsOf(finder.coveredTwice())],
        refused,
      };
    }
    default:
      return given satisfies never;
  }
}

function repeatsOf(ids: readonly string[]): string[] {
  const seen = new Set<string>();
  return ids.filter((id) => seen.size === seen.add(id).size);
}

async function* filtered(walk: GroupWalk, holds: (group: PlacedGroup) => boolean): GroupWalk {
  for (let step = await walk.next(); ; step = await walk.next()) {
    if (step.done) return step.value;
    yield step.value.filter(holds);
  }
}

/** Entries that are searched for at once. */
const entriesAtOnce = 8;

/** Searches for each entry by itself. */
async function* findEach(runtime: Runtime, ids: readonly PastedId[]): GroupWalk {
  let count = nothingWalked;
  for (let start = 0; start < ids.length; start += entriesAtOnce) {
    const walks = ids.slice(start, start + entriesAtOnce).map((id) => findOne(runtime, id));
    // Only their beginnings overlap: one customer may have any number of groups.
    const begun = walks.map((walk) => ({ walk, first: walk.next() }));
    for (const { first } of begun) first.catch(() => undefined); // awaited below, or given up
    for (const { walk, first } of begun) {
      let step = await first;
      // Their pages are of another search than that of the selection.
      for (; !step.done; step = await walk.next()) yield step.value.map(unplaced);
      count = addWalks(count, step.value);
    }
  }
  return count;
}

/** A group, all groups of a customer, or those with an id of the ERP. */
async function* findOne(runtime: Runtime, { identifier, text }: PastedId): GroupWalk {
  const group = identifier === null ? null : await readGroup(runtime, identifier);
  if (group !== null) {
    yield [{ page: null, group }];
    return nothingWalked;
  }
  if (identifier !== null) return yield* walkGroups(runtime, { customerGuid: identifier });
  if (text.length > longestErpId) return nothingWalked;
  // The service finds parts of an id as well; the finder takes the whole one only.
  return yield* walkGroups(runtime, { erpId: text });
}

/** All groups; entries that an incomplete walk leaves unknown are then searched for by themselves. */
async function* walkAndFind(runtime: Runtime, finder: SelectedFinder): GroupWalk {
  const count = yield* walkGroups(runtime, {});
  const left = finder.unknown();
  if (count.missing > 0 && left.length <= mostSingles) yield* findEach(runtime, left);
  return count;
}

/** The longest text of a search. */
const longestErpId = 200;

const unplaced = ({ group }: PlacedGroup): PlacedGroup => ({ page: null, group });
