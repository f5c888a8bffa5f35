import { and, eq, like } from "drizzle-orm";
import { beforeEach, expect } from "vitest";
import { jobKinds } from "../../../compose";
import { approvalRequests } from "../../../db/schema/approval-requests";
import { auditEntries } from "../../../db/schema/audit";
import { jobDrafts } from "../../../db/schema/job-drafts";
import { jobs } from "../../../db/schema/jobs";
import { notifications } from "../../../db/schema/notifications";
import { useActDesk } from "../../../desk/debt-cases/acts/testing/act-desk";
import { useProposalDesk, visit } from "../../../desk/line-proposals/testing/proposal-desk";
import {
  guid,
  numberedGroups,
  updating,
} from "../../../desk/settings-plans/testing/numbered-groups";
import { readNow } from "../../../desk/settings-plans/testing/read-now";
import { type Approval, approvalSchema } from "../../../desk-contract/approvals";
import type { ApprovalSubject } from "../../../domain/approvals/approval-enumerations";
import { settingsPlanSchema } from "../../../domain/settings-plans/plan-shape";
import { describeOnEachDatabase, type OpenDatabase } from "../../../postgres/testing";
import { useBilling } from "../../../server/testing/use-billing";
import { createJobRunner } from "../../jobs/runner";
import { bulkJobs } from "../../jobs/testing/bulk-desk";
import type { SendSettings } from "../../outbox/send-settings";
import type { Worker } from "../../queue/worker";
import { useRequestDesk } from "../../requests/testing/request-desk";
import { useApprovalDesk } from "./approval-desk";

const at = "/api/desk/approvals";

type Ask = ReturnType<typeof useProposalDesk>["ask"];
type Answer = Awaited<ReturnType<Ask>>;
/** Sends the request that submits what was prepared, with this key. */
type Submission = (key?: string) => Promise<Answer>;
type Mishap = "refused" | "failed" | "lost";

interface Desk
  extends Pick<
    ReturnType<typeof useProposalDesk>,
    "people" | "runtime" | "ask" | "sender" | "restart"
  > {}

/** What differs between the kinds. */
interface Kind {
  readonly desk: Desk;
  readonly settings?: Record<string, string>;
  /**
   * Prepares a request of this size, in percent of what one person may do alone. Above 100 it needs
   * a second person.
   */
  prepare(percent: number, who: string): Promise<Submission>;
  /** Changes it to another size and submits it again. */
  edit?(approval: Approval, percent: number, who: string): Promise<Answer>;
  /** Does at billing what was approved; omitted: the sender of calls. */
  worker?(): Worker;
  /** How the next calls end at billing; omitted: it makes no call itself. */
  fail?(...how: Mishap[]): void;
  /** Numbers of calls that reached billing, and of their effects. */
  done(): Promise<{ readonly calls: number; readonly effects: number }>;
}

function useProposals(open: OpenDatabase): Kind {
  const desk = useProposalDesk(open);
  const content = (percent: number) => ({ ...visit, quantity: 1, price: percent * 10 });
  const submit = (who: string, { id, version }: Pick<Approval, "id" | "version">, key?: string) =>
    desk.ask(who, "POST", `${at}/${id}/submit`, { version }, key);
  return {
    desk,
    settings: { ONE_PERSON_BELOW: "1000" },
    async prepare(percent, who) {
      const draft = await desk.draft(content(percent), "add-line", who);
      return (key) => submit(who, draft, key);
    },
    async edit({ id, version }, percent, who) {
      const body = { version, content: content(percent), note: "A week later." };
      const { status, body: edited } = await desk.ask(who, "PUT", `${at}/${id}`, body);
      if (status !== 200) return { status, body: edited };
      expect(edited.approvedBy).toBeNull();
      return submit(who, edited);
    },
    async done() {
      const [calls = 0, effects = 0] = await desk.lines.counts();
      return { calls, effects };
    },
    fail: desk.lines.mishap,
  };
}

function useActs(open: OpenDatabase): Kind {
  const desk = useActDesk(open);
  const item = (percent: number) => {
    const line = { id: crypto.randomUUID(), amount: percent * 5, description: "Moved" };
    return desk.item(0, "add-next-invoice-lines", { lines: [line] });
  };
  return {
    desk,
    async prepare(percent, who) {
      const items = [await item(percent)];
      return async (key) => {
        const { status, body } = await desk.ask(who, "POST", "/api/desk/debt-acts", { items }, key);
        const [result] = body.results ?? [];
        return { status, body: result?.act ?? result?.problem ?? body };
      };
    },
    async edit({ id, version }, percent, who) {
      const { content, seen } = await item(percent);
      return desk.ask(who, "PUT", `${at}/${id}`, { version, content, seen, note: "A week later." });
    },
    done: async () => ({
      calls: desk.writes(),
      effects: await desk.effects("add-next-invoice-lines"),
    }),
    fail: desk.mishap,
  };
}

function useRequests(open: OpenDatabase): Kind {
  const desk = useRequestDesk(open);
  return {
    desk,
    async prepare(percent, who) {
      const body = desk.asked(percent > 100 ? "report-death" : "create-contact");
      return (key) => desk.ask(who, "POST", at, body, key);
    },
    done: async () => ({ calls: desk.bodies().length, effects: await desk.accepted() }),
    fail: desk.mishap,
  };
}

function usePlans(open: OpenDatabase): Kind {
  const held = useBilling(open);
  const groups = numberedGroups(held);
  const desk = useApprovalDesk(open, {
    schema: settingsPlanSchema,
    tables: [jobs, approvalRequests, jobDrafts],
    subjects: {},
    newService: () => held.billing,
  });
  let taken = 0;
  beforeEach(async () => {
    taken = 0;
    await groups.add(100);
  });
  const make = async (who: string, path: string, body: object): Promise<string> => {
    const { status, body: made } = await desk.ask(who, "POST", `/api/desk${path}`, body);
    expect(status).toBe(201);
    await readNow(desk.runtime);
    return made.id;
  };
  return {
    desk,
    settings: { BULK_APPROVAL_ROWS: "10" },
    async prepare(percent, who) {
      // Each of other groups: a group is in one unfinished job.
      const ids = Array.from({ length: percent / 10 }, () => guid("aa", taken++));
      const selectionId = await make(who, "/selections", { source: "ids", ids });
      const changes = { set: { paymentTerms: 30 } };
      const id = await make(who, "/settings-plans", { selectionId, changes });
      const { version, contentHash } = await desk.expected(who, "GET", `/${id}`);
      const seen = { version, contentHash, count: ids.length };
      return (key) => desk.ask(who, "POST", `${at}/${id}/submit`, seen, key);
    },
    worker: () => createJobRunner(desk.runtime, jobKinds),
    async done() {
      const effects = await held.billing.effects(updating);
      // All groups of a call are updated at one moment.
      return { calls: groups.sizes().length, effects: new Set(effects.map(({ at }) => at)).size };
    },
  };
}

const kinds = {
  "line-proposal": useProposals,
  "debt-act": useActs,
  request: useRequests,
  "settings-plan": usePlans,
} as const satisfies Record<ApprovalSubject, (open: OpenDatabase) => Kind>;

export type KindDesk = ReturnType<typeof useKind>;

/** The steps of a kind of approval request, in the API of all; its author is a team lead. */
function useKind(subject: ApprovalSubject, open: OpenDatabase) {
  const useOne = kinds[subject];
  const kind = useOne(open);
  const { desk } = kind;
  const restart = () => desk.restart(kind.settings);
  beforeEach(async () => {
    await desk.runtime.database.delete(notifications);
    restart();
  });

  const worker = (settings?: Partial<SendSettings>) => kind.worker?.() ?? desk.sender(settings);
  const author = () => desk.people.lead;
  const call: Ask = (who, method, rest, body, key) =>
    desk.ask(who, method, `${at}${rest}`, body, key);
  const read = async ({ id }: Pick<Approval, "id">, who = author()): Promise<Approval> => {
    const { status, body } = await call(who, "GET", `/${id}`);
    expect([status, body.type]).toEqual([200, undefined]);
    return approvalSchema.parse(body);
  };
  /** The approval request after an accepted request. */
  const accepted = async ({ status, body }: Answer, who?: string): Promise<Approval> => {
    expect([[200, 201], body.type, body.errors]).toEqual([
      expect.arrayContaining([status]),
      undefined,
      undefined,
    ]);
    return read(body, who);
  };

  return {
    subject,
    /** The author; two others who may decide; one who never may, but for a bulk change. */
    get people() {
      const { second: approver, third: colleague, clerk } = desk.people;
      return { author: author(), approver, colleague, clerk };
    },
    get runtime() {
      return desk.runtime;
    },
    ask: desk.ask,
    call,
    read,
    /** Continues with a desk without state. */
    restart,
    prepare: (percent: number, who = author()) => kind.prepare(percent, who),
    /** Submits a request of this size. */
    async add(percent: number, who = author()): Promise<Approval> {
      return accepted(await (await kind.prepare(percent, who))(), who);
    },
    async tryEdit(approval: Approval, percent: number, who: string): Promise<Answer> {
      if (!kind.edit) throw new TypeError(`A ${subject} is never edited.`);
      return kind.edit(approval, percent, who);
    },
    async edit(approval: Approval, percent: number): Promise<Approval> {
      return accepted(await this.tryEdit(approval, percent, author()));
    },
    /** An accepted step of a person. */
    async take(who: string, { id, version }: Approval, step: string, more: object = {}) {
      return accepted(await call(who, "POST", `/${id}/${step}`, { version, ...more }), who);
    },
    approve({ id, version, contentHash }: Approval, who = desk.people.second, key?: string) {
      return call(who, "POST", `/${id}/approve`, { version, contentHash }, key);
    },
    /** Of a size that needs a second person, and approved by one. */
    async approved(): Promise<Approval> {
      return accepted(await this.approve(await this.add(150)));
    },
    worker,
    async send(settings?: Partial<SendSettings>): Promise<void> {
      await bulkJobs(desk).makeDue();
      const working = worker(settings);
      await working.drain();
      await working.stop();
    },
    /** Approved and sent, with a result that nobody knows and that a person settles. */
    async unclear(): Promise<Approval> {
      const approved = await this.approved();
      // A request is repeated by the desk itself.
      this.fail("failed", ...(subject === "request" ? ["failed" as const] : []));
      await this.send({ repeats: { first: 0, longest: 0, most: 0 } });
      return read(approved, desk.people.second);
    },
    done: kind.done,
    /** How the next calls end at billing. */
    fail: (...how: Mishap[]) => kind.fail?.(...how),
    /** The kind's own entries in the audit, without its prefix. */
    async audited({ id }: Pick<Approval, "id">): Promise<string[]> {
      const rows = await desk.runtime.database
        .select({ action: auditEntries.action })
        .from(auditEntries)
        .where(and(eq(auditEntries.recordId, id), like(auditEntries.action, `${subject}.%`)))
        .orderBy(auditEntries.sequence);
      return rows.map(({ action }) => action.slice(subject.length + 1));
    },
  };
}

/** Runs a suite for each of these kinds of approval requests, on each database. */
export function describeEachKind(
  name: string,
  subjects: readonly ApprovalSubject[],
  suite: (kind: KindDesk) => void,
): void {
  for (const subject of subjects) {
    describeOnEachDatabase(`${name}: ${subject}`, (open) => suite(useKind(subject, open)));
  }
}

/** Kinds of which an approval makes a call; that of a bulk change makes a job. */
export const calling = ["line-proposal", "debt-act", "request"] as const;
/** Kinds that are edited after the submission. */
export const edited = ["line-proposal", "debt-act"] as const;
/** Kinds of which one person may do up to a limit alone. */
export const limited = ["line-proposal", "debt-act", "settings-plan"] as const;
