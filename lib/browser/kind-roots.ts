import { type AuditKind, isAuditKind } from "../domain/audit/kinds";
import { queryKeys } from "./query-keys";

type Root = (typeof queryKeys)[keyof typeof queryKeys];

/** What a page reads anew when somebody changed a record of a kind. */
const rootsOf = {
  audit: [],
  customers: [queryKeys.customers, queryKeys.invoiceGroups],
  // The open invoices are not read anew by themselves: the page says that they are stale.
  "debt-acts": [queryKeys.debtActs, queryKeys.work],
  "debt-cases": [queryKeys.debtCases, queryKeys.invoices, queryKeys.work],
  "invoice-groups": [queryKeys.invoiceGroups, queryKeys.customers],
  // Not the abandoned ones: their queue follows the jobs that archive them.
  "invoice-lines": [queryKeys.invoiceLines],
  invoices: [queryKeys.invoices],
  jobs: [queryKeys.jobs, queryKeys.work],
  "line-followups": [queryKeys.lineFollowups],
  "line-proposals": [queryKeys.lineProposals, queryKeys.work],
  "metering-points": [],
  offers: [],
  people: [queryKeys.people],
  prices: [],
  products: [queryKeys.products],
  webhooks: [queryKeys.webhooks],
} as const satisfies Record<AuditKind, readonly Root[]>;

/** The roots of the queries that changes of these kinds make stale, the audit's among them. */
export function rootsOfKinds(kinds: readonly string[]): readonly Root[] {
  if (kinds.length === 0) return [];
  const found = kinds.flatMap((kind): readonly Root[] => (isAuditKind(kind) ? rootsOf[kind] : []));
  return [...new Set<Root>([queryKeys.audit, ...found])];
}
