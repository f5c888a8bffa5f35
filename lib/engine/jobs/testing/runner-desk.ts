import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { handleDesk, jobKinds } from "../../../compose";
import { jobs } from "../../../db/schema/jobs";
import {
  type JobRow,
  type JobSummary,
  jobRowsPageSchema,
  jobSummarySchema,
} from "../../../domain/jobs/job-shape";
import type { Role } from "../../../domain/roles";
import type { OpenDatabase } from "../../../postgres/testing";
import type { Runtime } from "../../../server/runtime";
import { useTestDesk } from "../../../server/testing/test-desk";
import { createWorker } from "../../queue/worker";
import { draftWork } from "../drafts/draft-work";
import { createJobRunner } from "../runner";

export interface DeskCall {
  readonly cookie: string;
  readonly body?: unknown;
  /** Its Idempotency-Key; a new one by default. */
  readonly key?: string;
  readonly runtime?: Runtime | undefined;
}

interface ArchiveOrder {
  readonly items: readonly object[];
  readonly settings?: object;
}

/** A test desk whose jobs are worked on when a test says so; any kind of job. */
export function useRunnerDesk(open: OpenDatabase) {
  const held = useTestDesk(open);

  const call = (
    method: string,
    path: string,
    { key = randomUUID(), runtime = held.desk.runtime, ...options }: DeskCall,
  ) => {
    const headers = { "idempotency-key": key };
    return handleDesk(
      runtime,
      held.desk.request(method, `/api/desk${path}`, { ...options, headers }),
    );
  };

  /** Asks for a job that archives lines: its draft, whose rows the queue reads, and its sending. */
  const archive = async ({ order, ...asked }: DeskCall & { readonly order: ArchiveOrder }) => {
    const body = { kind: "archive-lines", settings: { reason: "duplicate" }, ...order };
    const drafted = await call("POST", "/job-drafts", { ...asked, body });
    if (drafted.status !== 201) return drafted;
    const { id } = await drafted.json();
    const { runtime = held.desk.runtime } = asked;
    const at = `/job-drafts/${id}`;
    // Another desk of the test may read it.
    for (let state = "reading"; state === "reading"; ) {
      await createWorker(runtime, [draftWork(runtime, jobKinds)]).drain();
      const found = await call("GET", at, { cookie: asked.cookie, runtime });
      // Sent already, with the same key.
      ({ state = "sent" } = await found.json());
    }
    return call("POST", `${at}/send`, { cookie: asked.cookie, runtime });
  };

  return {
    archive,
    /** Its desk, from the first test on. */
    held,
    call,
    signIn: (roles: readonly Role[] = ["clerk"], person?: string) =>
      held.desk.signIn(roles, person),

    /** Ends the delay in which a job can be cancelled, and every pause after a failure. */
    async makeDue(): Promise<void> {
      await held.desk.runtime.database.update(jobs).set({
        startsAt: sql`least(${jobs.startsAt}, now())`,
        backsOffUntil: null,
      });
    },

    /** One desk searches for work once and does what it finds. */
    async work(runtime: Runtime = held.desk.runtime): Promise<void> {
      await createJobRunner(runtime, jobKinds).drain();
    },

    async job(cookie: string, id: string): Promise<JobSummary> {
      return jobSummarySchema.parse(await (await call("GET", `/jobs/${id}`, { cookie })).json());
    },

    async rowsOf(cookie: string, id: string, search = ""): Promise<JobRow[]> {
      const answer = await call("GET", `/jobs/${id}/rows${search}`, { cookie });
      return jobRowsPageSchema.parse(await answer.json()).rows;
    },
  };
}
