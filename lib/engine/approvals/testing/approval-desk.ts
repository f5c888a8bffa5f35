import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { PgTable } from "drizzle-orm/pg-core";
import { beforeEach, expect } from "vitest";
import type { z } from "zod";
import { handleDesk } from "../../../compose";
import { sends } from "../../../db/schema/outbox";
import { workClaims } from "../../../db/schema/queue";
import type { Approve } from "../../../domain/approvals/approval-shape";
import type { OpenDatabase } from "../../../postgres/testing";
import type { Runtime } from "../../../server/runtime";
import type { Received } from "../../../server/testing/fake-machine";
import { useTestDesk } from "../../../server/testing/test-desk";
import { type SendSettings, usualSendSettings } from "../../outbox/send-settings";
import { createSender } from "../../outbox/sender";
import type { SendSubjects } from "../../outbox/subject";
import type { Worker } from "../../queue/worker";

/** Test data of a kind of approval request. */
interface TestedKind<Service, Shown> {
  readonly schema: z.ZodType<Shown>;
  /** Tables emptied before each test, in this order. */
  readonly tables: readonly PgTable[];
  readonly subjects: SendSubjects;
  readonly settings?: Partial<SendSettings>;
  /** The service of a test: an imitation that can drop answers, or the embedded one. */
  readonly newService: () => Service;
}

interface AnsweringService {
  answer(request: Received, response: ServerResponse): void | Promise<void>;
}

/** Checks follow at once; other delays are unchanged. */
const atOnce: SendSettings = {
  ...usualSendSettings,
  checks: [0, 0, 0],
  lateChecks: [0, 0, 0],
  backoff: { first: 0, longest: 0 },
};

/**
 * A desk that sends approval requests of one kind to a service that can drop answers, with its
 * people.
 */
export function useApprovalDesk<
  Service extends AnsweringService,
  Shown extends Omit<Approve, "note"> & { readonly id: string },
>(open: OpenDatabase, kind: TestedKind<Service, Shown>) {
  const held = useTestDesk(open);
  let service: Service;
  let runtime: Runtime;
  let people: Record<
    "clerk" | "other" | "lead" | "second" | "third" | "auditor" | "admin" | "otherAdmin",
    string
  >;
  beforeEach(async () => {
    service = kind.newService();
    held.desk.answer((request, response) => service.answer(request, response));
    runtime = held.desk.runtime;
    for (const table of [workClaims, sends, ...kind.tables]) await runtime.database.delete(table);
    people = {
      clerk: await held.desk.signIn(["clerk"], "clerk"),
      other: await held.desk.signIn(["clerk"], "other"),
      lead: await held.desk.signIn(["lead"], "lead"),
      second: await held.desk.signIn(["lead"], "second"),
      third: await held.desk.signIn(["lead"], "third"),
      auditor: await held.desk.signIn(["auditor"], "auditor"),
      admin: await held.desk.signIn(["admin"], "admin"),
      otherAdmin: await held.desk.signIn(["admin"], "otherAdmin"),
    };
  });

  const ask = async (who: string, method: string, at: string, body?: unknown, key?: string) => {
    const request = held.desk.request(method, at, {
      cookie: who,
      ...(body !== undefined && { body }),
      headers: { "idempotency-key": key ?? randomUUID() },
    });
    const response = await handleDesk(runtime, request);
    const text = await response.text();
    return { status: response.status, body: text === "" ? null : JSON.parse(text) };
  };
  const call = (who: string, method: string, rest: string, body?: unknown, key?: string) =>
    ask(who, method, `/api/desk/approvals${rest}`, body, key);
  /** One accepted approval request, as the desk answers it. */
  const expected = async (...given: Parameters<typeof call>): Promise<Shown> => {
    const { status, body } = await call(...given);
    const [, method, rest] = given;
    const made = method === "POST" && rest === "";
    expect([status, body.type, body.errors]).toEqual([made ? 201 : 200, undefined, undefined]);
    return kind.schema.parse(body);
  };
  const sender = (settings: Partial<SendSettings> = {}): Worker =>
    createSender({
      runtime,
      subjects: kind.subjects,
      settings: { ...atOnce, ...kind.settings, ...settings },
    });

  return {
    get service() {
      return service;
    },
    get people() {
      return people;
    },
    get runtime() {
      return runtime;
    },
    answerTokens: (...given: Parameters<typeof held.desk.answerTokens>) =>
      held.desk.answerTokens(...given),
    /** Continues with a desk without state. */
    restart(settings: Record<string, string> = {}) {
      runtime = held.desk.fresh(settings);
    },
    ask,
    call,
    expected,
    approve: ({ id, version, contentHash }: Shown, who = people.lead) =>
      expected(who, "POST", `/${id}/approve`, { version, contentHash }),
    read: ({ id }: Shown, who = people.clerk) => expected(who, "GET", `/${id}`),
    sender,
    /** Sends what is queued and checks what is unclear, until nothing is due. */
    async send(settings: Partial<SendSettings> = {}): Promise<void> {
      const sending = sender(settings);
      await sending.drain();
      await sending.stop();
    },
  };
}
