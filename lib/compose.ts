import "server-only";
import { connectionHandlers } from "./desk/connection/handlers";
import { deathRequest } from "./desk/customers/death-request";
import { debtActReader } from "./desk/debt-cases/acts/acts";
import { actNoun, debtActionsHandlers } from "./desk/debt-cases/acts/handlers";
import { debtCaseReader } from "./desk/debt-cases/audit-readers";
import { followDelivery } from "./desk/debt-cases/follow/follow-delivery";
import { debtCasesHandlers } from "./desk/debt-cases/handlers";
import { assignmentJob } from "./desk/debt-cases/register/assignment-job";
import { notifyDueCases } from "./desk/debt-cases/register/notify-due-cases";
import { demoAccounts } from "./desk/demo-activity/demo-accounts";
import { writeDemoActivity } from "./desk/demo-activity/write-demo-activity";
import { dimensionJob } from "./desk/dimensions/dimension-job";
import { dimensionsHandlers } from "./desk/dimensions/handlers";
import { removalJob } from "./desk/dimensions/removal-job";
import { erasureRequest } from "./desk/erasure/erasure-request";
import { erasureHandlers } from "./desk/erasure/handlers";
import { finderHandlers } from "./desk/finder/handlers";
import { walkNumbers } from "./desk/finder/number-walk/walk-numbers";
import { gridOwnersHandlers } from "./desk/grid-owners/handlers";
import { recordGridOwnerDay } from "./desk/grid-owners/record-day";
import { invoiceGroupRequests } from "./desk/invoice-groups/changes/invoice-group-requests";
import { invoiceGroupsHandlers } from "./desk/invoice-groups/handlers";
import { readWrittenSettings } from "./desk/invoice-groups/read-written";
import { archiveJob } from "./desk/invoice-lines/archive-job";
import { invoiceLinesHandlers } from "./desk/invoice-lines/handlers";
import { lineRecipesHandlers } from "./desk/invoice-lines/recipes/handlers";
import { countRecipeUse } from "./desk/invoice-lines/recipes/store";
import { invoicesHandlers } from "./desk/invoices/handlers";
import { proposalReader } from "./desk/line-proposals/audit-reader";
import { correctionJob } from "./desk/line-proposals/corrections/correction-job";
import { lineCorrectionsHandlers } from "./desk/line-proposals/corrections/handlers";
import { lineProposalsHandlers, proposalNoun } from "./desk/line-proposals/handlers";
import { getNotInvoiced } from "./desk/line-proposals/not-invoiced";
import { myWorkHandlers } from "./desk/my-work/handlers";
import { notesHandlers } from "./desk/notes/handlers";
import { removeOldNotes } from "./desk/notes/remove";
import { offerRequest } from "./desk/offers/offer-request";
import { auditSessionEvents } from "./desk/people/audit-sessions";
import { peopleHandlers } from "./desk/people/handlers";
import { preferencesHandlers } from "./desk/preferences/handlers";
import { priceListRequest } from "./desk/prices/price-list-request";
import { productsHandlers } from "./desk/products/handlers";
import { readWrittenOffering } from "./desk/products/read-written";
import { proxyHooks } from "./desk/proxy-hooks";
import { queueHandlers } from "./desk/queue/handlers";
import { reportFilesHandlers } from "./desk/report-files/handlers";
import { zipJob } from "./desk/report-files/zip-job";
import { planNoun, settingsPlansHandlers } from "./desk/settings-plans/handlers";
import { planReader } from "./desk/settings-plans/reads";
import { rehearsalWork } from "./desk/settings-plans/rehearse-plan";
import { selectionsHandlers } from "./desk/settings-plans/selections/handlers";
import { settingsJob } from "./desk/settings-plans/settings-job";
import { removeOldPlans } from "./desk/settings-plans/store";
import { sunsetHandlers } from "./desk/sunset/handlers";
import { systemHandlers } from "./desk/system/handlers";
import { openTelemetry } from "./desk/system/open-telemetry";
import { viewsHandlers } from "./desk/views/handlers";
import { deskApi } from "./engine/api/router";
import { approvalReader } from "./engine/approvals/approval-reader";
import { approveManyJob } from "./engine/approvals/approve-many";
import { approvalsHandlers } from "./engine/approvals/handlers";
import { auditHandlers } from "./engine/audit/handlers";
import type { AuditReaders } from "./engine/audit/readers";
import { reportHeads } from "./engine/audit/report-heads";
import { settleWrites, type WriteReaders } from "./engine/audit/settle-writes";
import { removeOldDrafts } from "./engine/jobs/drafts/draft-store";
import { draftWork } from "./engine/jobs/drafts/draft-work";
import { jobDraftsHandlers } from "./engine/jobs/drafts/handlers";
import { jobsHandlers } from "./engine/jobs/handlers";
import type { JobKinds } from "./engine/jobs/job-kind";
import { jobReader } from "./engine/jobs/job-reader";
import { jobRunner } from "./engine/jobs/runner";
import { removeOldDigests } from "./engine/notifications/digest-store";
import { notificationsHandlers } from "./engine/notifications/handlers";
import { sendDigests } from "./engine/notifications/send-digests";
import { removeOldNotifications } from "./engine/notifications/store";
import { usualSendSettings } from "./engine/outbox/send-settings";
import { sendWork } from "./engine/outbox/send-work";
import type { SendSubjects } from "./engine/outbox/subject";
import { removeOldFailures } from "./engine/queue/failure-store";
import { type Schedule, scheduleWork } from "./engine/queue/schedules";
import type { WorkKind } from "./engine/queue/work-kind";
import { requestWork } from "./engine/requests/check-due-requests";
import { requestNoun } from "./engine/requests/request-noun";
import { requestApprovalKind } from "./engine/requests/requests";
import type { DeskParts } from "./engine/start/desk-parts";
import { startDesk as start } from "./engine/start/start-desk";
import { webhooksHandlers } from "./engine/webhooks/handlers";
import { removeSettledDeliveries } from "./engine/webhooks/remove-settled";
import { webhookWork } from "./engine/webhooks/webhook-worker";
import { createMailer } from "./server/mailer";
import type { Runtime } from "./server/runtime";

/** Requests to billing, of each kind. */
export const deskRequests = requestApprovalKind({
  ...invoiceGroupRequests,
  "erase-invoice-group": erasureRequest,
  "report-death": deathRequest,
  "create-offer": offerRequest,
  "write-price-list": priceListRequest,
});

/** Approval requests of each subject. */
const approvalNouns = [proposalNoun, actNoun, requestNoun(deskRequests), planNoun];

/** The kinds of jobs. */
export const jobKinds: JobKinds = {
  "archive-lines": archiveJob,
  "report-zip": zipJob,
  settings: settingsJob,
  "propose-lines": correctionJob(countRecipeUse),
  "remove-dimension": removalJob,
  "approve-many": approveManyJob(approvalNouns),
  "dimension-set": dimensionJob,
  "debt-assignments": assignmentJob,
};

/** What the nouns know of the audit's records. */
const auditReaders: AuditReaders = [
  debtCaseReader,
  debtActReader,
  proposalReader,
  approvalReader(deskRequests),
  planReader,
  jobReader(planReader),
];

/** The reads that show the effect of a write whose result is unknown. */
const writeReaders: WriteReaders = {
  updateInvoiceGroupConfig: readWrittenSettings,
  updateInvoiceGroupConfigs: readWrittenSettings,
  updateProductOffering: readWrittenOffering,
};

/** The kinds of calls in the outbox. */
const sendSubjects: SendSubjects = Object.fromEntries(
  approvalNouns.flatMap(({ subject, sends }) => (sends ? [[subject, sends]] : [])),
);

function work(runtime: Runtime): readonly WorkKind[] {
  return [
    jobRunner(runtime, jobKinds),
    sendWork({ runtime, subjects: sendSubjects, settings: usualSendSettings }),
    webhookWork(runtime, followDelivery),
    requestWork(runtime, deskRequests),
    draftWork(runtime, jobKinds),
    ...(runtime.rehearsals ? [rehearsalWork(runtime, runtime.rehearsals)] : []),
    scheduleWork(runtime.database, schedules(runtime)),
  ];
}

const minute = 60_000;
const hour = 60 * minute;

function schedules(runtime: Runtime): Schedule[] {
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
        await removeOldDrafts(database);
        await removeOldPlans(database);
        await removeOldFailures(database, env.TENANT_ID, work(runtime));
      },
    },
    { ...hourly, name: "due-cases", run: () => notifyDueCases(runtime) },
    { ...hourly, name: "grid-owner-day", run: () => recordGridOwnerDay(runtime) },
    {
      name: "write-checks",
      every: minute,
      firstAfter: minute,
      run: () => settleWrites(runtime, writeReaders),
    },
    {
      name: "number-walk",
      every: 5 * minute,
      firstAfter: minute,
      run: (ending) => walkNumbers(runtime, ending),
    },
    ...(demoAccounts(env).length > 0
      ? [
          {
            name: "demo-activity",
            every: 24 * hour,
            firstAfter: 0,
            run: (ending: AbortSignal) => writeDemoActivity(runtime, handleDesk, ending),
          } as const,
        ]
      : []),
    ...(mailer
      ? [
          {
            name: "digests",
            every: minute,
            firstAfter: 0,
            run: (ending: AbortSignal) => sendDigests(runtime, mailer, ending),
          } as const,
        ]
      : []),
  ];
}

/** Answers a request to the desk's own API. */
export const handleDesk = deskApi({
  ...peopleHandlers,
  ...preferencesHandlers,
  ...myWorkHandlers,
  ...finderHandlers,
  ...auditHandlers(auditReaders),
  ...invoiceGroupsHandlers,
  getNotInvoiced,
  ...erasureHandlers,
  ...dimensionsHandlers,
  ...invoicesHandlers,
  ...jobsHandlers(jobKinds),
  ...jobDraftsHandlers(jobKinds),
  ...invoiceLinesHandlers,
  ...selectionsHandlers,
  ...settingsPlansHandlers,
  ...lineCorrectionsHandlers,
  ...lineRecipesHandlers,
  ...approvalsHandlers(approvalNouns),
  ...lineProposalsHandlers,
  ...debtCasesHandlers(auditReaders),
  ...debtActionsHandlers,
  ...productsHandlers,
  ...connectionHandlers,
  ...notesHandlers,
  ...viewsHandlers,
  ...notificationsHandlers(auditReaders),
  ...webhooksHandlers,
  ...reportFilesHandlers,
  ...gridOwnersHandlers,
  ...queueHandlers(work),
  ...sunsetHandlers,
  ...systemHandlers,
});

/** What the desk is started with. */
export const deskParts: DeskParts = {
  work,
  schedules,
  auditSessions: auditSessionEvents,
  handleDesk,
  proxyHooks,
  openTelemetry: (runtime) => openTelemetry(runtime, work(runtime)),
};

/** Starts the desk with all of this; ends the process with 1 on failure. */
export const startDesk = () => start(deskParts);

export { logRenderFailure } from "./server/start";
