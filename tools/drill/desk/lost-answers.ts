import { sql } from "drizzle-orm";
import { proposalSends } from "../../../lib/desk/line-proposals/proposal-sends";
import { proposalSubject } from "../../../lib/desk/line-proposals/send-of";
import { type SendSettings, usualSendSettings } from "../../../lib/engine/outbox/send-settings";
import { startSender } from "../../../lib/engine/outbox/sender";
import type { InnerDesk } from "../../stack/open-desk";
import { printLine } from "../../stack/progress";
import { type FaultOrder, linesMade } from "../../stack/sandbox";
import { feedFaults, lostAnswersOf, spread } from "./fault-feeder";
import { seedApproved } from "./seed-proposals";
import { sendAgain } from "./send-again";
import { findCharge, findTargets } from "./targets";
import { waitWhileMoving } from "./wait-while-moving";

export interface LostAnswersOptions {
  readonly sends: number;
  readonly customers: number;
}

export interface LostAnswers {
  readonly sends: number;
  /** Spoiled answers of calls and of lists. */
  readonly spoiled: number;
  readonly confirmed: number;
  /** Confirmed by a check of the list, not by an answer. */
  readonly byCheck: number;
  /** Those that a person had to decide on, with their duplicates that waited for it. */
  readonly toPerson: number;
  /** Of them, those whose line existed: the others had never arrived. */
  readonly overlooked: number;
  /** Entries that made two lines, and confirmed ones that share a line or have none. */
  readonly duplicates: number;
  readonly lost: number;
  /** Not confirmed in the end. */
  readonly open: number;
  /** Of them, those that were still being sent when nothing had moved for two minutes. */
  readonly sending: number;
  readonly seconds: number;
}

/** The checks of an hour take ten seconds; the service's slow answers exceed the desk's timeout. */
export const hurried: SendSettings = {
  ...usualSendSettings,
  checks: [200, 1000, 6000],
  lateChecks: [7000, 8000, 10_000],
  list: 10_000,
  call: 2500,
  lease: 15_000,
  sweep: 1000,
  backoff: { first: 100, longest: 2000 },
  atOnce: 12,
};

const operation = "addInvoiceLine";
/** Answers after the desk's timeout, and lists that lag behind. */
const slow = { operation, kind: "slow", milliseconds: 3000, times: 2 } as const;
const stale = { operation: "listUninvoicedLines", kind: "stale-list", times: 1 } as const;
const orders: readonly FaultOrder[] = [...spread(lostAnswersOf(operation), 20, [stale]), slow];

/**
 * Sends lines whose answers are all dropped, and compares the desk's state with the service's own
 * journal. Lines that never arrived await a person: a lead has them sent again.
 */
export async function drillLostAnswers(
  stack: InnerDesk,
  { sends, customers }: LostAnswersOptions,
): Promise<LostAnswers> {
  const { service } = stack;
  const before = new Set(await linesMade(service));
  const [targets, charge] = [await findTargets(service, customers), await findCharge(service)];
  const author = await stack.signIn(["clerk"], "drill-author");
  const lead = await stack.signIn(["lead"], "drill-lead");
  // Each description twice for the same customer: duplicates that only their ids distinguish.
  const wanted = Array.from({ length: sends }, (_, index) => {
    const pair = Math.floor(index / 2);
    const target = targets[pair % targets.length];
    if (!target) throw new Error("The world has no invoice groups.");
    return { target, description: `Drill ${pair}` };
  });
  await seedApproved(stack, { author, lead }, charge, wanted);
  const started = performance.now();
  const feeder = feedFaults(service, operation, orders);
  const made = async () => (await linesMade(service)).filter((id) => !before.has(id));
  await feeder.ready;
  let sending: number;
  try {
    sending = await sendAll(stack, sends);
  } finally {
    await feeder.stop();
  }
  const { toPerson, unclaimed: overlooked } = await compare(stack, await made());
  for (let round = 0; round < mostRounds; round += 1) {
    if ((await sendAgain(stack, lead, "line-proposal")) === 0) break;
    sending = await sendAll(stack, sends);
  }
  const { confirmed, byCheck, duplicates, lost, open } = await compare(stack, await made());
  const seconds = (performance.now() - started) / 1000;
  const spoiled = feeder.struck();
  return {
    sends,
    spoiled,
    confirmed,
    byCheck,
    toPerson,
    overlooked,
    duplicates,
    lost,
    open,
    sending,
    seconds,
  };
}

/** How often a lead requests another send. */
const mostRounds = 3;

/** Sends what is queued while it moves; returns how many are still being sent. */
async function sendAll(stack: InnerDesk, sends: number): Promise<number> {
  const { runtime } = stack;
  const subjects = { [proposalSubject]: proposalSends };
  const sender = await startSender({ runtime, subjects, settings: hurried });
  try {
    return await waitWhileMoving(runtime.database, openEntries, (open) => {
      if (process.stderr.isTTY || sends > 1000) {
        printLine(`lost-answers: ${sends - open} of ${sends}`);
      }
    });
  } finally {
    await sender.stop();
  }
}

/** Entries that neither have ended nor await a person, possibly for their duplicate. */
const openEntries = sql`select count(*) from sends s where state = 'sending'
  or (state = 'unknown' and next_check_at is not null)
  or (state = 'waiting' and not exists (select 1 from sends other
    where other.customer_guid = s.customer_guid and other.id <> s.id and other.state = 'unknown'
      and other.next_check_at is null and other.fingerprint = s.fingerprint))`;

interface Ended extends Record<string, unknown> {
  readonly state: string;
  readonly line_id: string | null;
  readonly description: string;
  readonly call: string | null;
}

async function compare({ runtime }: InnerDesk, made: readonly string[]) {
  const { rows } = await runtime.database.execute<Ended>(
    sql`select state, records[1] as line_id, outcome ->> 'call' as call, content ->> 'description' as description from approval_requests where subject = 'line-proposal'`,
  );
  const confirmed = rows.filter(({ state }) => state === "confirmed");
  const claimed = new Set(confirmed.map(({ line_id }) => line_id));
  const there = new Set(made);
  const unknown = rows.filter(({ state }) => state === "unknown");
  const held = new Set(unknown.map(({ description }) => description));
  // The duplicate of an unclear entry awaits the same person.
  const waiting = rows.filter((row) => row.state === "approved" && held.has(row.description));
  const toPerson = unknown.length + waiting.length;
  const unclaimed = made.filter((id) => !claimed.has(id)).length;
  return {
    unclaimed,
    confirmed: confirmed.length,
    byCheck: confirmed.filter(({ call: how }) => how !== "answer").length,
    toPerson,
    // An unassigned line may belong to an entry that awaits a person, and to no other.
    duplicates: Math.max(0, unclaimed - unknown.length) + confirmed.length - claimed.size,
    lost: confirmed.filter(({ line_id }) => !line_id || !there.has(line_id)).length,
    open: rows.length - confirmed.length,
  };
}
