import "server-only";
import { and, eq, ne, or } from "drizzle-orm";
import { approvalRequests } from "../../../db/schema/approval-requests";
import type { CorrectionBlock } from "../../../domain/jobs/correction-blocks";
import { proposeSettingsSchema } from "../../../domain/jobs/propose-settings";
import type { JobRowReason } from "../../../domain/jobs/row-reasons";
import { proposeFactsSchema } from "../../../domain/line-recipes/correction-shape";
import { defineJobKind } from "../../../engine/jobs/job-kind";
import type { HeldJob } from "../../../engine/jobs/lease";
import { readMaker } from "../../../engine/jobs/read-maker";
import { settleSent } from "../../../engine/jobs/row-ends";
import {
  listSentRows,
  type RowOutcome,
  type SentRow,
  sendNextRows,
  unsendRows,
} from "../../../engine/jobs/row-store";
import { requirePermission } from "../../../server/auth/require-permission";
import type { Actor } from "../../../server/auth/sessions";
import { DeskProblem } from "../../../server/problem";
import type { Runtime } from "../../../server/runtime";
import { findCorrection } from "../../invoice-lines/recipes/reads";
import { draftColumns } from "../draft-columns";
import { type ProposalRow, proposalRows } from "../proposal-rows";
import { insertProposal } from "../store";
import { submitRow } from "../submit-row";
import { type CountUse, draftCorrections } from "./draft-corrections";
import { type PlannedCorrection, planCorrections } from "./plan-corrections";

/** Rows of one step; another desk can continue after it. */
const rowsAtOnce = 10;

/**
 * Proposes the next corrected lines of a job, each as a person would: a draft, then its submission. A
 * row that a desk left behind continues with the proposal that it made: the database has at most one
 * for a line.
 */
async function proposeStep(runtime: Runtime, job: HeldJob): Promise<"more" | "finished"> {
  const { database } = runtime;
  const leftBehind = await listSentRows(database, job, rowsAtOnce);
  const rows =
    leftBehind.length > 0
      ? leftBehind.map((row) => ({ ...row, unclear: false }))
      : await sendNextRows(database, job, rowsAtOnce, ({ length }) => length);
  if (rows.length === 0) return "finished";
  const waiting = new Set(rows);
  try {
    const work = await openWork(runtime, job, rows);
    for (const row of rows) {
      const outcome = await propose(work, row);
      await settleSent(database, job, [outcome]);
      waiting.delete(row);
    }
  } catch (error) {
    // Nothing is in flight: a proposal that was made is found again.
    await unsendRows(database, job, [...waiting]);
    throw error;
  }
  return "more";
}

interface Work {
  readonly runtime: Runtime;
  readonly job: HeldJob;
  readonly actor: Actor;
  readonly recipeId: string;
  readonly submit: boolean;
  readonly note: string | null;
  readonly planned: ReadonlyMap<string, PlannedCorrection>;
}

/** Reads the person, the recipe and the lines; without the recipe that they saw nothing is planned. */
async function openWork(runtime: Runtime, job: HeldJob, rows: readonly SentRow[]): Promise<Work> {
  const { recipeId, version, submit } = proposeSettingsSchema.parse(job.settings);
  const actor = await readMaker(runtime.database, job);
  const correction = await findCorrection(runtime.database, actor, { recipeId, version }).catch(
    (error: unknown) => {
      if (error instanceof DeskProblem) return null;
      throw error;
    },
  );
  const lines = rows.map(({ subjectId: id, accountGuid }) => ({ id, accountGuid }));
  const planning = correction && { runtime, person: actor, correction, jobId: job.id };
  const planned = planning ? await planCorrections(planning, lines) : [];
  return {
    runtime,
    job,
    actor,
    recipeId,
    submit,
    note: correction?.note ?? null,
    planned: new Map(planned.map((one) => [one.id, one])),
  };
}

/** Makes the proposal of one row, or says why not. @throws if the service fails. */
async function propose(work: Work, row: SentRow): Promise<RowOutcome> {
  const { runtime, actor, submit } = work;
  let made: ProposalRow | null = null;
  try {
    requirePermission(actor, "lines:propose");
    const known = await findKnown(work, row);
    if (known !== null && known.jobId !== work.job.id) return dropped(row, "corrected");
    if (known === null) {
      const planned = work.planned.get(row.subjectId);
      const { contentHash } = proposeFactsSchema.parse(row.facts);
      if (!planned) return dropped(row, "changed-meanwhile");
      if (planned.block !== null)
        return dropped(row, reasonOf[planned.block] ?? "changed-meanwhile");
      if (planned.hash !== contentHash) return dropped(row, "changed-meanwhile");
      made = await insertCorrection(work, planned);
    } else made = known;
    // A proposal that a person has changed since is theirs.
    const isUntouched = made.state === "draft" && made.version === 1;
    if (submit && isUntouched) {
      await submitRow({ runtime, actor, row: made, body: { version: made.version } });
    }
    return { row, state: "done", reason: null, result: { proposalId: made.id } };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (error.problem.type === "line-corrected") return dropped(row, "corrected");
    const { errors = [], detail, title } = error.problem;
    const [first] = errors;
    const field = first?.path.replace(/^content\./, "") ?? null;
    const refusal = { field, message: first?.message ?? detail ?? title };
    // The draft stays, so that a person can correct it.
    const result = { refusal, ...(made && { proposalId: made.id }) };
    return { row, state: "refused", reason: "refused", result };
  }
}

/** The proposal of the line: the job's own in any state, or another one that is not withdrawn. */
async function findKnown(
  { runtime, job }: Work,
  { subjectId }: SentRow,
): Promise<ProposalRow | null> {
  const found = await proposalRows.select(
    runtime.database,
    and(
      eq(approvalRequests.tenantId, job.tenantId),
      eq(approvalRequests.correctsLineId, subjectId),
      or(eq(approvalRequests.jobId, job.id), ne(approvalRequests.state, "withdrawn")),
    ),
  );
  return found.find(({ jobId }) => jobId === job.id) ?? found[0] ?? null;
}

function insertCorrection(work: Work, { id, group, corrected }: PlannedCorrection) {
  const { runtime, job, actor, recipeId, note } = work;
  if (!corrected) throw new Error("A line without a block has no correction.");
  const { content, element } = corrected;
  const facts = {
    groupName: group?.name ?? null,
    customerName: group?.customerName ?? null,
    productName: element.productName,
    elementName: element.name,
  };
  const columns = draftColumns("add-line", { content: { ...content }, facts, note });
  const draft = { kind: "add-line", ...columns, correctsLineId: id, recipeId, jobId: job.id };
  return insertProposal(runtime.database, actor, draft, runtime.env.RATE_LIMITS.drafts);
}

/** The reasons of rows, where they have one for the block. */
const reasonOf: { readonly [Block in CorrectionBlock]?: JobRowReason } = {
  "not-abandoned": "not-abandoned",
  "under-way": "under-way",
  "being-erased": "being-erased",
  corrected: "corrected",
};

function dropped(row: SentRow, reason: JobRowReason): RowOutcome {
  return { row, state: "dropped", reason };
}

function isRefusal(error: unknown): error is DeskProblem {
  if (!(error instanceof DeskProblem)) return false;
  const { status } = error.problem;
  return status >= 400 && status < 500 && status !== 429;
}

/** The job that proposes lines as a recipe corrects them; `countUse`: that the recipe was used. */
export const correctionJob = (countUse: CountUse) =>
  defineJobKind("propose-lines", { step: proposeStep, draft: draftCorrections(countUse) });
