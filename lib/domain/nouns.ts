import type { Permission } from "../contract/permissions";

/** The desk's declaration of a noun of the glossary (CONTEXT.md), beside its code. */
interface Noun {
  /** The path of its pages; null: none. */
  readonly path: string | null;
  /** Its entry in the sidebar and the finder, in the order of this table. */
  readonly area: NounArea | null;
  /** The permission to open a record; null: no audit entry is about one. */
  readonly record: Permission | null;
  /** Roots of the queries that a change of a record makes stale. */
  readonly stale: readonly string[];
  /** Its message files. */
  readonly messages: readonly string[];
  /** Its lists whose columns a person may arrange. */
  readonly lists: readonly string[];
}

export interface NounArea {
  /** Key of its labels in the messages of the shell. */
  readonly id: string;
  /** Its address, if not the noun's path. */
  readonly path?: string;
  /** Further paths of the area. */
  readonly also?: readonly string[];
  /** The two-key shortcut. */
  readonly keys: string;
  /** People without it do not see the area. */
  readonly permission?: Permission;
  /** Areas of a group are under one heading; those of debt need the ledger. */
  readonly group?: "debt" | "billing" | "system";
}

const none = [] as const;
/** A noun without screens; add what screens need with them. */
const bare = {
  path: null,
  area: null,
  record: null,
  stale: none,
  messages: none,
  lists: none,
} as const;

/**
 * The one manifest of nouns: each has the same name in every tree. Routes, areas, query key roots,
 * audit kinds, message files, list preferences and layer rules come from it. It imports nothing at
 * run time, because the layer check reads it alone.
 */
export const nouns = {
  "my-work": {
    ...bare,
    path: "/",
    area: { id: "work", keys: "g h" },
    messages: ["work"],
  },
  "invoice-groups": {
    path: "/invoice-groups",
    // Customers, invoices and metering points are reached from an invoice group.
    area: { id: "invoiceGroups", also: ["/customers", "/metering-points"], keys: "g g" },
    record: "invoice-groups:read",
    stale: ["invoice-groups", "customers", "notes"],
    messages: ["invoice-groups", "invoice-group-settings", "not-invoiced", "third-party"],
    lists: ["invoice-groups", "customer-groups"],
  },
  customers: {
    ...bare,
    path: "/customers",
    record: "customers:read",
    stale: ["customers", "invoice-groups", "notes"],
    messages: ["customers"],
    lists: ["contacts"],
  },
  invoices: {
    ...bare,
    record: "invoices:read",
    stale: ["invoices", "notes"],
    messages: ["invoices", "invoice-history"],
    lists: ["invoices"],
  },
  "invoice-lines": {
    path: "/invoice-lines",
    area: {
      id: "abandonedLines",
      path: "/invoice-lines/abandoned",
      also: ["/invoice-lines"],
      keys: "g l",
    },
    record: "lines:read",
    // Not the abandoned ones: their queue follows the jobs that archive them.
    stale: ["invoice-lines"],
    messages: ["invoice-lines", "line-words", "next-invoice"],
    lists: ["abandoned-lines", "archived-lines", "next-invoice"],
  },
  "line-followups": { ...bare, record: "lines:read", stale: ["line-followups"] },
  // Shown with the clusters of abandoned lines.
  "line-recipes": {
    ...bare,
    record: "lines:read",
    stale: ["line-recipes"],
    messages: ["line-recipes"],
  },
  "line-proposals": {
    path: "/line-proposals",
    area: { id: "lineProposals", keys: "g a" },
    record: "lines:read",
    stale: ["line-proposals", "work"],
    messages: ["line-proposals"],
    lists: ["line-proposals"],
  },
  requests: {
    path: "/requests",
    area: { id: "requests", keys: "g r", permission: "invoice-groups:read" },
    record: "invoice-groups:read",
    stale: ["requests", "invoice-groups", "customers", "work"],
    messages: ["requests", "request-forms", "erasure"],
    lists: ["requests"],
  },
  "open-invoices": {
    ...bare,
    path: "/debt/open-invoices",
    area: { id: "openInvoices", keys: "g d", permission: "debt:read", group: "debt" },
    messages: ["open-invoices"],
    lists: ["open-invoices"],
  },
  "debt-acts": {
    path: "/debt/acts",
    area: { id: "debtActs", keys: "g f", permission: "debt:read", group: "debt" },
    record: "debt:read",
    // The open invoices are not refetched automatically: the page shows a notice that they are
    // stale.
    stale: ["debt-acts", "work"],
    messages: ["debt-acts"],
    lists: ["debt-acts"],
  },
  "debt-cases": {
    path: "/debt/cases",
    area: { id: "debtCases", keys: "g c", permission: "debt:read", group: "debt" },
    record: "debt:read",
    stale: ["debt-cases", "invoices", "notes", "work"],
    messages: ["debt-cases"],
    lists: ["debt-cases"],
  },
  products: {
    path: "/products",
    area: { id: "products", keys: "g o", permission: "products:read", group: "billing" },
    record: "products:read",
    stale: ["products"],
    messages: ["products", "product-offerings"],
    lists: ["products", "product-offerings", "pm-products"],
  },
  "grid-owners": {
    ...bare,
    path: "/grid-owners",
    area: { id: "gridOwners", keys: "g n", permission: "gridowners:read", group: "billing" },
    stale: ["grid-owners"],
    messages: ["grid-owners"],
    lists: ["grid-owners"],
  },
  "report-files": {
    ...bare,
    path: "/reports",
    area: { id: "reportFiles", keys: "g t", permission: "reports:read", group: "billing" },
    stale: ["report-files"],
    messages: ["report-files"],
    lists: ["report-files"],
  },
  events: {
    ...bare,
    path: "/events",
    area: { id: "events", keys: "g v", permission: "events:read", group: "billing" },
    stale: ["events"],
    messages: ["events"],
    lists: ["events"],
  },
  jobs: {
    path: "/jobs",
    area: { id: "jobs", also: ["/settings-plans"], keys: "g p", group: "system" },
    record: "lines:read",
    stale: ["jobs", "work"],
    messages: ["jobs", "bulk-jobs"],
    lists: ["jobs", "job-rows", "bulk-job-rows"],
  },
  // Bulk changes of settings: the preview of every row, and its approval.
  "settings-plans": {
    ...bare,
    path: "/settings-plans",
    record: "invoice-groups:read",
    stale: ["settings-plans", "work"],
    messages: ["settings-plans"],
    lists: ["settings-plans", "settings-plan-rows", "settings-job-rows"],
  },
  webhooks: {
    path: "/webhooks",
    area: { id: "webhooks", keys: "g w", permission: "webhooks:read", group: "system" },
    record: "webhooks:read",
    stale: ["webhooks"],
    messages: ["webhooks"],
    lists: ["webhook-deliveries"],
  },
  audit: {
    path: "/audit",
    area: { id: "audit", keys: "g u", permission: "audit:read", group: "system" },
    record: "audit:read",
    stale: none,
    messages: ["audit"],
    lists: ["audit"],
  },
  people: {
    path: "/admin/people",
    area: { id: "people", keys: "g e", permission: "people:read", group: "system" },
    record: "people:read",
    stale: ["people"],
    messages: ["people"],
    lists: ["people"],
  },
  // The operations of the service, their ends and their users.
  sunset: {
    ...bare,
    path: "/admin/sunset",
    area: { id: "sunset", keys: "g s", permission: "people:read", group: "system" },
    stale: ["sunset"],
    messages: ["sunset"],
    lists: ["operations"],
  },
  // The background work of the desk.
  queue: {
    path: "/admin/queue",
    area: { id: "queue", keys: "g q", permission: "queue:read", group: "system" },
    record: "queue:read",
    stale: ["queue"],
    messages: ["queue"],
    lists: ["failing-work"],
  },
  // The connection to the service.
  connection: {
    ...bare,
    path: "/admin/connection",
    area: { id: "connection", keys: "g i", permission: "connection:read", group: "system" },
    stale: ["connection"],
    messages: ["connection"],
  },
  // The figures of the desk itself.
  system: {
    ...bare,
    path: "/admin/system",
    area: { id: "system", keys: "g y", permission: "system:read", group: "system" },
    stale: ["system"],
    messages: ["system"],
  },
  // Notes and files are of a record, whose permission and audit entries are theirs.
  notes: { ...bare, messages: ["notes"] },
  // Of one person each; the sentences are the shell's, because its bell shows them.
  notifications: {
    ...bare,
    path: "/notifications",
    messages: ["notifications"],
    lists: ["notifications"],
  },
  // Search of any record. Its texts are loaded with its screen.
  finder: { ...bare, messages: ["finder"] },
  // Both are shown on the pages of a customer and of an invoice group.
  "metering-points": {
    ...bare,
    record: "metering-points:read",
    messages: ["metering-points"],
    lists: ["metering-points"],
  },
  contracts: { ...bare, messages: ["contract-words"] },
  // An offer has no path in the interface: it is made by a request, and read as an event of its
  // invoice group.
  offers: { ...bare, record: "events:read", messages: ["offers"] },
  // Shown on a page of their metering point.
  prices: { ...bare, record: "prices:read", messages: ["prices"] },
  // Shown on the pages of a customer and of an invoice group, and with a product's elements.
  dimensions: { ...bare, messages: ["dimensions"], lists: ["dimensions"] },
  // What people set for themselves. Their lists' columns are stored with them.
  preferences: { ...bare, path: "/preferences", messages: ["preferences"] },
  help: { ...bare, path: "/help", messages: ["help", "tour"] },
  // A list's address opens one; its texts are loaded with the menu.
  views: { ...bare, record: "views:read", stale: ["views"], messages: ["views"] },
} as const satisfies Readonly<Record<string, Noun>>;

export type NounName = keyof typeof nouns;
type Nouns = typeof nouns;

const isNoun = (name: string): name is NounName => Object.hasOwn(nouns, name);
export const nounNames = Object.keys(nouns).filter(isNoun);

/** One column of the manifest, without nouns that have no value there. */
export function nounColumn<Name extends keyof Noun>(name: Name) {
  const rows: readonly (readonly [string, Noun])[] = Object.entries(nouns);
  const found = rows.flatMap(([noun, row]) => (row[name] === null ? [] : [[noun, row[name]]]));
  // A cast, because `Object.fromEntries` does not preserve the types of the keys.
  return Object.fromEntries(found) as {
    readonly [N in NounName as Nouns[N][Name] extends null ? never : N]: Nouns[N][Name];
  };
}
