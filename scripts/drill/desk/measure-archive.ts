import { setTimeout as sleep } from "node:timers/promises";
import type { NewJob } from "../../../lib/domain/jobs/job-shape";
import { startDeskProcess } from "./desk-process";
import { type KillPlan, storedAt } from "./kill-archive";

export interface ArchiveSpeed {
  readonly seconds: number;
  readonly perMinute: number;
}

type SpeedPlan = Pick<KillPlan, "settings" | "store"> & { readonly rows: NewJob["rows"] };

/** How fast one desk archives, from the moment at which the job may start to its end. */
export async function measureArchive(plan: SpeedPlan): Promise<ArchiveSpeed> {
  const desk = await startDeskProcess(storedAt(plan));
  try {
    const { id } = await desk.createJob(plan.rows);
    const started = performance.now();
    for (;;) {
      const { state, counts } = await desk.readJob(id);
      if (state === "done") {
        const seconds = (performance.now() - started) / 1000;
        return { seconds, perMinute: (counts.done * 60) / seconds };
      }
      await sleep(100);
    }
  } finally {
    await desk.stop();
  }
}
