import type { SettingsRehearsalAnswer } from "../../lib/contract/settings-rehearsal";
import type { ServiceProblem } from "../http/problem";
import { problemOf } from "../http/problem-of";

type ItemResult = SettingsRehearsalAnswer["items"][number];

interface Placed {
  readonly place: number;
  readonly item: unknown;
}

/** The place and the field of an error: "3.paymentTerms", or "paymentTerms" of a single item. */
const errorPath = /^(?:(\d+)(?:\.|$))?(.*)$/;

/**
 * Plays items as calls that apply all or none of them, and tells what becomes of each: those that a
 * refusal names are out, and the others are played again; if it names none, each half is played by
 * itself. Every further call plays on what the accepted ones did.
 *
 * @throws when the database fails: that says nothing about an item.
 */
export async function playItems(
  items: readonly unknown[],
  play: (items: readonly unknown[]) => Promise<void>,
): Promise<ItemResult[]> {
  const results = items.map((): ItemResult => ({ result: "accepted" }));
  const playAll = async (part: readonly Placed[]): Promise<void> => {
    if (part.length === 0) return;
    try {
      await play(part.map(({ item }) => item));
    } catch (error) {
      const problem = problemOf(error, "write");
      if (problem.type === "unavailable") throw error;
      const refused = refusedIn(part, problem);
      for (const [{ place }, result] of refused) results[place] = result;
      if (refused.size > 0) return playAll(part.filter((one) => !refused.has(one)));
      const middle = Math.ceil(part.length / 2);
      await playAll(part.slice(0, middle));
      await playAll(part.slice(middle));
    }
  };
  await playAll(items.map((item, place) => ({ place, item })));
  return results;
}

/** The items that a problem names, each with its first error; a single one in any case. */
function refusedIn(
  part: readonly Placed[],
  problem: ServiceProblem,
): ReadonlyMap<Placed, ItemResult> {
  const { type, status, sentence } = problem;
  const refused = new Map<Placed, ItemResult>();
  for (const { path, message } of problem.toProblem("", "").errors ?? []) {
    const [, place, field] = errorPath.exec(path) ?? [];
    const named = part.length === 1 ? part[0] : part[Number(place ?? Number.NaN)];
    if (named === undefined || refused.has(named)) continue;
    refused.set(named, { result: "refused", type, status, message, field: field || null });
  }
  const [only] = part;
  if (only !== undefined && part.length === 1 && refused.size === 0) {
    refused.set(only, { result: "refused", type, status, message: sentence, field: null });
  }
  return refused;
}
