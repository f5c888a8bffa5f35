import "server-only";
import { findNames } from "../../../db/find-names";
import type { jobDraftsShapes } from "../../../desk-contract/job-drafts";
import { permissionOfJob } from "../../../domain/jobs/job-actions";
import { draftRowSchema, type JobDraft, jobDraftSchema } from "../../../domain/jobs/job-order";
import { requirePermission } from "../../../server/auth/require-permission";
import type { Actor } from "../../../server/auth/sessions";
import { problems } from "../../../server/problem";
import { maskValue } from "../../../server/proxy/mask-answer";
import type { Runtime } from "../../../server/runtime";
import type { DeskHandlers } from "../../api/desk-handler";
import { wakeWorker } from "../../queue/worker";
import { type JobKinds, requireDrafted } from "../job-kind";
import { ownersIn, requireJob } from "../job-reads";
import { type DraftOfJob, findDraft, insertDraft, listDraftRows } from "./draft-store";
import { sendDraft } from "./send-draft";
import { undoOrder } from "./undo-order";

/** Answers about jobs of these kinds before they are sent. */
export const jobDraftsHandlers = (kinds: JobKinds): DeskHandlers<keyof typeof jobDraftsShapes> => ({
  async createJobDraft({ runtime, actor, body }) {
    const order = body.kind === "undo" ? await undoOrder(kinds, runtime, actor, body.jobId) : body;
    requirePermission(actor, permissionOfJob(order));
    return async () => {
      const { prepare } = requireDrafted(kinds, order.kind);
      const draft = await insertDraft(
        runtime.database,
        actor,
        await prepare(runtime, actor, order),
      );
      wakeWorker(runtime.database);
      return view(draft);
    };
  },

  getJobDraft: async ({ runtime, actor, params }) =>
    view(await requireDraft(runtime, actor, params.id)),

  async listJobDraftRows({ runtime, actor, params, position }) {
    const { id } = await requireDraft(runtime, actor, params.id);
    const { database } = runtime;
    const { rows, next } = await listDraftRows(database, id, position);
    return {
      rows: rows.map(({ subjectId, facts, verdict, reason }) => {
        const shown = Object(maskValue(structuredClone(facts), "hidden"));
        return draftRowSchema.parse({ ...shown, id: subjectId, verdict, reason });
      }),
      names: Object.fromEntries(await findNames(database, ownersIn(rows))),
      next,
    };
  },

  async sendJobDraft({ runtime, actor, params: { id }, body = {} }) {
    return async () => {
      await sendDraft(kinds, runtime, actor, { id, given: body });
      wakeWorker(runtime.database);
      return requireJob(runtime.database, actor, id);
    };
  },
});

/** @throws {DeskProblem} 404 for another person's, and for one that has expired or was sent. */
async function requireDraft({ database }: Runtime, actor: Actor, id: string): Promise<DraftOfJob> {
  const draft = await findDraft(database, actor, id);
  if (draft === null) throw problems.notFound();
  return draft;
}

function view({ readCount: read, ...draft }: DraftOfJob): JobDraft {
  return jobDraftSchema.parse({ ...draft, read });
}
