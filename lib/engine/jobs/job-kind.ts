import "server-only";
import type { JobPreviewBody, NewBulkJob, PreviewRow } from "../../domain/jobs/bulk-job";
import type { JobKind, NewJob } from "../../domain/jobs/job-shape";
import type { Actor } from "../../server/auth/sessions";
import type { Runtime } from "../../server/runtime";
import type { HeldJob, StepTurn } from "./lease";

/**
 * Does a bounded piece of a job and leaves it in a state in which another desk can continue. A
 * thrown error pauses the job; "finished" if no row is left.
 */
type JobStep = (runtime: Runtime, job: HeldJob, turn: StepTurn) => Promise<"more" | "finished">;

/** Body of POST jobs, whatever its kind. */
export type NewJobBody = NewJob | NewBulkJob;

interface Declared<Kind extends JobKind> {
  readonly step: JobStep;
  /** It pauses after many failures of the service; otherwise it tries again for ever. */
  readonly stopsAfterFailures?: boolean;
  /** Its rows are files and have no list. */
  readonly hasFiles?: boolean;
  /**
   * What the job would do to each row now, in the order of the items; omitted: POST jobs/preview
   * has no such kind.
   *
   * @throws {DeskProblem} 403 without the permission of the kind.
   */
  preview?(
    runtime: Runtime,
    actor: Actor,
    body: Extract<JobPreviewBody, { kind: Kind }>,
  ): Promise<PreviewRow[]>;
  /**
   * Stores a job that a person asks for, and returns its id; omitted: POST jobs has no such kind.
   */
  create?(
    runtime: Runtime,
    actor: Actor,
    body: Extract<NewJobBody, { kind: Kind }>,
  ): Promise<string>;
}

/** A kind of job, as the engine runs it. */
export interface JobKindOf extends Pick<Declared<JobKind>, "step"> {
  readonly stopsAfterFailures: boolean;
  readonly hasFiles: boolean;
  readonly preview:
    | ((runtime: Runtime, actor: Actor, body: JobPreviewBody) => Promise<PreviewRow[]>)
    | null;
  readonly create: ((runtime: Runtime, actor: Actor, body: NewJobBody) => Promise<string>) | null;
}

export type JobKinds = Readonly<Record<JobKind, JobKindOf>>;

/** Declares a kind of job. A body of another kind is an error of the program. */
export function defineJobKind<const Kind extends JobKind>(
  name: Kind,
  { step, stopsAfterFailures = false, hasFiles = false, preview, create }: Declared<Kind>,
): JobKindOf {
  return {
    step,
    stopsAfterFailures,
    hasFiles,
    preview: preview
      ? (runtime, actor, body) => preview(runtime, actor, requireKind(name, body))
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
