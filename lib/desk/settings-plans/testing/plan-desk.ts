import { isNull, sql } from "drizzle-orm";
import { beforeEach, expect } from "vitest";
import { approvalRequests } from "../../../db/schema/approval-requests";
import { jobDrafts } from "../../../db/schema/job-drafts";
import { jobs } from "../../../db/schema/jobs";
import { draftRowsPageSchema } from "../../../domain/jobs/job-order";
import { readingMinutes } from "../../../domain/selections/selection-limits";
import {
  type NewSelection,
  type Selection,
  selectionSchema,
} from "../../../domain/selections/selection-shape";
import { type SettingsPlan, settingsPlanSchema } from "../../../domain/settings-plans/plan-shape";
import { useRunnerDesk } from "../../../engine/jobs/testing/runner-desk";
import type { OpenDatabase } from "../../../postgres/testing";
import type { Runtime } from "../../../server/runtime";
import { useBilling } from "../../../server/testing/use-billing";
import { insertRequest } from "../../testing/insert-request";
import { guid, numberedGroups } from "./numbered-groups";
import { readNow } from "./read-now";

/** A desk whose service has numbered invoice groups, and helpers for tests of bulk changes. */
export function usePlanDesk(open: OpenDatabase) {
  const { held, ...runner } = useRunnerDesk(open);
  const service = useBilling(open, held);
  beforeEach(async () => {
    const { database } = held.desk.runtime;
    await database.delete(jobs);
    await database.delete(approvalRequests);
    await database.delete(jobDrafts);
  });

  const call = async (
    cookie: string,
    method: string,
    path: string,
    body?: unknown,
    runtime?: Runtime,
  ) => {
    const response = await runner.call(method, path, { cookie, body, runtime });
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.includes("json");
    return { status: response.status, body: isJson ? JSON.parse(text) : text };
  };
  const rehearsing = () => held.desk.fresh({ EMBEDDED: "1", SANDBOX: "on" });
  const readPlan = async (cookie: string, id: string): Promise<SettingsPlan> =>
    settingsPlanSchema.parse((await call(cookie, "GET", `/approvals/${id}`)).body);
  const prepared = async (
    cookie: string,
    made: { status: number; body: unknown },
    runtime = held.desk.runtime,
  ) => {
    expect(made.status).toBe(201);
    await readNow(runtime);
    return readPlan(cookie, settingsPlanSchema.parse(made.body).id);
  };

  return {
    ...runner,
    get desk() {
      return held.desk;
    },
    get billing() {
      return service.billing;
    },
    groups: numberedGroups(service),
    call,

    /** A selection that was read to its end. */
    async select(cookie: string, given: object): Promise<Selection> {
      const made = await call(cookie, "POST", "/selections", given satisfies Partial<NewSelection>);
      expect([made.status, made.body]).toMatchObject([201, {}]);
      await readNow(held.desk.runtime);
      const { id } = selectionSchema.parse(made.body);
      return selectionSchema.parse((await call(cookie, "GET", `/selections/${id}`)).body);
    },

    /** Makes all selections so many minutes older: by default, too old for a plan. */
    async ageReadings(minutes = readingMinutes): Promise<void> {
      const createdAt = sql`${jobDrafts.createdAt} - make_interval(mins => ${minutes})`;
      await held.desk.runtime.database
        .update(jobDrafts)
        .set({ createdAt })
        .where(isNull(jobDrafts.approvalId));
    },

    /** A plan that is ready to be sent. */
    async plan(
      cookie: string,
      given: object,
      changes: object,
      runtime?: Runtime,
    ): Promise<SettingsPlan> {
      const { id: selectionId } = await this.select(cookie, given);
      return this.prepare(cookie, { selectionId, changes }, runtime);
    },
    prepare: async (cookie: string, body: object, runtime?: Runtime) =>
      prepared(cookie, await call(cookie, "POST", "/settings-plans", body, runtime), runtime),
    readPlan,
    async planRows(cookie: string, id: string, search = "") {
      const answer = await call(cookie, "GET", `/job-drafts/${id}/rows${search}`);
      return draftRowsPageSchema.parse(answer.body).rows;
    },
    send: (cookie: string, { id, version, contentHash, sums }: SettingsPlan, runtime?: Runtime) => {
      const body = { version, contentHash, count: sums.rows.change };
      return call(cookie, "POST", `/approvals/${id}/submit`, body, runtime);
    },
    /** Rehearses a plan to the end, at the billing service itself. */
    async rehearse(cookie: string, { id, contentHash }: SettingsPlan, runtime = rehearsing()) {
      const path = `/settings-plans/${id}/rehearse`;
      const answer = await call(cookie, "POST", path, { contentHash }, runtime);
      await readNow(runtime);
      return answer;
    },
    undo: async (cookie: string, jobId: string) =>
      prepared(cookie, await call(cookie, "POST", `/jobs/${jobId}/undo`)),

    /** A request about the group with that number, which awaits a decision. */
    ask: (authorId: string, index: number, values: object): Promise<string> =>
      insertRequest(held.desk.runtime.database, {
        authorId,
        customerGuid: guid("cc", Math.floor(index / 3)),
        accountGuid: guid("aa", index),
        ...values,
      }),
  };
}
