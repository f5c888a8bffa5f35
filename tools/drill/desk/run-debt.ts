import type { Cleanup } from "../../stack/cleanup";
import { readCount } from "../options";
import { verdictWord } from "../verdict-word";
import { drillDebtActs } from "./debt-acts";
import { drillDebtSelfApproval } from "./debt-self-approval";
import { openDrillDesk } from "./open-drill-desk";

/** About three in a hundred of them have an open invoice. */
const groups = 3000;
/** Share of all actions that a person has to decide on. */
const mostToPerson = 0.01;

/** `npm run drill -- debt-acts [--n 3000]`: fees, lines and cases whose answers are dropped. */
export async function runDebtActs(args: readonly string[], cleanup: Cleanup): Promise<boolean> {
  const stack = await openDrillDesk(cleanup, groups);
  const result = await drillDebtActs(stack, readCount(args, 3000));
  const { acts, doubled, lost, open, unregistered, toPerson, confirmed, byCheck } = result;
  const once = doubled === 0 && lost === 0 && open === 0;
  const few = toPerson <= acts * mostToPerson;
  const share = ((toPerson / acts) * 100).toFixed(2);
  console.log(
    [
      "",
      `${verdictWord(once)}: ${acts} acts, ${result.spoiled} answers spoiled, in ${result.seconds.toFixed(0)} s: ${confirmed} confirmed (${byCheck} by a check), ${doubled} doubled, ${lost} lost, ${open} left open, by the service's events`,
      `${verdictWord(few)}: ${toPerson} left to a person (${share} %, at most 1 %), beside ${result.sentAgain} acts with lines that a lead had sent again`,
      `${verdictWord(unregistered === 0)}: ${unregistered} acts on cases that the register does not show`,
      ...result.wrong,
    ].join("\n"),
  );
  return once && few && unregistered === 0;
}

/**
 * `npm run drill -- debt-self-approval [--n 1000]`: every way to approve an action of one's own.
 */
export async function runDebtSelfApproval(
  args: readonly string[],
  cleanup: Cleanup,
): Promise<boolean> {
  const stack = await openDrillDesk(cleanup, 300);
  const { tries, succeeded, admitted, seconds, ways } = await drillDebtSelfApproval(
    stack,
    readCount(args, 1000),
  );
  const kept = succeeded === 0 && admitted === 0;
  const lines = Object.entries(ways).map(([name, count]) => `  ${count} × ${name}`);
  console.log(
    `\n${verdictWord(kept)}: ${tries} tries in ${seconds.toFixed(0)} s: ${succeeded} self-approvals, ${admitted} let in\n${lines.join("\n")}`,
  );
  return kept;
}
