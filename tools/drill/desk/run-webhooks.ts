import type { Cleanup } from "../../stack/cleanup";
import { readCount } from "../options";
import { verdictWord } from "../verdict-word";
import { openDrillDesk } from "./open-drill-desk";
import { drillWebhooks } from "./webhooks";

const groups = 3000;

/** `npm run drill -- webhooks [--n 1000]`: any order, copies, failing reads, and forgeries. */
export async function runWebhooks(args: readonly string[], cleanup: Cleanup): Promise<boolean> {
  const webhooks = readCount(args, 1000);
  const stack = await openDrillDesk(cleanup, groups);
  // A different sequence each time; its number repeats it in a test.
  const seed = Date.now() % 1_000_000;
  const result = await drillWebhooks(stack, { webhooks, seed });
  const { differing, open, attention, lost, refused, slowest } = result;
  const converged = differing === 0 && open === 0 && attention === 0;
  const taken = refused === 0 && lost === 0 && slowest < 1000;
  const kept = result.admitted === 0 && result.forgedRows === 0;
  console.log(
    [
      "",
      `${verdictWord(converged)}: ${result.webhooks} webhooks (${result.distinct} distinct) about ${result.cases} cases (${result.moved} moved) in ${result.seconds.toFixed(0)} s, play ${seed}: ${differing} cases that say something else than the service, ${open} left open, ${attention} for a person${result.reasons.map((reason) => `\n  ${reason}`).join("")}`,
      `${verdictWord(taken)}: ${refused} refused, ${lost} lost or miscounted, the slowest answered after ${slowest} ms`,
      `${verdictWord(kept)}: ${result.forged} forged: ${result.admitted} let in, ${result.forgedRows} rows`,
    ].join("\n"),
  );
  return converged && taken && kept;
}
