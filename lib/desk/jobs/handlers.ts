import "server-only";
import type { jobsShapes } from "../../contract/desk/jobs";
import type { Actor } from "../../server/auth/sessions";
import { problems } from "../../server/problem";
import type { Runtime } from "../../server/runtime";
import type { DeskHandlers, DeskRequest } from "../desk-handler";
import { findArchivedBy } from "../invoice-lines/archived-by";
import { changeFollowups, listFollowups } from "../line-followups/store";
import { listJobRows, listJobs, requireJob } from "./job-reads";
import { createJob, retryJob, takeJobBack } from "./job-store";

export const jobsHandlers: DeskHandlers<keyof typeof jobsShapes> = {
  listJobs: ({ runtime, actor, query, position }) =>
    listJobs(runtime.database, actor, query, position),

  createJob:
    async ({ runtime, actor, body }) =>
    async () =>
      requireJob(runtime.database, actor, await createJob(runtime, actor, body)),

  getJob: ({ runtime, actor, params }) => requireJob(runtime.database, actor, params.id),

  async listJobRows({ runtime, actor, params: { id }, query, position }) {
    const { kind } = await requireJob(runtime.database, actor, id);
    if (kind !== "archive-lines") throw problems.notFound();
    return listJobRows(runtime.database, id, query, position);
  },

  takeBackJob: (request) => change(request, takeJobBack),
  retryJob: (request) => change(request, retryJob),

  getArchivedBy: ({ runtime, actor, query }) =>
    findArchivedBy(runtime.database, actor.tenantId, query.lineIds),

  listLineFollowups: ({ runtime, actor, position }) =>
    listFollowups(runtime.database, actor, position),

  changeLineFollowups: async ({ runtime, actor, body }) => ({
    followups: await changeFollowups(runtime.database, actor, body),
  }),
};

async function change(
  { runtime, actor, params: { id } }: DeskRequest<"takeBackJob" | "retryJob">,
  act: (runtime: Runtime, actor: Actor, id: string) => Promise<void>,
) {
  await requireJob(runtime.database, actor, id);
  return async () => {
    await act(runtime, actor, id);
    return requireJob(runtime.database, actor, id);
  };
}
