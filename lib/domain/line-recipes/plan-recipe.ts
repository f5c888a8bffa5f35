import { addDays } from "../day";
import type { QueueLine } from "../invoice-lines/queue-line";
import type { FollowupChange } from "../line-followups/followup-shape";
import type { RecipeAction } from "./recipe-shape";

/**
 * Why a recipe leaves a line out: a job is archiving it; it is hidden until a day; it is assigned to
 * a colleague; it has a note, which another note would overwrite.
 */
export const exclusionReasons = ["under-way", "snoozed", "assigned", "noted"] as const;
export type ExclusionReason = (typeof exclusionReasons)[number];

export interface ExcludedLine {
  readonly line: QueueLine;
  readonly reason: ExclusionReason;
}

/** What a recipe would do with the lines of a cluster. */
export interface RecipePlan {
  readonly lines: readonly QueueLine[];
  readonly excluded: readonly ExcludedLine[];
}

interface Situation {
  /** Who applies the recipe. */
  readonly personId: string;
  /** The ids of lines that a job is archiving. */
  readonly underWay: { has(lineId: string): boolean };
}

/** Divides the lines of a cluster into those that a recipe changes and those that it leaves out. */
export function planRecipe(
  cluster: readonly QueueLine[],
  { kind }: Pick<RecipeAction, "kind">,
  situation: Situation,
): RecipePlan {
  const lines: QueueLine[] = [];
  const excluded: ExcludedLine[] = [];
  for (const line of cluster) {
    const reason = reasonOf(line, kind, situation);
    if (reason === null) lines.push(line);
    else excluded.push({ line, reason });
  }
  return { lines, excluded };
}

function reasonOf(
  { id, followup, snoozed }: QueueLine,
  kind: RecipeAction["kind"],
  { personId, underWay }: Situation,
): ExclusionReason | null {
  if (underWay.has(id)) return "under-way";
  if (snoozed) return "snoozed";
  const assignee = followup?.assignee?.id ?? personId;
  if (assignee !== personId) return "assigned";
  return kind === "note" && followup?.note ? "noted" : null;
}

/**
 * The follow-up that a recipe with a note writes on the lines, refused if a colleague changed one of
 * them since. `today` is the tenant's day.
 */
export function recipeFollowup(
  { note, assignToMe, snoozeDays }: Extract<RecipeAction, { kind: "note" }>,
  lines: readonly QueueLine[],
  today: string,
): FollowupChange {
  return {
    lineIds: lines.map(({ id }) => id),
    note,
    ...(assignToMe && { assign: "me" }),
    ...(snoozeDays !== null && { snoozedUntil: addDays(today, snoozeDays) }),
    versions: Object.fromEntries(lines.map(({ id, followup }) => [id, followup?.version ?? 0])),
  };
}
