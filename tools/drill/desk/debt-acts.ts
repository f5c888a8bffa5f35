import { sql } from "drizzle-orm";
import { debtActSends } from "../../../lib/desk/debt-cases/acts/debt-act-sends";
import { debtActSubject } from "../../../lib/desk/debt-cases/acts/send-of";
import {
  type DebtActKind,
  debtActOperations,
} from "../../../lib/domain/debt-cases/act-enumerations";
import type { SendSettings } from "../../../lib/engine/outbox/send-settings";
import { startSender } from "../../../lib/engine/outbox/sender";
import type { InnerDesk } from "../../stack/open-desk";
import { printLine } from "../../stack/progress";
import { addFault, type FaultOrder, listFaults, removeFaults } from "../../stack/sandbox";
import { compareActs } from "./debt-compare";
import { type DebtPeople, type DebtTurn, submitActs } from "./debt-phase";
import { type DrillInvoice, findFeeProduct, listOpen } from "./debt-world";
import { feedFaults, lostAnswersOf, spread } from "./fault-feeder";
import { hurried } from "./lost-answers";
import { sendAgain } from "./send-again";
import { waitWhileMoving } from "./wait-while-moving";

export interface DebtActsResult {
  readonly acts: number;
  /** Spoiled answers of calls and of reads. */
  readonly spoiled: number;
  readonly confirmed: number;
  /** Confirmed by a read, not by an answer. */
  readonly byCheck: number;
  /** Needed a person's decision in the end. */
  readonly toPerson: number;
  /** Actions with lines that a lead had sent again, because they have no other guard. */
  readonly sentAgain: number;
  /**
   * Fees, lines, assignments and resolutions that the service has twice, or has although refused.
   */
  readonly doubled: number;
  /** Confirmed actions that the service does not have. */
  readonly lost: number;
  /** In no final state, or refused without a reason. */
  readonly open: number;
  /** Confirmed actions that the desk's register of cases does not show. */
  readonly unregistered: number;
  /** The first of those that are counted as lost or open. */
  readonly wrong: readonly string[];
  readonly seconds: number;
}

/** The checks of an hour in five seconds; slow answers exceed the desk's timeout. */
const settings: SendSettings = {
  ...hurried,
  checks: [150, 600, 2000],
  lateChecks: [3000, 4000, 5000],
  call: 2500,
};
const slowMilliseconds = 3000;

/** In this order an invoice can go through a cycle: open, with a fee, in a case, open again. */
const phases = [
  { kind: "add-fees", times: 1 },
  { kind: "add-next-invoice-lines", times: 2 },
  { kind: "assign", times: 1 },
  { kind: "update", times: 1 },
  { kind: "resolve", times: 1 },
] as const satisfies readonly { readonly kind: DebtActKind; readonly times: number }[];

/**
 * Sends fees, lines and cases whose answers are all dropped (of updates, which cannot be read back,
 * every fourth), and compares the desk's state with the service's record.
 */
export async function drillDebtActs(stack: InnerDesk, wanted: number): Promise<DebtActsResult> {
  const { service, runtime } = stack;
  const people = {
    author: await stack.signIn(["clerk"], "debt-author"),
    lead: await stack.signIn(["lead"], "debt-lead"),
  };
  const productId = await findFeeProduct(service);
  const first = await listOpen(service);
  if (first.length === 0) throw new Error("The world has no open invoices.");
  const started = performance.now();
  let [acts, spoiled, sentAgain] = [0, 0, 0];
  const turns: { turn: DebtTurn; invoices: readonly DrillInvoice[] }[] = [];
  for (let number = 1; acts < wanted; number += 1) {
    const turn = { number, productId };
    const undecided = await findUndecided(stack);
    const all = (await listOpen(service)).filter(
      ({ invoiceNumber }) => !undecided.has(invoiceNumber),
    );
    if (all.length === 0) break;
    // A small run covers all kinds too.
    const invoices = all.slice(0, Math.max(1, Math.ceil((wanted - acts) / 6)));
    turns.push({ turn, invoices });
    for (const { kind, times } of phases) {
      const stopped = await findUndecided(stack);
      const going = invoices.filter(({ invoiceNumber }) => !stopped.has(invoiceNumber));
      spoiled += await runPhase(stack, people, kind, turn, repeat(going, times));
      if (kind === "add-next-invoice-lines") sentAgain += await sendLinesAgain(stack, people);
      acts += going.length * times;
      if (wanted > 1000) printLine(`debt-acts: ${acts} of ${wanted}`);
    }
  }
  const seconds = (performance.now() - started) / 1000;
  const groups = first.map(({ accountGuid }) => accountGuid);
  return {
    acts,
    spoiled,
    sentAgain,
    seconds,
    ...(await compareActs(runtime, service, groups, turns)),
  };
}

/** Returns the number of spoiled answers. */
async function runPhase(
  stack: InnerDesk,
  people: DebtPeople,
  kind: DebtActKind,
  turn: DebtTurn,
  invoices: readonly DrillInvoice[],
): Promise<number> {
  await submitActs(stack, people, kind, turn, invoices);
  const faults = await spoil(stack, kind, invoices.length);
  try {
    await sendAll(stack);
  } finally {
    await faults.stop();
  }
  return faults.struck();
}

/** How often a lead requests another send. */
const mostRounds = 3;

/** A lead requests another send of lines that never arrived; returns the number of actions. */
async function sendLinesAgain(stack: InnerDesk, { lead }: DebtPeople): Promise<number> {
  let count = 0;
  for (let round = 0; round < mostRounds; round += 1) {
    const again = await sendAgain(stack, lead, "debt-act");
    if (again === 0) break;
    count += again;
    await sendAll(stack);
  }
  return count;
}

/** Sends what is queued while it moves: until all has ended or awaits a person. */
async function sendAll(stack: InnerDesk): Promise<void> {
  const subjects = { [debtActSubject]: debtActSends };
  const sender = await startSender({ runtime: stack.runtime, subjects, settings });
  try {
    await waitWhileMoving(stack.runtime.database, openEntries);
  } finally {
    await sender.stop();
  }
}

const stale: readonly FaultOrder[] = (
  ["listOpenInvoices", "listEvents", "listUninvoicedLines"] as const
).map((operation) => ({ operation, kind: "stale-list", times: 1 }));

async function spoil({ service }: InnerDesk, kind: DebtActKind, count: number) {
  const operation = debtActOperations[kind];
  if (kind !== "update") {
    const slow = { operation, kind: "slow", milliseconds: slowMilliseconds, times: 2 } as const;
    const calls = Math.min(100, count + 5);
    const orders = [...spread(lostAnswersOf(operation, calls), 20, stale), slow];
    const feeder = feedFaults(service, operation, orders, Math.min(60, count));
    await feeder.ready;
    return feeder;
  }
  let struck = 0;
  const few = lostAnswersOf(operation, Math.min(100, Math.ceil(count / 4)));
  for (const order of few) await addFault(service, order);
  return {
    struck: () => struck,
    async stop() {
      struck = (await listFaults(service)).reduce((sum, one) => sum + one.struck, 0);
      await removeFaults(service);
    },
  };
}

/** Entries that neither have ended nor await a person, or wait for one that does. */
const openEntries = sql`select count(*) from sends s where state = 'sending'
  or (state = 'unknown' and next_check_at is not null)
  or (state = 'waiting' and not exists (select 1 from sends other
    where other.customer_guid = s.customer_guid and other.id <> s.id and other.state = 'unknown'
      and other.next_check_at is null
      and other.fingerprint ->> 'twin' = s.fingerprint ->> 'twin'))`;

/** Invoices with an action that did not end as expected: they take no further part. */
async function findUndecided({ runtime }: InnerDesk): Promise<ReadonlySet<string>> {
  const { rows } = await runtime.database.execute<{ number: string }>(
    sql`select distinct invoice_number as number from approval_requests where subject = 'debt-act' and state <> 'confirmed'`,
  );
  return new Set(rows.map(({ number }) => number));
}

function repeat<Item>(items: readonly Item[], times: number): Item[] {
  return Array.from({ length: times }, () => items).flat();
}
