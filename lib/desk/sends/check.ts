import "server-only";
import { beginTrace } from "../../server/trace";
import { fingerprintSchema, judge, type ListedLine, type Verdict } from "./fingerprint";
import type { Outbox } from "./follow";
import { confirm, leaveUnclear, readFailure, sendAgain } from "./outcomes";
import { backoffAfter } from "./send-settings";
import { listUninvoiced } from "./service-calls";
import { earlierRound, knownLines, putOffCheck } from "./store";
import type { SendRow } from "./subject";

/** What a fresh list of the customer's lines says of a send, and of the rounds before it. */
export async function look(
  { runtime, settings }: Pick<Outbox, "runtime" | "settings">,
  send: SendRow,
  lines: readonly ListedLine[],
): Promise<Verdict> {
  const { database } = runtime;
  const first = (await earlierRound(database, send)) ?? send;
  return judge(fingerprintSchema.parse(send.fingerprint), lines, {
    seenBefore: first.seenBefore ?? [],
    known: await knownLines(database, send),
    notBefore: first.sentAt && new Date(first.sentAt.getTime() - settings.clocks),
  });
}

/** Asks the service what became of an unclear send; the send has been claimed for this look. */
export async function checkSend(outbox: Outbox, send: SendRow): Promise<void> {
  const { runtime, settings } = outbox;
  const trace = beginTrace();
  let verdict: Verdict;
  try {
    const options = { trace, milliseconds: settings.list };
    const lines = await listUninvoiced(runtime, send.customerGuid, options);
    verdict = await look(outbox, send, lines);
  } catch (error) {
    // A list that can't be read says nothing: the same look is made later.
    const { attempts } = send;
    const wait = backoffAfter(attempts, { ...settings.backoff, first: settings.checks[0] ?? 1000 });
    const failure = readFailure(error);
    const asked = failure.kind === "not-sent" ? failure.waitMilliseconds : 0;
    await putOffCheck(runtime.database, send.id, Math.max(wait, asked));
    return;
  }
  const { traceId } = trace;
  if (verdict.kind === "happened") {
    await confirm(outbox, send, { lineId: verdict.lineId, by: "read", differs: [] }, { traceId });
    return;
  }
  const nextCheckAt = verdict.kind === "several" ? null : nextLook(outbox, send);
  const { database } = runtime;
  if (nextCheckAt === null && verdict.kind === "not-seen") {
    const repeated = (await earlierRound(database, send)) !== null;
    // What has a guard of its own can't happen twice; of the rest the setting decides.
    if (!repeated && (verdict.guarded || settings.resendOnce)) {
      await sendAgain(outbox, send);
      return;
    }
  }
  await leaveUnclear(outbox, send, verdict, { nextCheckAt });
}

/** When the next look is due, as long after this one as the settings say; null: it was the last. */
function nextLook({ settings }: Outbox, { checks }: SendRow): Date | null {
  const [done = 0, next] = settings.checks.slice(checks);
  return next === undefined ? null : new Date(Date.now() + next - done);
}
