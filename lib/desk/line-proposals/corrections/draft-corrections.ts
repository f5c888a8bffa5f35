import "server-only";
import type { DeskTransaction } from "../../../db/database";
import type { CheckedRow, JobOrder } from "../../../domain/jobs/job-order";
import { proposeSettingsSchema } from "../../../domain/jobs/propose-settings";
import { toMinorUnits } from "../../../domain/minor-units";
import type { AuditEntry } from "../../../engine/audit/entry";
import type { DraftOf } from "../../../engine/jobs/job-kind";
import type { Actor } from "../../../server/auth/sessions";
import { maskValue } from "../../../server/proxy/mask-answer";
import type { Runtime } from "../../../server/runtime";
import { requireCorrection } from "../../invoice-lines/recipes/reads";
import { nameOf, type PlannedCorrection, planCorrections } from "./plan-corrections";

/** Counts that a recipe is applied to lines; returns the entry for the audit. */
export type CountUse = (
  queries: DeskTransaction,
  actor: Actor,
  recipeId: string,
  lines: number,
) => Promise<AuditEntry>;

type Order = Extract<JobOrder, { kind: "propose-lines" }>;

/**
 * How the proposals of a recipe are drafted: what it would propose for each line, and why for others
 * nothing. Each row is checked again before its proposal: one that would differ is left out.
 */
export const draftCorrections = (countUse: CountUse): DraftOf<"propose-lines"> => ({
  // Each invoice group has up to three reads.
  atOnce: 20,
  // A proposal can be withdrawn.
  delay: 0,
  check: checkCorrections,
  /** @throws {DeskProblem} 400 `recipeId` if the person has no such recipe, 409 if it has changed. */
  async prepare({ database }, actor, order) {
    await requireCorrection(database, actor, order.settings);
    // Lines of a group are adjacent: it is read once for them.
    const keyOf = ({ accountGuid, id }: Order["items"][number]) => accountGuid + id;
    const items = order.items.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
    return { ...order, items };
  },
  async onSend(queries, actor, { settings, total }) {
    const recipe = proposeSettingsSchema.parse(settings);
    await requireCorrection(queries, actor, recipe);
    return [await countUse(queries, actor, recipe.recipeId, total)];
  },
});

async function checkCorrections(
  runtime: Runtime,
  actor: Actor,
  { settings, items }: Order,
): Promise<CheckedRow[]> {
  const correction = await requireCorrection(runtime.database, actor, settings);
  const planned = await planCorrections({ runtime, person: actor, correction, jobId: null }, items);
  return planned.map(toRow);
}

function toRow(planned: PlannedCorrection): CheckedRow {
  const { id, accountGuid, line, group, product, corrected, block, hash } = planned;
  const customerGuid = group?.customerGuid ?? line?.customerGUI ?? null;
  const currency = line?.currency ?? null;
  const isProposed = corrected !== null && customerGuid !== null && currency !== null;
  return {
    id,
    accountGuid,
    customerGuid,
    customerName: group?.customerName?.slice(0, 500) ?? null,
    // As billing has it: a national id in it is masked.
    description: String(maskValue(line?.description ?? "", "hidden")).slice(0, 500),
    amountMinor: corrected?.amount ?? null,
    currency,
    contentHash: hash,
    verdict: isProposed ? "change" : "blocked",
    reason: block,
    correction: {
      groupName: group?.name ?? null,
      before: line && {
        product,
        amountMinor: toMinorUnits(line.amount),
        vatMinor: toMinorUnits(line.vatAmount),
      },
      after: corrected && {
        product: nameOf(corrected.element),
        amountMinor: corrected.amount,
        vatMinor: corrected.vat,
        description: corrected.description,
        vatRate: corrected.element.vatRate,
        start: corrected.start,
        end: corrected.end,
      },
    },
  };
}
