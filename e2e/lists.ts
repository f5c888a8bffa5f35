import type { Page } from "@playwright/test";
import { routes } from "../lib/routes";
import { landmarks } from "../service/seed/landmarks";
import { assignOpenInvoice } from "./assign-open-invoice";
import { customerLists } from "./customer-lists";
import { postToDesk } from "./desk-call";
import type { Role } from "./fixtures";
import { laterLists } from "./later-lists";
import { plainGroup } from "./pick-group";
import { productLists } from "./product-lists";
import { reportLists } from "./report-lists";
import { submitProposal } from "./submit-proposal";

/** What `lists.spec.ts` walks through for one list. Each list of the desk has a row. */
export interface WalkedList {
  readonly name: string;
  /** The id with which it is declared. */
  readonly list: string;
  readonly role: Role;
  /** Address with filters, order and so on: opened as a shared link. */
  readonly link: string;
  /** What the link must have restored: text of the find box, of filter chips, the sorted column. */
  readonly restored: {
    readonly find?: string;
    readonly chips?: readonly RegExp[];
    readonly view?: string | RegExp;
    /** Which rows of how many, where the list has pages. */
    readonly rows?: string;
    readonly sorted?: { readonly column: string; readonly direction: "ascending" | "descending" };
  };
  /** The list without filters. */
  readonly plain: string;
  /** Requests that bring its rows: they are made to fail once the list is shown. */
  readonly api: RegExp;
  /** Space shows a row beside the list. */
  readonly peek: boolean;
  /** Heads of the exported file, in order, as far as they matter; null: the list has no export. */
  readonly exported: readonly string[] | null;
  /** Makes rows for the list, by a person of its role who is signed in. */
  readonly prepare?: (page: Page) => Promise<unknown>;
}

const ofPlainGroup = `group=${landmarks.plain.accountGuids[0]}`;

export const walkedLists: readonly WalkedList[] = [
  ...productLists,
  {
    name: "invoice groups",
    list: "invoice-groups",
    role: "clerk",
    link: routes.invoiceGroups("find=a&status=0&restAmountFrom=-1000000&page=2&sort=-restAmount"),
    restored: {
      find: "a",
      chips: [/StatusActive/, /Outstandingfrom -1,000,000.00/],
      rows: "51–",
      sorted: { column: "Outstanding", direction: "descending" },
    },
    plain: routes.invoiceGroups(),
    api: /\/api\/service\/be\/v3\/accounts\/query/,
    peek: true,
    exported: ["Invoice group", "Customer", "ERP id", "Status", "Outstanding"],
  },
  {
    name: "people",
    list: "people",
    role: "admin",
    link: routes.people("find=e&role=admin&sort=-signedIn"),
    restored: {
      find: "e",
      chips: [/Administrator/],
      sorted: { column: "Last sign-in", direction: "descending" },
    },
    plain: routes.people(),
    api: /\/api\/desk\/people/,
    peek: true,
    exported: ["Name", "Roles", "Active sessions", "Last active", "Last sign-in"],
  },
  {
    name: "webhooks",
    list: "webhook-deliveries",
    role: "lead",
    link: routes.webhooks("state=nothing-to-do&find=Dunned&sort=-receivedAt"),
    restored: {
      find: "Dunned",
      view: "No change",
      sorted: { column: "Received", direction: "descending" },
    },
    plain: routes.webhooks(),
    api: /\/api\/desk\/webhooks\/deliveries(?:\?|$)/,
    peek: true,
    exported: ["Event", "Invoice", "Status", "Reason", "Received", "Duplicates", "Attempts"],
    prepare: rehearseWebhook,
  },
  {
    name: "jobs",
    list: "jobs",
    role: "clerk",
    link: routes.jobs("whose=all&sort=-createdAt"),
    restored: {
      view: "All",
      sorted: { column: "Created", direction: "descending" },
    },
    plain: routes.jobs(),
    api: /\/api\/desk\/jobs(?:\?|$)/,
    peek: true,
    exported: ["Job", "Status", "Progress", "Amount", "Reason", "Started by", "Created"],
    prepare: createJob,
  },
  {
    name: "notifications",
    list: "notifications",
    role: "clerk",
    link: routes.notifications("kind=job-finished&sort=-createdAt"),
    restored: {
      chips: [/Job finished/],
      sorted: { column: "Time", direction: "descending" },
    },
    plain: routes.notifications(),
    api: /\/api\/desk\/notifications(?:\?|$)/,
    peek: false,
    exported: ["Notification", "Record", "From", "Time", "Read"],
    prepare: createJob,
  },
  {
    name: "archived lines",
    list: "archived-lines",
    role: "clerk",
    link: routes.archivedLines(`${ofPlainGroup}&find=nettleie&sort=-amount`),
    restored: { find: "nettleie", sorted: { column: "Amount", direction: "descending" } },
    plain: routes.archivedLines(ofPlainGroup),
    api: /\/lines\/archived/,
    peek: true,
    exported: ["Line", "Amount", "Invoice group", "Archived", "Archived by", "Currency"],
  },
  {
    name: "abandoned lines",
    list: "abandoned-lines",
    role: "clerk",
    link: routes.abandonedLines("find=nettleie&amountFrom=100&vat=25&sort=-amount"),
    restored: {
      find: "nettleie",
      chips: [/Amount.*from 100/, /VAT.*25 %/],
      sorted: { column: "Amount", direction: "descending" },
    },
    plain: routes.abandonedLines(),
    api: /\/lines\/abandoned/,
    peek: true,
    exported: ["Line", "Product", "Amount", "VAT", "Days", "Assigned to", "Currency"],
  },
  {
    name: "events",
    list: "events",
    role: "clerk",
    link: routes.events(`${ofPlainGroup}&kind=CustomerNotification&sort=at`),
    restored: {
      chips: [/Event.*Customer notified/],
      sorted: { column: "Time", direction: "ascending" },
    },
    plain: routes.events(ofPlainGroup),
    api: /\/api\/service\/be\/v3\/records\/list/,
    peek: true,
    exported: ["Event", "Time", "What happened", "About", "By", "Event id", "Values"],
  },
  {
    name: "audit",
    list: "audit",
    role: "lead",
    link: routes.audit("find=InvoiceDunned&outcome=done&action=webhook.rehearsed&sort=-actor"),
    restored: {
      find: "InvoiceDunned",
      chips: [/Done/, /Sent a test webhook/],
      sorted: { column: "Person", direction: "descending" },
    },
    plain: routes.audit(),
    api: /\/api\/desk\/audit/,
    peek: true,
    exported: ["Time", "Person", "Action", "Record", "Outcome", "Before", "Requested", "Hash"],
    prepare: rehearseWebhook,
  },
  {
    name: "debt cases",
    list: "debt-cases",
    role: "clerk",
    link: routes.debtCases("state=assigned&find=NC-&sort=-invoice"),
    restored: {
      find: "NC-",
      view: /^Assigned/,
      sorted: { column: "Invoice", direction: "descending" },
    },
    plain: routes.debtCases(),
    api: /\/api\/desk\/debt-cases(?:\?|$)/,
    peek: false,
    exported: ["Invoice", "Customer", "Status", "Case id", "Agency", "Outstanding", "Case date"],
    prepare: assignOpenInvoice,
  },
  {
    name: "line proposals",
    list: "line-proposals",
    role: "clerk",
    link: routes.lineProposals("find=hour&kind=add-line&amountFrom=1&sort=-updatedAt"),
    restored: {
      find: "hour",
      chips: [/New line/, /Amount.*from 1/],
      view: "Mine",
      sorted: { column: "Last change", direction: "descending" },
    },
    plain: routes.lineProposals(),
    api: /\/api\/desk\/line-proposals(?:\?|$)/,
    peek: false,
    exported: ["Line", "Status", "Amount", "Invoice group", "Proposed by", "Type", "Currency"],
    prepare: async (page) => {
      const { accountGuid } = await plainGroup(page, 30);
      return submitProposal(page, { accountGuid, description: "One hour of a walk" });
    },
  },
  {
    name: "debt actions",
    list: "debt-acts",
    role: "clerk",
    link: routes.debtActs("view=decided&find=NC-&kind=assign&sort=-amount"),
    restored: {
      find: "NC-",
      chips: [/Assignment/],
      view: "Decided",
      sorted: { column: "Amount", direction: "descending" },
    },
    plain: routes.debtActs(),
    api: /\/api\/desk\/debt-acts(?:\?|$)/,
    peek: false,
    exported: ["Action", "Status", "Amount", "Customer", "Warnings", "Submitted by", "Currency"],
    prepare: assignOpenInvoice,
  },
  {
    name: "open invoices",
    list: "open-invoices",
    role: "clerk",
    link: routes.openInvoices("view=largest&age=over90&sort=-paid"),
    restored: {
      view: "Largest",
      chips: [/Age.*Over 90 days/],
      sorted: { column: "Paid", direction: "descending" },
    },
    plain: routes.openInvoices(),
    api: /\/invoice\/debtcollection/,
    peek: true,
    exported: ["Invoice", "Customer", "Days late", "Outstanding", "Total", "Currency"],
  },
  ...laterLists,
  ...customerLists,
  ...reportLists,
];

/** An id of the shape that the service gives lines, customers and invoice groups. */
function randomId(): string {
  return crypto.randomUUID().replaceAll("-", "");
}

/** A job that skips its one line, which the service does not have; its end is notified. */
function createJob(page: Page): Promise<unknown> {
  return postToDesk(page, "/api/desk/jobs", {
    kind: "archive-lines",
    settings: { reason: "test-data" },
    rows: [
      {
        ...{ id: randomId(), customerGuid: randomId(), accountGuid: randomId() },
        ...{ amountMinor: 12_300, currency: "NOK", description: "A line of a test" },
      },
    ],
  });
}

/** Sends a sample of the service to the desk's own receiver. */
function rehearseWebhook(page: Page): Promise<unknown> {
  return postToDesk(page, "/api/desk/webhooks/rehearse", { kind: "InvoiceDunnedPaid" });
}
