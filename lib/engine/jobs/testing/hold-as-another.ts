import { jobKinds } from "../../../compose";
import type { Runtime } from "../../../server/runtime";
import { claimAsAnother } from "../../queue/testing/abandoned-claims";
import { beginJob, type HeldJob } from "../lease";
import { jobRunner } from "../runner";

/** Begins the job that is due, as a desk that then dies. */
export async function holdAsAnother(runtime: Runtime): Promise<HeldJob> {
  const [claim] = await claimAsAnother(runtime, jobRunner(runtime, jobKinds));
  const job = claim && (await beginJob(runtime.database, claim));
  if (!job) throw new Error("No job.");
  return job;
}
