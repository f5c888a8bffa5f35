import "server-only";
import type { jobsShapes } from "../../contract/desk/jobs";
import type { DeskTransaction } from "../../db/database";
import { findArchivedBy } from "../../desk/invoice-lines/archived-by";
import { createArchiveJob } from "../../desk/invoice-lines/create-archive-job";
import { changeFollowups, listFollowups } from "../../desk/line-followups/store";
import { undoJob } from "../../desk/settings-plans/create-plan";
import { permissionOfJob } from "../../domain/jobs/job-actions";
import { requirePermission } from "../../server/auth/require-permission";
import type { Actor } from "../../server/auth/sessions";
import { problems } from "../../server/problem";
import type { Runtime } from "../../server/runtime";
import type { DeskHandlers, DeskRequest } from "../api/desk-handler";
import { wakeWorker } from "../queue/worker";
import { listJobRows, listJobs, requireJob } from "./job-reads";
import { cancelJob, pauseJob, resumeJob, retryJob, startJob, takeJobBack } from "./job-steps";
import { createBulkJob } from "./job-store";
import { previewJob } from "./preview-job";

export const jobsHandlers: DeskHandlers<keyof typeof jobsShapes> = {
  listJobs: ({ runtime, actor, query, position }) =>
    listJobs(runtime.database, actor, query, position),

  previewJob: ({ runtime, actor, body }) => previewJob(runtime, actor, body),

  async createJob({ runtime, actor, body }) {
    requirePermission(actor, permissionOfJob(body));
    return async () => {
      const id =
        body.kind === "archive-lines"
          ? await createArchiveJob(runtime, actor, body)
          : await createBulkJob(runtime, actor, body);
      return requireJob(runtime.database, actor, id);
    };
  },

  getJob: ({ runtime, actor, params }) => requireJob(runtime.database, actor, params.id),

  async listJobRows({ runtime, actor, params: { id }, query, position }) {
    await requireJobWithRows(runtime, actor, id);
    return listJobRows(runtime.database, id, query, position);
  },

  startJob: (request) => change(request, startJob),
  takeBackJob: (request) => change(request, takeJobBack),
  retryJob: (request) => change(request, retryJob),
  pauseJob: (request) => change(request, pauseJob),
  resumeJob: (request) => change(request, resumeJob),
  cancelJob: (request) => change(request, cancelJob),
  undoJob,

  getArchivedBy: ({ runtime, actor, query }) =>
    findArchivedBy(runtime.database, actor.tenantId, query.lineIds),

  listLineFollowups: ({ runtime, actor, position }) =>
    listFollowups(runtime.database, actor, position),

  changeLineFollowups: async ({ runtime, actor, body }) => ({
    followups: await changeFollowups(runtime.database, actor, body),
  }),
};

/** @throws {DeskProblem} 404 also for a ZIP, whose rows are files. */
async function requireJobWithRows(runtime: Runtime, actor: Actor, id: string): Promise<void> {
  const { kind } = await requireJob(runtime.database, actor, id);
  if (kind === "report-zip") throw problems.notFound();
}

type Step = "startJob" | "takeBackJob" | "retryJob" | "pauseJob" | "resumeJob" | "cancelJob";

async function change(
  { runtime, actor, params: { id } }: DeskRequest<Step>,
  act: (queries: DeskTransaction, actor: Actor, id: string) => Promise<void>,
) {
  const job = await requireJob(runtime.database, actor, id);
  requirePermission(actor, permissionOfJob(job));
  return async () => {
    await runtime.database.transaction((queries) => act(queries, actor, id));
    wakeWorker(runtime.database);
    return requireJob(runtime.database, actor, id);
  };
}
