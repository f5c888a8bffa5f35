import type { Cleanup } from "../../stack/cleanup";
import { startDeskProcess } from "../../stack/desk-process";
import { withoutLimits } from "../../stack/without-limits";
import { verdictWord } from "../verdict-word";
import { openArchiveWorld } from "./archive-world";
import { drillNoisyJobs } from "./noisy-jobs";

/** Rows of one clerk, in as many jobs as they need, and another clerk's jobs of one row. */
const [largeRows, jobRows, smallJobs] = [135_000, 19_000, 5];
/** Milliseconds within which each job of one row ends. */
const longest = 10_000;

/** One clerk queues 135,000 rows; another clerk's jobs of one row end within ten seconds each. */
export async function runNoisyJobs(cleanup: Cleanup): Promise<boolean> {
  const { stack, rows } = await openArchiveWorld(cleanup, largeRows + smallJobs);
  const folder = await cleanup.folder("noisy-jobs");
  const settings = { ...stack.deskSettings, DATA_DIR: folder, RATE_LIMITS: withoutLimits };
  const desk = await startDeskProcess(settings);
  cleanup.add(() => desk.kill());
  const small = rows.slice(0, smallJobs);
  const many = rows.slice(smallJobs, smallJobs + largeRows);
  const large = Array.from({ length: Math.ceil(many.length / jobRows) }, (_, at) =>
    many.slice(at * jobRows, (at + 1) * jobRows),
  );
  const { milliseconds, left } = await drillNoisyJobs({ desk, large, small });
  const kept = left > 0 && milliseconds.every((one) => one <= longest);
  const times = milliseconds.map((one) => (one / 1000).toFixed(1)).join(", ");
  console.log(
    `\n${verdictWord(kept)}: beside ${large.length} jobs of one clerk with ${many.length} rows, of which ${left} were left, another clerk's jobs of one row ended after ${times} s (at most ${longest / 1000} s)`,
  );
  return kept;
}
