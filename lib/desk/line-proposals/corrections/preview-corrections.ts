import "server-only";
import type { z } from "zod";
import type { DeskTransaction } from "../../../db/database";
import type {
  CorrectionRow,
  newCorrectionsSchema,
  previewSchema,
} from "../../../domain/line-recipes/correction-shape";
import { proposedFacts, proposedRows } from "../../../domain/line-recipes/sum-corrections";
import { toMinorUnits } from "../../../domain/minor-units";
import type { AuditEntry } from "../../../engine/audit/entry";
import { storeJob } from "../../../engine/jobs/job-store";
import { rowSeals } from "../../../engine/jobs/row-seals";
import { sumsOf } from "../../../engine/jobs/rules";
import type { Actor } from "../../../server/auth/sessions";
import { maskValue } from "../../../server/proxy/mask-answer";
import type { Runtime } from "../../../server/runtime";
import { requireCorrection } from "../../invoice-lines/recipes/reads";
import { nameOf, type PlannedCorrection, planCorrections } from "./plan-corrections";

/**
 * What a recipe would propose for lines, and why for others nothing. It writes nothing.
 *
 * @throws {DeskProblem} 400 `recipeId` if the person has no such recipe, 409 if it has changed.
 */
export async function previewCorrections(
  runtime: Runtime,
  actor: Actor,
  { recipeId, version, lines }: z.output<typeof previewSchema>,
): Promise<CorrectionRow[]> {
  const correction = await requireCorrection(runtime.database, actor, { recipeId, version });
  const planned = await planCorrections({ runtime, person: actor, correction, jobId: null }, lines);
  const seals = sealsOf(runtime, actor, { recipeId, version });
  return planned.map((one) => {
    const row = { ...toRow(one), seal: null };
    const [proposed] = proposedRows([row]);
    return proposed ? { ...row, seal: seals.seal(proposedFacts(proposed)) } : row;
  });
}

const sealsOf = (
  runtime: Runtime,
  actor: Actor,
  recipe: { readonly recipeId: string; readonly version: number },
) => rowSeals(runtime, actor, { kind: "propose-lines", ...recipe });

/** Counts that a recipe is applied to lines; returns the entry for the audit. */
export type CountUse = (
  queries: DeskTransaction,
  actor: Actor,
  recipeId: string,
  lines: number,
) => Promise<AuditEntry>;

/**
 * Creates a job that makes the proposals of a preview; its rows begin at once. Each row is checked
 * again before its proposal: one that would differ from what the person saw is left out.
 *
 * @returns the id of the job.
 * @throws {DeskProblem} 400 `recipeId` if the person has no such recipe, 400 `rows.N.seal` for a row
 * that is not of the person's preview, 409 if the recipe has changed.
 */
export async function createCorrections(
  countUse: CountUse,
  runtime: Runtime,
  actor: Actor,
  { recipeId, version, submit, rows: sealed }: z.output<typeof newCorrectionsSchema>,
): Promise<string> {
  const _correction = await requireCorrection(runtime.database, actor, { recipeId, version });
  const rows = sealsOf(runtime, actor, { recipeId, version }).open(sealed);
  // Rows of a group are adjacent: it is read once for them.
  const inOrder = rows.toSorted((a, b) => (a.accountGuid + a.id < b.accountGuid + b.id ? -1 : 1));
  return storeJob(runtime, actor, {
    kind: "propose-lines",
    settings: { recipeId, version, submit },
    inTransaction: async (queries) => [await countUse(queries, actor, recipeId, inOrder.length)],
    rows: inOrder,
    sums: sumsOf(rows),
    delay: 0,
  });
}

function toRow(planned: PlannedCorrection): Omit<CorrectionRow, "seal"> {
  const { id, accountGuid, line, group, product, corrected, block, hash } = planned;
  return {
    id,
    accountGuid,
    block,
    hash,
    customerGuid: group?.customerGuid ?? line?.customerGUI ?? null,
    groupName: group?.name ?? null,
    customerName: group?.customerName ?? null,
    // As billing has it: a national id in it is masked.
    description: String(maskValue(line?.description ?? "", "hidden")).slice(0, 500),
    currency: line?.currency ?? null,
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
  };
}
