import "server-only";
import type { JobKind } from "../../domain/jobs/job-shape";
import type { Runtime } from "../../server/runtime";
import { archiveStep } from "../invoice-lines/archive-step";
import type { HeldJob } from "./lease";

/**
 * Does a bounded piece of a job and leaves it so that the next desk can go on. What it throws lets
 * the job rest; "finished" where no row is left to do.
 */
export type JobStep = (runtime: Runtime, job: HeldJob) => Promise<"more" | "finished">;

/** How each kind of job is worked on. */
export const jobSteps = { "archive-lines": archiveStep } as const satisfies Record<
  JobKind,
  JobStep
>;
