import { auditList } from "@/components/audit/audit-list";
import { EventsScreen } from "@/components/events/event-list";
import { planList } from "@/components/invoice-groups/settings-plans/plan-list";
import { planRowList } from "@/components/invoice-groups/settings-plans/plan-row-list";
import { settingsJobRowList } from "@/components/invoice-groups/settings-plans/settings-job-row-list";
import { bulkRowList } from "@/components/jobs/bulk-row-list";
import { jobList } from "@/components/jobs/job-list";
import { jobRowList } from "@/components/jobs/job-row-list";
import { notificationList } from "@/components/notifications/notification-list";
import { peopleList } from "@/components/people/people-list";
import { QueueScreen } from "@/components/queue/queue-screen";
import { operationList } from "@/components/sunset/operation-list";
import { WebhooksScreen } from "@/components/webhooks/webhooks-screen";
import { ListScreen } from "../list-screen";
import { openedList as opened } from "./render-list";
import type { WalkedList } from "./walked-list";

const id = "11111111-1111-4111-8111-111111111111";
const jobRows = { none: { listJobRows: { rows: [] } }, role: "clerk", peek: false } as const;
const refused = { search: "state=refused&sort=-state", chips: [/ResultRefused/] };
const bulkJob = { id, kind: "dimension-set", settings: { number: 1, undoOf: null } } as const;
const rowsOfJob = { listJobRows: { rows: { state: "refused" } } } as const;

/** The lists of jobs and bulk changes, of what people did, and of the desk's own work. */
export const walkedWork: Readonly<Record<string, WalkedList>> = {
  "people/people-list": {
    page: <ListScreen list={peopleList} opened={opened} />,
    role: "admin",
    search: "find=name&role=admin&sort=-signedIn",
    restored: {
      find: "name",
      chips: [/Administrator/],
      sorted: { column: "Last sign-in", direction: "descending" },
    },
    answers: { listPeople: { people: { roles: ["admin"] } } },
    none: { listPeople: { people: [] } },
    peek: true,
    exported: ["Name", "Roles", "Active sessions", "Last active", "Last sign-in"],
  },
  "jobs/job-list": {
    page: <ListScreen list={jobList} opened={opened} />,
    role: "clerk",
    search: "whose=all&sort=-createdAt",
    restored: { view: "All", sorted: { column: "Created", direction: "descending" } },
    answers: {},
    none: { listJobs: { jobs: [] } },
    peek: true,
    exported: ["Job", "Status", "Progress", "Amount", "Reason", "Started by", "Created"],
  },
  "jobs/job-row-list": {
    ...jobRows,
    page: <ListScreen list={jobRowList(id)} opened={opened} />,
    search: refused.search,
    restored: {
      chips: refused.chips,
      sorted: { column: "Result", direction: "descending" },
    },
    answers: rowsOfJob,
    exported: ["Line", "Result", "Reason", "Without VAT", "Invoice group", "Attempts"],
  },
  "jobs/bulk-row-list": {
    ...jobRows,
    page: <ListScreen list={bulkRowList(bulkJob)} opened={opened} />,
    search: refused.search,
    restored: {
      chips: refused.chips,
      sorted: { column: "Result", direction: "descending" },
    },
    answers: rowsOfJob,
    exported: ["Result"],
  },
  "invoice-groups/settings-plans/settings-job-row-list": {
    ...jobRows,
    page: <ListScreen list={settingsJobRowList(id)} opened={opened} />,
    search: refused.search,
    restored: {
      chips: refused.chips,
      sorted: { column: "Result", direction: "descending" },
    },
    answers: rowsOfJob,
    exported: ["Result"],
  },
  "invoice-groups/settings-plans/plan-row-list": {
    page: <ListScreen list={planRowList(id)} opened={opened} />,
    role: "clerk",
    search: "result=blocked&sort=-group",
    restored: {
      view: /^Blocked/,
      sorted: { column: "Invoice group", direction: "descending" },
    },
    answers: {},
    none: { listSettingsPlanRows: { rows: [] } },
    peek: false,
    exported: ["Invoice group"],
  },
  "invoice-groups/settings-plans/plan-list": {
    page: <ListScreen list={planList} opened={opened} />,
    role: "clerk",
    search: "view=decided&sort=-createdAt",
    restored: { view: "Decided", sorted: { column: "Created", direction: "descending" } },
    answers: {},
    none: { listSettingsPlans: { plans: [] } },
    peek: false,
    exported: ["Change", "Status", "Groups to change", "Created by", "Note", "Created"],
  },
  "webhooks/delivery-list": {
    page: <WebhooksScreen opened={opened} />,
    role: "lead",
    search: "state=nothing-to-do&find=Dunned&sort=-receivedAt",
    restored: {
      find: "Dunned",
      view: /^No change/,
      sorted: { column: "Received", direction: "descending" },
    },
    answers: {},
    none: { listDeliveries: { deliveries: [] } },
    peek: true,
    exported: ["Event", "Invoice", "Status", "Reason", "Received", "Duplicates", "Attempts"],
  },
  "notifications/notification-list": {
    page: <ListScreen list={notificationList} opened={opened} />,
    role: "clerk",
    search: "kind=job-finished&sort=-createdAt",
    restored: {
      chips: [/Job finished/],
      sorted: { column: "Time", direction: "descending" },
    },
    answers: {},
    none: { listNotifications: { notifications: [] } },
    peek: false,
    exported: ["Notification", "Record", "From", "Time", "Read"],
  },
  "events/event-list": {
    page: <EventsScreen opened={opened} chooser={() => null} deskClient="desk" />,
    role: "clerk",
    plain: `group=${"a".repeat(32)}`,
    search: `group=${"a".repeat(32)}&kind=CustomerNotification&sort=at`,
    restored: {
      chips: [/Event.*Customer notified/],
      sorted: { column: "Time", direction: "ascending" },
    },
    answers: {},
    none: { listEvents: { items: [] } },
    peek: true,
    exported: ["Event", "Time", "What happened", "About", "By", "Event id", "Values"],
  },
  "audit/audit-list": {
    page: <ListScreen list={auditList} opened={opened} />,
    role: "lead",
    search: "find=InvoiceDunned&outcome=done&action=webhook.rehearsed&sort=-actor",
    restored: {
      find: "InvoiceDunned",
      chips: [/Done/, /Sent a test webhook/],
      sorted: { column: "Person", direction: "descending" },
    },
    answers: {},
    none: { listAuditEntries: { entries: [] } },
    peek: true,
    exported: ["Time", "Person", "Action", "Record", "Outcome", "Before", "Requested", "Hash"],
  },
  "queue/failing-list": {
    page: <QueueScreen opened={opened} />,
    role: "admin",
    search: "find=failure&state=failed&sort=-failures",
    restored: {
      find: "failure",
      chips: [/StatusFailed/],
      sorted: { column: "Attempts", direction: "descending" },
    },
    answers: { getQueue: { failing: { state: "failed", unsent: null } } },
    none: { getQueue: { failing: [] } },
    peek: true,
    exported: ["Work"],
  },
  "sunset/operation-list": {
    page: <ListScreen list={operationList} opened={opened} />,
    role: "admin",
    search: "find=listProducts&state=passed&sort=-sunset",
    restored: {
      find: "listProducts",
      chips: [/Sunset passed/],
      sorted: { column: "Sunset", direction: "descending" },
    },
    answers: {
      listOperationUses: {
        uses: [{ operationId: "listProducts", notice: { sunsetAt: "2020-01-01T00:00:00.000Z" } }],
      },
    },
    none: null,
    peek: false,
    exported: ["Operation", "Status", "Version", "Sunset", "Used by", "Replacement"],
  },
};
