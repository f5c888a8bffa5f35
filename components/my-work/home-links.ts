import { noValue } from "@/lib/domain/invoice-lines/line-value-id";
import type { AbandonedSummary } from "@/lib/domain/my-work/abandoned-summary";
import { noView, savedParam } from "@/lib/domain/views/expanded-search";
import { routes } from "@/lib/routes";

/** Snoozed lines are counted, so a link shows them, too. */
const all = { snoozed: "shown" } as const;

function linesWith(values: Readonly<Record<string, string>>): string {
  return routes.abandonedLines(new URLSearchParams({ ...values, ...all }).toString());
}

/** The page that lists exactly the records of a count. */
export const homeLinks = {
  allLines: () => linesWith({}),
  /** In the view that groups them by cause. */
  allCauses: () => linesWith({ view: "clusters" }),
  linesOfCause,
  linesSince,
  linesOfAssignee,
  approvalsOn,
  /** Without the person's default view, which may show fewer. */
  allOpenInvoices: () =>
    routes.openInvoices(new URLSearchParams({ [savedParam]: noView }).toString()),
};

/** The lines of one cause. */
function linesOfCause(
  cause: Pick<
    AbandonedSummary["causes"][number],
    "productId" | "invoiceLineType" | "vendor" | "accountPeriod" | "vatRate"
  >,
): string {
  return linesWith({
    product: cause.productId ?? noValue,
    lineType: String(cause.invoiceLineType),
    vendor: cause.vendor ?? noValue,
    period: cause.accountPeriod ?? noValue,
    vat: String(cause.vatRate),
  });
}

/** The lines that were abandoned from one day to another, both included; null: open. */
function linesSince(from: string | null, to: string | null): string {
  return linesWith({ ...(from && { sinceFrom: from }), ...(to && { sinceTo: to }) });
}

/** The lines that are assigned to one person; null: unassigned. */
function linesOfAssignee(personId: string | null): string {
  return linesWith({ assignee: personId ?? noValue });
}

/** The approvals of one day in the audit. */
function approvalsOn(action: string, day: string): string {
  return routes.audit(new URLSearchParams({ action, from: day, to: day }).toString());
}
