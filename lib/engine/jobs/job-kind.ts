import "server-only";
import type { DeskTransaction } from "../../db/database";
import type { BulkValue } from "../../domain/jobs/check-values";
import { type JobKind, jobKinds } from "../../domain/jobs/job-enumerations";
import { takeBackSeconds } from "../../domain/jobs/job-limits";
import type { CheckedRow, JobOrder } from "../../domain/jobs/job-order";
import type { Actor } from "../../server/auth/sessions";
import type { Runtime } from "../../server/runtime";
import type { RequestContext } from "../../server/serve";
import type { AuditEntry } from "../audit/entry";
import type { Reading } from "../queue/read-work";
import type { DraftOfJob } from "./drafts/draft-store";
import type { HeldJob, StepTurn } from "./lease";

/**
 * Does a bounded piece of a job and leaves it in a state in which another desk can continue. A
 * thrown error pauses the job; "finished" if no row is left.
 */
type JobStep = (runtime: Runtime, job: HeldJob, turn: StepTurn) => Promise<"more" | "finished">;

type OrderOf<Kind extends JobKind> = Extract<JobOrder, { kind: Kind }>;

/** A row that a job changed: its record, and the values from before. */
export interface ChangedRow {
  readonly id: string;
  readonly before: Readonly<Record<string, BulkValue>>;
}

/** A job that is made of a draft, before it is stored. */
interface SentDraft {
  /** Of the order, with what was chosen at its preview. */
  readonly settings: object;
  /** Number of its rows. */
  readonly total: number;
  /** The reasons of its rows; null: a row that changes. */
  readonly reasons: readonly (string | null)[];
}

/** How jobs of one kind are drafted. */
export interface DraftOf<Kind extends JobKind> {
  /** Items whose rows are read, and then stored, at a time. */
  readonly atOnce: number;
  /** Seconds until its jobs begin; omitted: as long as a person can take a job back. */
  readonly delay?: number;
  /** Nobody sees a preview: what the draft blocks are rows of the job, skipped with their reasons. */
  readonly keepsBlocked?: boolean;
  /**
   * Checks an order before its rows are read, and brings its items into the order of the work;
   * omitted: there is nothing to check.
   *
   * @throws {DeskProblem}
   */
  prepare?(runtime: Runtime, actor: Actor, order: OrderOf<Kind>): Promise<OrderOf<Kind>>;
  /**
   * What the job would do to each record now, in the order of the work.
   *
   * @throws {DeskProblem} 403 without the permission of the kind.
   */
  check(runtime: Runtime, actor: Actor, order: OrderOf<Kind>): Promise<CheckedRow[]>;
  /**
   * Further work in the transaction that makes the job; returns audit entries to write before the
   * job's own.
   *
   * @throws {DeskProblem} if the job must not be made any more.
   */
  onSend?(queries: DeskTransaction, actor: Actor, job: SentDraft): Promise<AuditEntry[]>;
  /** The order that puts the values of a finished job back; omitted: it cannot be undone. */
  undo?(
    job: { readonly id: string; readonly settings: unknown },
    rows: readonly ChangedRow[],
  ): OrderOf<Kind>;
}

/** How drafts of a kind are made that an approval request sends. */
export interface ApprovedDraft {
  /**
   * Reads all its rows and makes it ready; it has none before.
   *
   * @throws {ReadStopped} with the reason that its author sees.
   * @throws {LeaseLost} if another desk reads it, or it was deleted.
   */
  read(runtime: Runtime, reading: Reading, draft: DraftOfJob): Promise<void>;
  /** Further work in the transaction that stores why its rows could not be read. */
  onFail(queries: DeskTransaction, id: string): Promise<void>;
  /** @throws {DeskProblem} 404 if the person does not see its approval request. */
  requireSeen(exchange: RequestContext, actor: Actor, id: string): Promise<unknown>;
}

interface Declared<Kind extends JobKind> {
  readonly step: JobStep;
  /** It pauses after many failures of the service; otherwise it tries again for ever. */
  readonly stopsAfterFailures?: boolean;
  /** Its rows are files and have no list. */
  readonly hasFiles?: boolean;
  /** How its rows are read and checked before it is sent; omitted: no draft has the kind. */
  readonly draft?: DraftOf<Kind>;
  /** The same of a kind whose drafts an approval request sends. */
  readonly approved?: ApprovedDraft | null;
}

/** How a kind is drafted, for an order of any kind. */
export interface DraftedOf
  extends Required<Omit<DraftOf<JobOrder["kind"]>, "undo">>,
    Pick<DraftOf<JobOrder["kind"]>, "undo"> {}

/** A kind of job, as the engine runs it. */
export interface JobKindOf extends Pick<Declared<JobKind>, "step"> {
  readonly stopsAfterFailures: boolean;
  readonly hasFiles: boolean;
  readonly draft: DraftedOf | null;
  readonly approved: ApprovedDraft | null;
}

export type JobKinds = Readonly<Record<JobKind, JobKindOf>>;

/** @throws TypeError if there is no kind of this name. */
export function jobKindOf(kinds: JobKinds, name: string): JobKindOf {
  const kind = jobKinds.find((one) => one === name);
  if (kind === undefined) throw new TypeError(`There is no kind of job ${name}.`);
  return kinds[kind];
}

/** How jobs of a kind are drafted. */
export function requireDrafted(kinds: JobKinds, kind: JobOrder["kind"]): DraftedOf {
  const { draft } = kinds[kind];
  if (draft === null) throw new TypeError(`No draft is of ${kind}.`);
  return draft;
}

/** Declares a kind of job. A body of another kind is an error of the program. */
export function defineJobKind<const Kind extends JobKind>(
  name: Kind,
  { step, stopsAfterFailures = false, hasFiles = false, draft, approved = null }: Declared<Kind>,
): JobKindOf {
  return {
    step,
    stopsAfterFailures,
    hasFiles,
    draft: draft ? draftedOf(name, draft) : null,
    approved,
  };
}

function draftedOf<const Kind extends JobKind>(name: Kind, draft: DraftOf<Kind>): DraftedOf {
  const { atOnce, delay = takeBackSeconds, keepsBlocked = false, undo } = draft;
  return {
    atOnce,
    delay,
    keepsBlocked,
    prepare: async (runtime, actor, order) =>
      draft.prepare ? draft.prepare(runtime, actor, requireKind(name, order)) : order,
    check: (runtime, actor, order) => draft.check(runtime, actor, requireKind(name, order)),
    onSend: async (queries, actor, job) => draft.onSend?.(queries, actor, job) ?? [],
    ...(undo && { undo }),
  };
}

function requireKind<Body extends { readonly kind: JobKind }, const Kind extends JobKind>(
  name: Kind,
  body: Body,
): Extract<Body, { kind: Kind }> {
  if (!isOf(name, body)) throw new TypeError(`A body of ${body.kind} came to ${name}.`);
  return body;
}

function isOf<Body extends { readonly kind: JobKind }, const Kind extends JobKind>(
  name: Kind,
  body: Body,
): body is Extract<Body, { kind: Kind }> {
  return body.kind === name;
}
