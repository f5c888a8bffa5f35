import "server-only";
import type { DeskTransaction } from "../../db/database";
import type { jobsShapes } from "../../desk-contract/jobs";
import { permissionOfJob } from "../../domain/jobs/job-actions";
import { requirePermission } from "../../server/auth/require-permission";
import type { Actor } from "../../server/auth/sessions";
import { problems } from "../../server/problem";
import type { DeskHandlers, DeskRequest } from "../api/desk-handler";
import { wakeWorker } from "../queue/worker";
import type { JobKinds } from "./job-kind";
import { listJobRows, listJobs, requireJob } from "./job-reads";
import { cancelJob, pauseJob, resumeJob, retryJob, startJob, takeJobBack } from "./job-steps";

/** Answers about jobs of these kinds. */
export const jobsHandlers = (kinds: JobKinds): DeskHandlers<keyof typeof jobsShapes> => ({
  listJobs: ({ runtime, actor, query, position }) =>
    listJobs(runtime.database, actor, query, position),

  getJob: ({ runtime, actor, params }) => requireJob(runtime.database, actor, params.id),

  async listJobRows({ runtime, actor, params: { id }, query, position }) {
    const { kind } = await requireJob(runtime.database, actor, id);
    if (kinds[kind].hasFiles) throw problems.notFound();
    return listJobRows(runtime.database, id, query, position);
  },

  startJob: (request) => change(request, startJob),
  takeBackJob: (request) => change(request, takeJobBack),
  retryJob: (request) => change(request, retryJob),
  pauseJob: (request) => change(request, pauseJob),
  resumeJob: (request) => change(request, resumeJob),
  cancelJob: (request) => change(request, cancelJob),
});

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
