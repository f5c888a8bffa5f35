import type { Page } from "@playwright/test";
import { listPages, routes } from "../lib/routes";
import { landmarks } from "../service/seed/landmarks";
import { assignOpenInvoice } from "./assign-open-invoice";
import { customerLists } from "./customer-lists";
import { postToDesk } from "./desk-call";
import type { Role } from "./fixtures";
import { plainGroup } from "./pick-group";
import { productLists } from "./product-lists";
import { reportLists } from "./report-lists";
import { createSkippedJob } from "./skipped-job";
import { submitProposal } from "./submit-proposal";

/** A list of the desk in a browser. */
export interface VisitedList {
  /** The id with which it is declared. */
  readonly list: string;
  readonly role: Role;
  /** Address with filters, order and so on, which find rows. */
  readonly link: string;
  /** Makes rows for the list, by a person of its role who is signed in. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /**
   * What the whole walk needs. A few lists have it: the kit is the same for all, and
   * `components/list/list-walk.test.tsx` walks through each list without a browser.
   */
  readonly walked?: Walked;
}

export interface Walked {
  /** What the link must have restored: text of the find box, of filter chips, the sorted column. */
  readonly restored: {
    readonly find: string;
    readonly chips: readonly RegExp[];
    readonly view?: string;
    /** Which rows of how many, where the list has pages. */
    readonly rows?: string;
    readonly sorted: { readonly column: string; readonly direction: "ascending" | "descending" };
  };
  /** The list without filters. */
  readonly plain: string;
  /** Requests that bring its rows: they are made to fail once the list is shown. */
  readonly api: RegExp;
  /** Space shows a row beside the list. */
  readonly peek: boolean;
  /** Heads of the exported file, in order, as far as they matter. */
  readonly exported: readonly string[];
}

const ofPlainGroup = `group=${landmarks.plain.accountGuids[0]}`;

/** Lists with an address of their own, with filters, or whose rows are made first. */
const describedLists: readonly VisitedList[] = [
  ...productLists,
  {
    list: "invoice-groups",
    role: "clerk",
    link: routes.invoiceGroups("find=a&status=0&restAmountFrom=-1000000&page=2&sort=-restAmount"),
    walked: {
      restored: {
        find: "a",
        chips: [/StatusActive/, /Outstandingfrom \u22121,000,000.00/],
        rows: "51–",
        sorted: { column: "Outstanding", direction: "descending" },
      },
      plain: routes.invoiceGroups(),
      api: /\/api\/service\/be\/v3\/accounts\/query/,
      peek: true,
      exported: ["Invoice group", "Customer", "ERP id", "Status", "Outstanding"],
    },
  },
  {
    list: "people",
    role: "admin",
    link: routes.people("find=e&role=admin&sort=-signedIn"),
  },
  {
    list: "webhook-deliveries",
    role: "lead",
    link: routes.webhooks("state=nothing-to-do&find=Dunned&sort=-receivedAt"),
    prepare: rehearseWebhook,
  },
  {
    list: "jobs",
    role: "clerk",
    link: routes.jobs("whose=all&sort=-createdAt"),
    prepare: createJob,
  },
  {
    list: "notifications",
    role: "clerk",
    link: routes.notifications("kind=job-finished&sort=-createdAt"),
    prepare: createJob,
  },
  {
    list: "archived-lines",
    role: "clerk",
    link: routes.archivedLines(`${ofPlainGroup}&find=nettleie&sort=-amount`),
  },
  {
    list: "abandoned-lines",
    role: "clerk",
    link: routes.abandonedLines("find=nettleie&amountFrom=100&vat=25&sort=-amount"),
  },
  {
    list: "events",
    role: "clerk",
    link: routes.events(`${ofPlainGroup}&kind=CustomerNotification&sort=at`),
  },
  {
    list: "audit",
    role: "lead",
    link: routes.audit("find=InvoiceDunned&outcome=done&action=webhook.rehearsed&sort=-actor"),
    prepare: rehearseWebhook,
  },
  {
    list: "debt-cases",
    role: "clerk",
    link: routes.debtCases("state=assigned&find=NC-&sort=-invoice"),
    prepare: assignOpenInvoice,
  },
  {
    list: "approvals",
    role: "clerk",
    link: routes.approvals("view=mine&find=hour&kind=add-line&amountFrom=1&sort=-updatedAt"),
    prepare: async (page) => {
      const { accountGuid } = await plainGroup(page, 30);
      return submitProposal(page, { accountGuid, description: "One hour of a walk" });
    },
    walked: {
      restored: {
        find: "hour",
        chips: [/New line/, /Amount.*from 1/],
        view: "Mine",
        sorted: { column: "Last change", direction: "descending" },
      },
      plain: routes.approvals("view=mine"),
      api: /\/api\/desk\/approvals(?:\?|$)/,
      peek: true,
      exported: ["Request", "Status", "Type", "Amount", "Record", "Author", "Currency"],
    },
  },
  {
    list: "open-invoices",
    role: "clerk",
    link: routes.openInvoices("view=largest&age=over90&sort=-paid"),
  },
  {
    list: "operations",
    role: "admin",
    link: routes.sunset("find=price&state=passed&sort=-sunset"),
  },
  ...customerLists,
  ...reportLists,
];

/** Each other list that is the page of its noun is opened without filters. */
export const visitedLists: readonly VisitedList[] = [
  ...describedLists,
  ...listPages
    .filter(({ list }) => !describedLists.some((one) => one.list === list))
    .map(({ list, path }) => ({ list, role: "admin" as const, link: path })),
];

/** Its end is notified. */
function createJob(page: Page): Promise<unknown> {
  return createSkippedJob(page, 1);
}

/** Sends a sample of the service to the desk's own receiver. */
function rehearseWebhook(page: Page): Promise<unknown> {
  return postToDesk(page, "/api/desk/webhooks/rehearse", { kind: "InvoiceDunnedPaid" });
}
