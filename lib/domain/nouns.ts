import type { Permission } from "../contract/permissions";

/** What the desk has to know of a noun of the glossary (CONTEXT.md) beside its code. */
interface Noun {
  /** Where its pages begin; null: it has none of its own. */
  readonly path: string | null;
  /** Its entry in the sidebar and the finder, in the order of this table. */
  readonly area: NounArea | null;
  /** What a person needs to open a record; null: no audit entry is about one. */
  readonly record: Permission | null;
  /** Roots of the queries that a change of a record makes stale. */
  readonly stale: readonly string[];
  /** Its message files. */
  readonly messages: readonly string[];
  /** Its lists whose columns a person may arrange. */
  readonly lists: readonly string[];
}

export interface NounArea {
  /** Names its words in the messages of the shell. */
  readonly id: string;
  /** Where it leads, if not to the noun's path. */
  readonly path?: string;
  /** Paths that belong to it, too. */
  readonly also?: readonly string[];
  /** The two keys that lead there. */
  readonly keys: string;
  /** Who lacks it does not see the area. */
  readonly permission?: Permission;
  /** Areas of one group follow each other under a heading; those of debt need the ledger. */
  readonly group?: "debt" | "system";
}

const none = [] as const;
/** A noun without screens; what its screens will need is added with them. */
const bare = {
  path: null,
  area: null,
  record: null,
  stale: none,
  messages: none,
  lists: none,
} as const;

/**
 * The one manifest of nouns: each has the same name in every tree. It feeds the routes, the areas, the
 * roots of query keys, the kinds of audit entries, the message files, the lists' preferences and the
 * layer rules. It imports nothing at run time: the layer check reads it by itself.
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
    // Customers and invoices are reached from an invoice group.
    area: { id: "invoiceGroups", also: ["/customers"], keys: "g g" },
    record: "invoice-groups:read",
    stale: ["invoice-groups", "customers"],
    messages: ["invoice-groups", "invoice-group-settings"],
    lists: ["invoice-groups", "customer-groups"],
  },
  customers: {
    ...bare,
    path: "/customers",
    record: "customers:read",
    stale: ["customers", "invoice-groups"],
    messages: ["customers"],
  },
  invoices: {
    ...bare,
    record: "invoices:read",
    stale: ["invoices"],
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
  "line-proposals": {
    path: "/line-proposals",
    area: { id: "lineProposals", keys: "g a" },
    record: "lines:read",
    stale: ["line-proposals", "work"],
    messages: ["line-proposals"],
    lists: ["line-proposals"],
  },
  products: {
    path: "/products",
    area: { id: "products", keys: "g o", permission: "products:read" },
    record: "products:read",
    stale: ["products"],
    messages: ["products"],
    lists: ["products"],
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
    // The open invoices are not read anew by themselves: the page says that they are stale.
    stale: ["debt-acts", "work"],
    messages: ["debt-acts"],
    lists: ["debt-acts"],
  },
  "debt-cases": {
    path: "/debt/cases",
    area: { id: "debtCases", keys: "g c", permission: "debt:read", group: "debt" },
    record: "debt:read",
    stale: ["debt-cases", "invoices", "work"],
    messages: ["debt-cases"],
    lists: ["debt-cases"],
  },
  jobs: {
    path: "/jobs",
    area: { id: "jobs", keys: "g p", group: "system" },
    record: "lines:read",
    stale: ["jobs", "work"],
    messages: ["jobs"],
    lists: ["jobs"],
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
  // What is typed to find any record. Its texts are loaded with its screen.
  finder: { ...bare, messages: ["finder"] },
  "metering-points": { ...bare, record: "metering-points:read" },
  contracts: bare,
  // An offer has no address of its own: it is read as an event of its invoice group.
  offers: { ...bare, record: "events:read" },
  prices: { ...bare, record: "prices:read" },
  dimensions: bare,
  events: bare,
  "report-files": bare,
  "grid-owners": bare,
  views: bare,
} as const satisfies Readonly<Record<string, Noun>>;

export type NounName = keyof typeof nouns;
type Nouns = typeof nouns;

const isNoun = (name: string): name is NounName => Object.hasOwn(nouns, name);
export const nounNames = Object.keys(nouns).filter(isNoun);

/** One column of the manifest, without the nouns that have nothing there. */
export function nounColumn<Name extends keyof Noun>(name: Name) {
  const rows: readonly (readonly [string, Noun])[] = Object.entries(nouns);
  const found = rows.flatMap(([noun, row]) => (row[name] === null ? [] : [[noun, row[name]]]));
  // Not from a parse: an object that is made of entries forgets the names of its type.
  return Object.fromEntries(found) as {
    readonly [N in NounName as Nouns[N][Name] extends null ? never : N]: Nouns[N][Name];
  };
}
