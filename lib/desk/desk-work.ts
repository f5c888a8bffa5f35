import "server-only";
import { reportHeads } from "../engine/audit/report-heads";
import { jobRunner } from "../engine/jobs/runner";
import { removeOldDigests } from "../engine/notifications/digest-store";
import { notifyDueCases } from "../engine/notifications/notify-due-cases";
import { sendDigests } from "../engine/notifications/send-digests";
import { removeOldNotifications } from "../engine/notifications/store";
import { usualSendSettings } from "../engine/outbox/send-settings";
import { sendWork } from "../engine/outbox/send-work";
import { removeOldFailures } from "../engine/queue/failure-store";
import { type Schedule, scheduleWork } from "../engine/queue/schedules";
import type { WorkKind } from "../engine/queue/work-kind";
import { requestWork } from "../engine/requests/check-due-requests";
import { requestSends } from "../engine/requests/request-sends";
import { requestSubject } from "../engine/requests/send-of";
import { createMailer } from "../server/mailer";
import type { Runtime } from "../server/runtime";
import { debtActSends } from "./debt-cases/acts/debt-act-sends";
import { debtActSubject } from "./debt-cases/acts/send-of";
import { recordGridOwnerDay } from "./grid-owners/record-day";
import { proposalSends } from "./line-proposals/proposal-sends";
import { proposalSubject } from "./line-proposals/send-of";
import { removeOldNotes } from "./notes/remove";
import { selectionWork } from "./selections/read-selection";
import { removeOldSelections } from "./selections/store";
import { planWork } from "./settings-plans/plan-work";
import { removeOldPlans } from "./settings-plans/store";
import { removeSettledDeliveries } from "./webhooks/remove-settled";
import { webhookWork } from "./webhooks/webhook-worker";

/** The kinds of the desk's background work. */
export function deskWork(runtime: Runtime): readonly WorkKind[] {
  const subjects = {
    [proposalSubject]: proposalSends,
    [debtActSubject]: debtActSends,
    [requestSubject]: requestSends,
  };
  return [
    jobRunner(runtime),
    sendWork({ runtime, subjects, settings: usualSendSettings }),
    webhookWork(runtime),
    requestWork(runtime),
    selectionWork(runtime),
    planWork(runtime),
    scheduleWork(runtime.database, schedulesOf(runtime)),
  ];
}

const minute = 60_000;
const hour = 60 * minute;

/** The desk's repeated work. */
export function schedulesOf(runtime: Runtime): Schedule[] {
  const { database, env } = runtime;
  const mailer = createMailer(env);
  const hourly = { every: hour, firstAfter: minute };
  return [
    {
      name: "audit-heads",
      every: 24 * hour,
      firstAfter: 0,
      atStart: true,
      run: () => reportHeads(runtime),
    },
    {
      ...hourly,
      name: "clean-up",
      async run() {
        await removeSettledDeliveries(runtime);
        await removeOldNotes(runtime);
        await removeOldNotifications(database, env.TENANT_ID);
        await removeOldDigests(database, env.TENANT_ID);
        await removeOldSelections(database);
        await removeOldPlans(database);
        await removeOldFailures(database, env.TENANT_ID, deskWork(runtime));
      },
    },
    { ...hourly, name: "due-cases", run: () => notifyDueCases(runtime) },
    { ...hourly, name: "grid-owner-day", run: () => recordGridOwnerDay(runtime) },
    ...(mailer
      ? [
          {
            name: "digests" as const,
            every: minute,
            firstAfter: 0,
            run: (ending: AbortSignal) => sendDigests(runtime, mailer, ending),
          },
        ]
      : []),
  ];
}
