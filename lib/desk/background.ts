import "server-only";
import { errorWord } from "../server/log";
import { createMailer } from "../server/mailer";
import type { Runtime } from "../server/runtime";
import { reportHeads } from "./audit/report-heads";
import { debtActSends } from "./debt-cases/acts/debt-act-sends";
import { debtActSubject } from "./debt-cases/acts/send-of";
import { recordGridOwnerDay } from "./grid-owners/record-day";
import { forgetLeases } from "./jobs/lease";
import { queueOf } from "./jobs/queue";
import { createJobRunner } from "./jobs/runner";
import { proposalSends } from "./line-proposals/proposal-sends";
import { proposalSubject } from "./line-proposals/send-of";
import { removeOldNotes } from "./notes/remove";
import { removeOldDigests } from "./notifications/digest-store";
import { notifyDueCases } from "./notifications/notify-due-cases";
import { sendDigests } from "./notifications/send-digests";
import { removeOldNotifications } from "./notifications/store";
import { usualSendSettings } from "./outbox/send-settings";
import { startSender } from "./outbox/sender";
import { auditSessionEvents } from "./people/audit-sessions";
import { checkDueRequests } from "./requests/check-due-requests";
import { requestSends } from "./requests/request-sends";
import { requestSubject } from "./requests/send-of";
import { resumeSelections } from "./selections/read-selection";
import { forgetReads, removeOldSelections } from "./selections/store";
import { removeOldPlans } from "./settings-plans/store";
import { removeSettledDeliveries } from "./webhooks/remove-settled";
import { startWebhookWorker } from "./webhooks/webhook-worker";

/** Background work, for the life of the process. */
export interface Background {
  stop(): Promise<void>;
}

/** Each check costs an idle desk four queries that write nothing. */
const checkMilliseconds = 2000;
/** Each costs an idle desk one query. */
const requestMilliseconds = 1000;
const selectionMilliseconds = 5000;
/** Cleaning begins some time after a start, and repeats each hour. */
const firstTidying = 60_000;
const tidyMilliseconds = 3_600_000;

const headMilliseconds = 86_400_000;
const digestMilliseconds = 60_000;

/** Starts the desk's background work: its jobs, its outbox, webhooks, and the audit's heads. */
export async function startBackground(runtime: Runtime): Promise<Background> {
  const { database, env } = runtime;
  runtime.sessionAudit.use(auditSessionEvents);
  const queue = await queueOf(runtime);
  if (env.DATABASE_URL === undefined) {
    await forgetLeases(database);
    await forgetReads(database);
  }
  const runner = createJobRunner(runtime);
  const sender = await startSender({
    runtime,
    subjects: {
      [proposalSubject]: proposalSends,
      [debtActSubject]: debtActSends,
      [requestSubject]: requestSends,
    },
    settings: usualSendSettings,
  });
  const follower = await startWebhookWorker(runtime);
  const checkQueues = async () => {
    follower.wake();
    await queue.received("jobs");
    if (await queue.received("sends")) sender.wake();
    // Also without a message: nobody sends one for a crashed desk's job.
    await runner.poll();
  };
  const stopChecking = repeat(checkQueues, checkMilliseconds, runtime);
  const stopResuming = repeat(() => resumeSelections(runtime), selectionMilliseconds, runtime);
  const stopRequests = repeat(() => checkDueRequests(runtime), requestMilliseconds, runtime);
  const tidy = async () => {
    await queue.maintain();
    await removeSettledDeliveries(runtime);
    await removeOldNotes(runtime);
    await removeOldNotifications(database, env.TENANT_ID);
    await removeOldDigests(database, env.TENANT_ID);
    await notifyDueCases(runtime);
    await removeOldSelections(database);
    await removeOldPlans(database);
  };
  const stopTidying = repeat(tidy, tidyMilliseconds, runtime, firstTidying);
  // Apart from the tidying, which a service that does not answer would stop.
  const stopCounting = repeat(
    () => recordGridOwnerDay(runtime),
    tidyMilliseconds,
    runtime,
    firstTidying,
  );
  const stopReporting = repeat(() => reportHeads(runtime), headMilliseconds, runtime);
  const mailer = createMailer(env);
  const ending = new AbortController();
  const stopDigests = mailer
    ? repeat(() => sendDigests(runtime, mailer, ending.signal), digestMilliseconds, runtime)
    : async () => undefined;
  return {
    async stop() {
      ending.abort();
      await Promise.all([stopChecking(), stopRequests(), stopResuming(), stopTidying()]);
      await Promise.all([stopReporting(), stopDigests(), stopCounting()]);
      await Promise.all([runner.stop(), sender.stop(), follower.stop()]);
      await Promise.all([runtime.sessions.storeUses(), runtime.uses.store()]);
    },
  };
}

/**
 * Acts at once, or after a first wait, and then at intervals, one at a time; a failure is logged
 * and the next attempt follows.
 */
function repeat(
  act: () => Promise<void>,
  milliseconds: number,
  { log }: Runtime,
  firstWait = 0,
): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> = Promise.resolve();
  const turn = () => {
    underWay = act()
      .catch((error: unknown) => log.write("warn", "background", { error: errorWord(error) }))
      .then(() => {
        if (!stopped) timer = setTimeout(turn, milliseconds).unref();
      });
  };
  if (firstWait === 0) turn();
  else timer = setTimeout(turn, firstWait).unref();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await underWay;
  };
}
