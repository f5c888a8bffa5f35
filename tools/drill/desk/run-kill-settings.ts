import path from "node:path";
import type { Cleanup } from "../../stack/cleanup";
import { printLine } from "../../stack/progress";
import { readChanged } from "../../stack/sandbox";
import { startStack } from "../../stack/start-stack";
import { readCount } from "../options";
import { verdictWord } from "../verdict-word";
import { drillKillSettings } from "./kill-settings";

const groups = 5000;
/** Milliseconds per call, so that kills happen during calls. */
const slowCall = 150;
/** Seconds after a kill within which the work must be resumed. */
const resumedWithin = 10;
/** A change of 5,000 groups has some ten calls, so many kills need several changes. */
const killsOfChange = 8;

/** `npm run drill -- kill-settings [--n 10]`: a desk is killed while it changes 5,000 groups. */
export async function runKillSettings(args: readonly string[], cleanup: Cleanup): Promise<boolean> {
  const kills = readCount(args, 10);
  const operation = "updateInvoiceGroupConfigs";
  const slow = { operation, kind: "slow", milliseconds: slowCall, times: null };
  const stack = await startStack(cleanup, { groups, faults: [slow] });
  const changes = 1 + Math.ceil(kills / killsOfChange);
  const result = await drillKillSettings({
    settings: stack.deskSettings,
    store: { folder: path.join(await cleanup.folder("drill-desk"), "kill"), url: null },
    // Two values that no seeded group has.
    paymentTerms: Array.from({ length: changes }, (_, index) => (index % 2 === 0 ? 101 : 102)),
    kills,
    journal: () => readChanged(stack, operation),
  });
  const { rows, lost, doubled, notDone } = result.verdict;
  const slowest = Math.max(0, ...result.resumed) / 1000;
  const clean = lost + doubled + notDone === 0 && result.kills === kills;
  const inTime = slowest <= resumedWithin;
  printLine("");
  console.log(
    [
      `${verdictWord(clean)}: ${result.kills} × kill -9 of the desk while it changed settings: ${rows} rows, ${lost} lost, ${doubled} sent twice, ${notDone} not done`,
      `${verdictWord(inTime)}: in hand again within ${slowest.toFixed(1)} s of each kill (at most ${resumedWithin} s)`,
    ].join("\n"),
  );
  return clean && inTime;
}
