import type { Cleanup } from "../../stack/cleanup";
import { readCount } from "../options";
import { verdictWord } from "../verdict-word";
import { openDebtActs } from "./debt-races";
import { drillLimitInParts } from "./limit-in-parts";
import { drillLostAnswers } from "./lost-answers";
import { drillLostRequests } from "./lost-requests";
import { openDrillDesk } from "./open-drill-desk";
import { drillRaces, type Races } from "./races";
import { drillSelfApproval } from "./self-approval";
import { laterKinds } from "./submit-request";

const groups = 1500;
const customers = 1000;
/** Share of all entries that a person has to decide on although their line exists. */
const mostOverlooked = 0.01;

/**
 * `npm run drill -- lost-answers [--n 10000]`: no call gets a proper answer, and four of a hundred
 * never arrive.
 */
export async function runLostAnswers(args: readonly string[], cleanup: Cleanup): Promise<boolean> {
  const sends = readCount(args, 10_000);
  const stack = await openDrillDesk(cleanup, groups);
  const result = await drillLostAnswers(stack, { sends, customers });
  const { duplicates, lost, open, toPerson, overlooked } = result;
  const { confirmed, byCheck, spoiled, sending, seconds } = result;
  const once = duplicates === 0 && lost === 0 && open === 0;
  const few = overlooked <= sends * mostOverlooked;
  const share = ((overlooked / sends) * 100).toFixed(2);
  console.log(
    [
      "",
      `${verdictWord(once)}: ${sends} sends, ${spoiled} answers spoiled, in ${seconds.toFixed(0)} s: ${confirmed} confirmed (${byCheck} by a check), ${duplicates} duplicates, ${lost} lost, ${open} left open${describeSending(sending)}, by the service's journal`,
      `${verdictWord(few)}: ${toPerson} for a person to decide, of which ${overlooked} were there (${share} % of all, at most 1 %); the others never arrived or waited for one that had not`,
    ].join("\n"),
  );
  const requests = await drillLostRequests(stack, Math.min(sends, customers), applied);
  const { doubled, lost: gone, hidden } = requests;
  const whole = requests.kinds.length === laterKinds.length;
  const clean = doubled === 0 && gone.length === 0 && hidden === 0;
  const safe = clean && whole && requests.sending === 0;
  console.log(
    `\n${verdictWord(safe)}: ${requests.requests} requests of ${laterKinds.length} kinds that billing applies later: ${requests.applied} applied (of ${requests.kinds.length} kinds), ${doubled} doubled, ${gone.length} lost${gone.length > 0 ? ` (${[...new Set(gone)].join(", ")})` : ""}, ${requests.declined.length} declined, ${requests.unclear} never applied, of which ${hidden} are shown to nobody${describeSending(requests.sending)}`,
  );
  return once && few && safe;
}

/** What neither was lost nor has ended: it stopped moving before the drill did. */
function describeSending(count: number): string {
  return count === 0 ? "" : `, ${count} still being sent when nothing moved for two minutes`;
}

/** The service applies accepted work by itself, each in less than a second. */
const applied = () => new Promise<void>((resolve) => setTimeout(resolve, 20_000));

/** `npm run drill -- races [--n 1000]`: 2 to 50 decisions at the same moment, on each kind. */
export async function runRaces(args: readonly string[], cleanup: Cleanup): Promise<boolean> {
  const stack = await openDrillDesk(cleanup, groups);
  const count = readCount(args, 1000);
  const proposals = reportRaces("line proposals", await drillRaces(stack, count));
  return reportRaces("debt acts", await drillRaces(stack, count, openDebtActs)) && proposals;
}

function reportRaces(name: string, result: Races): boolean {
  const { rounds, tries, withoutOneWinner, untold, inconsistent, seconds } = result;
  const kept = withoutOneWinner === 0 && untold === 0 && inconsistent === 0;
  console.log(
    `\n${verdictWord(kept)} for ${name}: ${rounds} rounds, ${tries} decisions in ${seconds.toFixed(0)} s: ${withoutOneWinner} rounds without exactly one winner, ${untold} losers not told, ${inconsistent} rounds that left another trace than one`,
  );
  return kept;
}

/**
 * `npm run drill -- self-approval [--n 1000]`: every way to approve one's own proposal, and
 * attempts to pass the limit for one person in parts.
 */
export async function runSelfApproval(args: readonly string[], cleanup: Cleanup): Promise<boolean> {
  const stack = await openDrillDesk(cleanup, groups);
  const count = readCount(args, 1000);
  const result = await drillSelfApproval(stack, count);
  const { tries, succeeded, admitted, seconds } = result;
  const ways = Object.entries(result.ways).map(([name, count]) => `  ${count} × ${name}`);
  const kept = succeeded === 0 && admitted === 0;
  console.log(
    `\n${verdictWord(kept)}: ${tries} tries in ${seconds.toFixed(0)} s: ${succeeded} self-approvals, ${admitted} let in\n${ways.join("\n")}`,
  );
  const parts = await drillLimitInParts(stack, Math.ceil(count / 10));
  const whole = parts.withoutOneAlone === 0 && parts.untaken === 0;
  console.log(
    `\n${verdictWord(whole)}: ${parts.rounds} rounds of proposals just below the limit for one person, ${parts.proposals} in ${parts.seconds.toFixed(0)} s: ${parts.withoutOneAlone} rounds in which not exactly one passed, ${parts.untaken} not taken`,
  );
  return kept && whole;
}
