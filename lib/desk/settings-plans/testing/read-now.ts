import { jobKinds } from "../../../compose";
import { draftWork } from "../../../engine/jobs/drafts/draft-work";
import { createWorker } from "../../../engine/queue/worker";
import type { Runtime } from "../../../server/runtime";
import { rehearsalWork } from "../rehearse-plan";

/** Reads all selections, plans and rehearsals to their end, as a desk with this runtime. */
export function readNow(runtime: Runtime): Promise<void> {
  const { rehearsals } = runtime;
  const played = rehearsals ? [rehearsalWork(runtime, rehearsals)] : [];
  return createWorker(runtime, [draftWork(runtime, jobKinds), ...played]).drain();
}
