import "server-only";
import type { BulkJobKind } from "../../domain/jobs/bulk-kinds";
import type { BulkValue } from "../../domain/jobs/check-values";
import type { DraftRow, JobOrder } from "../../domain/jobs/job-order";
import type { JobKind, NewJob } from "../../domain/jobs/job-shape";
import type { Actor } from "../../server/auth/sessions";
import type { Runtime } from "../../server/runtime";
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

interface Drafted<Kind extends JobKind> {
  /** Items whose rows are read, and then stored, at a time. */
  readonly atOnce: number;
  /**
   * What the job would do to each record now, in the order of the items.
   *
   * @throws {DeskProblem} 403 without the permission of the kind.
   */
  check(runtime: Runtime, actor: Actor, order: OrderOf<Kind>): Promise<DraftRow[]>;
  /** The order that puts the values of a finished job back; omitted: it cannot be undone. */
  undo?(
    job: { readonly id: string; readonly settings: unknown },
    rows: readonly ChangedRow[],
  ): OrderOf<Kind>;
}

interface Declared<Kind extends JobKind> {
  readonly step: JobStep;
  /** It pauses after many failures of the service; otherwise it tries again for ever. */
  readonly stopsAfterFailures?: boolean;
  /** Its rows are files and have no list. */
  readonly hasFiles?: boolean;
  /** How its rows are read and checked before it is sent; omitted: no draft has the kind. */
  readonly draft?: Drafted<Kind>;
  /**
   * Stores a job that a person asks for, and returns its id; omitted: POST jobs has no such kind.
   */
  create?(runtime: Runtime, actor: Actor, body: Extract<NewJob, { kind: Kind }>): Promise<string>;
}

/** A kind of job, as the engine runs it. */
export interface JobKindOf extends Pick<Declared<JobKind>, "step"> {
  readonly stopsAfterFailures: boolean;
  readonly hasFiles: boolean;
  readonly draft:
    | (Omit<Drafted<BulkJobKind>, "undo"> & {
        readonly undo: Drafted<BulkJobKind>["undo"] | null;
      })
    | null;
  readonly create: ((runtime: Runtime, actor: Actor, body: NewJob) => Promise<string>) | null;
}

export type JobKinds = Readonly<Record<JobKind, JobKindOf>>;

/** Declares a kind of job. A body of another kind is an error of the program. */
export function defineJobKind<const Kind extends JobKind>(
  name: Kind,
  { step, stopsAfterFailures = false, hasFiles = false, draft, create }: Declared<Kind>,
): JobKindOf {
  return {
    step,
    stopsAfterFailures,
    hasFiles,
    draft: draft
      ? {
          atOnce: draft.atOnce,
          check: (runtime, actor, order) => draft.check(runtime, actor, requireKind(name, order)),
          undo: draft.undo ?? null,
        }
      : null,
    create: create
      ? (runtime, actor, body) => create(runtime, actor, requireKind(name, body))
      : null,
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
