import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeEach, expect } from "vitest";
import { jobs } from "../../../db/schema/jobs";
import { requests } from "../../../db/schema/requests";
import { selections } from "../../../db/schema/selections";
import { settingsPlans } from "../../../db/schema/settings-plans";
import {
  type JobRow,
  type JobSummary,
  jobRowsPageSchema,
  jobSummarySchema,
} from "../../../domain/jobs/job-shape";
import type { Role } from "../../../domain/roles";
import {
  type NewSelection,
  type Selection,
  selectionSchema,
} from "../../../domain/selections/selection-shape";
import {
  planRowsPageSchema,
  type SettingsPlan,
  settingsPlanSchema,
} from "../../../domain/settings-plans/plan-shape";
import type { OpenDatabase } from "../../../postgres/testing";
import type { Runtime } from "../../../server/runtime";
import { useTestDesk } from "../../../server/testing/test-desk";
import { createJobRunner } from "../../jobs/runner";
import { handleDesk } from "../../router";
import { backgroundReadsDone } from "../../selections/background-reads";
import { insertRequest } from "../../testing/insert-request";
import { FakeGroups, guid } from "./fake-groups";

/** A desk whose service has invoice groups, and helpers for tests of bulk changes. */
export function usePlanDesk(open: OpenDatabase) {
  const held = useTestDesk(open);
  let billing = new FakeGroups();
  beforeEach(async () => {
    billing = new FakeGroups();
    held.desk.answer((request, response) => billing.answer(request, response));
    const { database } = held.desk.runtime;
    await database.delete(jobs);
    await database.delete(settingsPlans);
    await database.delete(requests);
    await database.delete(selections);
  });

  const call = async (
    cookie: string,
    method: string,
    path: string,
    body?: unknown,
    runtime: Runtime = held.desk.runtime,
  ) => {
    const request = held.desk.request(method, `/api/desk${path}`, {
      ...{ cookie, headers: { "idempotency-key": randomUUID() } },
      ...(body !== undefined && { body }),
    });
    const response = await handleDesk(runtime, request);
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.includes("json");
    return { status: response.status, body: isJson ? JSON.parse(text) : text };
  };
  const readPlan = async (cookie: string, id: string): Promise<SettingsPlan> =>
    settingsPlanSchema.parse((await call(cookie, "GET", `/settings-plans/${id}`)).body);
  const prepared = async (cookie: string, made: { status: number; body: unknown }) => {
    expect(made.status).toBe(201);
    await backgroundReadsDone(held.desk.runtime);
    return readPlan(cookie, settingsPlanSchema.parse(made.body).id);
  };

  return {
    get desk() {
      return held.desk;
    },
    get billing() {
      return billing;
    },
    call,
    signIn: (roles: readonly Role[] = ["clerk"], person?: string) =>
      held.desk.signIn(roles, person),

    /** A selection that was read to its end. */
    async select(cookie: string, given: object): Promise<Selection> {
      const made = await call(cookie, "POST", "/selections", given satisfies Partial<NewSelection>);
      expect([made.status, made.body]).toMatchObject([201, {}]);
      await backgroundReadsDone(held.desk.runtime);
      const { id } = selectionSchema.parse(made.body);
      return selectionSchema.parse((await call(cookie, "GET", `/selections/${id}`)).body);
    },

    /** A plan that is ready to be sent. */
    async plan(
      cookie: string,
      given: object,
      changes: object,
      runtime?: Runtime,
    ): Promise<SettingsPlan> {
      const { id: selectionId } = await this.select(cookie, given);
      const body = { selectionId, changes };
      return prepared(cookie, await call(cookie, "POST", "/settings-plans", body, runtime));
    },
    readPlan,
    async planRows(cookie: string, id: string, search = "") {
      const answer = await call(cookie, "GET", `/settings-plans/${id}/rows${search}`);
      return planRowsPageSchema.parse(answer.body).rows;
    },
    send: (cookie: string, { id, version, contentHash, sums }: SettingsPlan) =>
      call(cookie, "POST", `/settings-plans/${id}/send`, {
        ...{ version, contentHash, count: sums.rows.change },
      }),
    undo: async (cookie: string, jobId: string) =>
      prepared(cookie, await call(cookie, "POST", `/jobs/${jobId}/undo`)),

    /** A request about the group with that number, which awaits a decision. */
    ask: (authorId: string, index: number, values: object): Promise<string> =>
      insertRequest(held.desk.runtime.database, {
        ...{ authorId, customerGuid: guid("cc", Math.floor(index / 3)) },
        ...{ accountGuid: guid("aa", index), ...values },
      }),

    /** Ends the delay in which a job can be cancelled, and every pause after a failure. */
    async makeDue(): Promise<void> {
      await held.desk.runtime.database.update(jobs).set({
        startsAt: sql`least(${jobs.startsAt}, now())`,
        backsOffUntil: null,
      });
    },
    /** One desk searches for work once and does what it finds. */
    async work(runtime: Runtime = held.desk.runtime): Promise<void> {
      const runner = createJobRunner(runtime);
      await runner.poll();
      await runner.idle();
    },
    async job(cookie: string, id: string): Promise<JobSummary> {
      return jobSummarySchema.parse((await call(cookie, "GET", `/jobs/${id}`)).body);
    },
    async rowsOf(cookie: string, id: string, search = ""): Promise<JobRow[]> {
      return jobRowsPageSchema.parse((await call(cookie, "GET", `/jobs/${id}/rows${search}`)).body)
        .rows;
    },
  };
}
