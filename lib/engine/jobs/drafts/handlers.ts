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
import { type JobKinds, jobKindOf, requireDrafted } from "../job-kind";
import { ownersIn, requireJob } from "../job-reads";
import { countDraftRows } from "./count-draft-rows";
import {
  type DraftOfJob,
  findApprovedKind,
  findDraft,
  insertDraft,
  listDraftRows,
} from "./draft-store";
import { sendDraft } from "./send-draft";
import { undoOrder } from "./undo-order";

/** Answers about jobs of these kinds before they are sent. */
export const jobDraftsHandlers = (kinds: JobKinds): DeskHandlers<keyof typeof jobDraftsShapes> => ({
  async createJobDraft({ runtime, actor, body }) {
    const order = body.kind === "undo" ? await undoOrder(kinds, runtime, actor, body.jobId) : body;
    requirePermission(actor, permissionOfJob(order));
    return async () => {
      const { prepare } = requireDrafted(kinds, order.kind);
      const { items, ...prepared } = await prepare(runtime, actor, order);
      const total = items.length;
      const draft = await insertDraft(runtime.database, actor, { ...prepared, items, total });
      wakeWorker(runtime.database);
      return view(draft, []);
    };
  },

  async getJobDraft({ runtime, actor, params: { id } }) {
    const draft = await requireDraft(runtime, actor, id);
    return view(draft, draft.state === "ready" ? await countDraftRows(runtime.database, id) : []);
  },

  async listJobDraftRows({ exchange, runtime, actor, params: { id }, query, position }) {
    const { database } = runtime;
    const kind = await findApprovedKind(database, actor, id);
    if (kind === null) await requireDraft(runtime, actor, id);
    else await jobKindOf(kinds, kind).approved?.requireSeen(exchange, actor, id);
    const { rows, next } = await listDraftRows(database, id, query, position);
    return {
      rows: rows.map(({ subjectId, verdict, reason, facts, rehearsal }) => {
        const shown = maskValue(structuredClone({ ...Object(facts), rehearsal }), "hidden");
        return draftRowSchema.parse({ ...Object(shown), id: subjectId, verdict, reason });
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

function view({ readCount: read, ...draft }: DraftOfJob, counts: readonly unknown[]): JobDraft {
  return jobDraftSchema.parse({ ...draft, read, counts });
}
