import "server-only";
import { recordPermissions } from "../../domain/audit/record-permissions";
import { newJobSchema } from "../../domain/jobs/job-shape";
import { requirePermission } from "../../server/guard";
import { problems } from "../../server/problem";
import { readJsonBody } from "../../server/request-body";
import type { Exchange } from "../../server/serve";
import type { Actor } from "../../server/sessions";
import { jsonAnswer } from "../answers";
import type { DeskHandler } from "../handler";
import { withIdempotency } from "../idempotency/with-idempotency";
import {
  jobIdSchema,
  jobListQuerySchema,
  jobRowsQuerySchema,
  newJobLimit,
  readInput,
  readSearch,
} from "./input";
import { findJob, listJobRows, listJobs } from "./job-reads";
import { createJob, retryJob, takeJobBack } from "./job-store";

/** POST jobs: the new job, 201; it starts in 15 seconds. Needs an Idempotency-Key. */
export const postJob: DeskHandler = async (exchange) => {
  const actor = requirePermission(await exchange.actor(), "lines:archive");
  const body = await readJsonBody(exchange.request, newJobLimit);
  const job = readInput(newJobSchema, body);
  return withIdempotency(exchange, actor, job, async () => {
    const id = await createJob(exchange.runtime, actor, job);
    return answerJob(exchange, actor, id, 201);
  });
};

/** GET jobs?mine=1&state=&cursor=: newest first. */
export const getJobs: DeskHandler = async (exchange) => {
  const actor = requirePermission(await exchange.actor(), recordPermissions.jobs);
  const { mine, ...filter } = readSearch(exchange, jobListQuerySchema);
  const { database } = exchange.runtime;
  return jsonAnswer(exchange, await listJobs(database, actor, { ...filter, mine: mine === "1" }));
};

/** GET jobs/{id}. */
export const getJob: DeskHandler = async (exchange, params) => {
  const actor = requirePermission(await exchange.actor(), recordPermissions.jobs);
  return answerJob(exchange, actor, readId(params));
};

/** GET jobs/{id}/rows?state=&after=: 500 a page. */
export const getJobRows: DeskHandler = async (exchange, params) => {
  const actor = requirePermission(await exchange.actor(), recordPermissions.jobs);
  const id = readId(params);
  const filter = readSearch(exchange, jobRowsQuerySchema);
  const { database } = exchange.runtime;
  if ((await findJob(database, actor, id)) === null) throw problems.notFound();
  return jsonAnswer(exchange, await listJobRows(database, id, filter));
};

/** POST jobs/{id}/take-back: 409 `changed-meanwhile` once it has started. */
export const postTakeBack: DeskHandler = (exchange, params) =>
  change(exchange, params, takeJobBack);

/** POST jobs/{id}/retry: its refused and unclear rows once more. */
export const postRetry: DeskHandler = (exchange, params) => change(exchange, params, retryJob);

async function change(
  exchange: Exchange,
  params: object,
  act: (runtime: Exchange["runtime"], actor: Actor, id: string) => Promise<void>,
): Promise<Response> {
  const actor = requirePermission(await exchange.actor(), "lines:archive");
  const id = readId(params);
  const { runtime } = exchange;
  return withIdempotency(exchange, actor, null, async () => {
    if ((await findJob(runtime.database, actor, id)) === null) throw problems.notFound();
    await act(runtime, actor, id);
    return answerJob(exchange, actor, id);
  });
}

function readId(params: object): string {
  const parsed = jobIdSchema.safeParse(params);
  if (!parsed.success) throw problems.notFound();
  return parsed.data.id;
}

async function answerJob(exchange: Exchange, actor: Actor, id: string, status = 200) {
  const job = await findJob(exchange.runtime.database, actor, id);
  if (job === null) throw problems.notFound();
  return jsonAnswer(exchange, job, status);
}
