import type { Notification } from "./domain/notifications/notification-shape";
import { nounColumn, nouns } from "./domain/nouns";

const paths = nounColumn("path");

const list =
  (path: string) =>
  (search = "") =>
    `${path}${search && `?${search}`}`;
const record = (path: string) => (id: string) => `${path}/${encodeURIComponent(id)}`;
/** A list that belongs to one record. */
const listOf =
  (path: string, name: string) =>
  (id: string, search = "") =>
    list(`${record(path)(id)}/${name}`)(search);

/** Every internal URL of the desk, typed. Identifiers are 32 hexadecimal characters. */
export const routes = {
  home: () => paths["my-work"],
  signIn: () => "/sign-in",
  invoiceGroups: list(paths["invoice-groups"]),
  /** An id in another system, or the page that asks for one. */
  thirdParty: (of?: { readonly system: string; readonly id: string }) => {
    const path = list(`${paths["invoice-groups"]}/third-party`);
    return path(of ? `${new URLSearchParams({ system: of.system, id: of.id })}` : "");
  },
  invoiceGroup: record(paths["invoice-groups"]),
  /** The form of its settings. */
  invoiceGroupSettings: (id: string) => `${record(paths["invoice-groups"])(id)}/settings`,
  invoiceGroupInvoices: listOf(paths["invoice-groups"], "invoices"),
  invoiceGroupLines: listOf(paths["invoice-groups"], "lines"),
  invoiceGroupMeteringPoints: listOf(paths["invoice-groups"], "metering-points"),
  invoiceGroupDimensions: listOf(paths["invoice-groups"], "dimensions"),
  invoiceGroupEvents: listOf(paths["invoice-groups"], "events"),
  invoiceGroupNotInvoiced: listOf(paths["invoice-groups"], "not-invoiced"),
  invoiceGroupErase: listOf(paths["invoice-groups"], "erase"),
  invoiceGroupRequests: listOf(paths["invoice-groups"], "requests"),
  invoiceGroupNotes: listOf(paths["invoice-groups"], "notes"),
  customer: record(paths.customers),
  customerGroups: listOf(paths.customers, "groups"),
  customerInvoices: listOf(paths.customers, "invoices"),
  customerLines: listOf(paths.customers, "lines"),
  customerContacts: listOf(paths.customers, "contacts"),
  customerDebt: listOf(paths.customers, "debt"),
  customerMeteringPoints: listOf(paths.customers, "metering-points"),
  customerDimensions: listOf(paths.customers, "dimensions"),
  customerEvents: listOf(paths.customers, "events"),
  customerDeceased: listOf(paths.customers, "deceased"),
  customerRequests: listOf(paths.customers, "requests"),
  customerNotes: listOf(paths.customers, "notes"),
  meteringPointPrices: listOf("/metering-points", "prices"),
  abandonedLines: list(`${paths["invoice-lines"]}/abandoned`),
  archivedLines: list(`${paths["invoice-lines"]}/archived`),
  approvals: list(paths.approvals),
  approval: record(paths.approvals),
  editApproval: (id: string) => `${record(paths.approvals)(id)}/edit`,
  newLineProposal: list(`${paths.approvals}/new-line`),
  openInvoices: list(paths["open-invoices"]),
  /** Billing's number is in the query: a path cannot hold `/`, `%` or `..`. */
  openInvoice: (invoiceNumber: string, search = "") => {
    const query = new URLSearchParams(search);
    query.set("number", invoiceNumber);
    return list(`${paths["open-invoices"]}/invoice`)(`${query}`);
  },
  debtCases: list(paths["debt-cases"]),
  debtCase: record(paths["debt-cases"]),
  products: list(paths.products),
  offerings: list(`${paths.products}/offerings`),
  offering: record(`${paths.products}/offerings`),
  editOffering: (id: string) => `${record(`${paths.products}/offerings`)(id)}/edit`,
  /** Two offerings side by side: `left` and `right` are their ids. */
  compareOfferings: list(`${paths.products}/offerings/compare`),
  pmProducts: list(`${paths.products}/pm`),
  /** A new offer; `customer`, `group` and `offering` are what it begins with. */
  newOffer: list(`${paths.products}/offers/new`),
  priceList: list(`${paths.products}/price-list`),
  gridOwners: list(paths["grid-owners"]),
  reportFiles: list(paths["report-files"]),
  webhooks: list(paths.webhooks),
  /** Chooses the settings to change in a selection of invoice groups. */
  newSettingsPlan: (selectionId: string) =>
    list(`${paths.approvals}/new-bulk-change`)(
      `${new URLSearchParams({ selection: selectionId })}`,
    ),
  jobs: list(paths.jobs),
  job: record(paths.jobs),
  people: list(paths.people),
  queue: list(paths.queue),
  sunset: list(paths.sunset),
  connection: () => paths.connection,
  system: () => paths.system,
  sessions: () => "/sessions",
  preferences: () => paths.preferences,
  help: () => paths.help,
  notifications: list(paths.notifications),
  /** Leads to the page that the person begins with. */
  start: () => "/start",
  certificate: listOf(paths.approvals, "certificate"),
  events: list(paths.events),
  event: record(paths.events),
  audit: list(paths.audit),
} as const;

/** The lists that are the page of their noun, with its path. */
export const listPages: readonly { readonly list: string; readonly path: string }[] =
  Object.entries(nouns).flatMap(([list, { path, lists }]) => {
    const names: readonly string[] = lists;
    return path !== null && names.includes(list) ? [{ list, path }] : [];
  });

/** Where the record of a notification is; that of a note: where its notes are. */
export function notificationHref({ kind, id, customerGuid }: Notification["record"]): string {
  switch (kind) {
    case "invoice-groups":
      return routes.invoiceGroupNotes(id);
    case "customers":
      return routes.customerNotes(id);
    case "invoices":
      return routes.customerInvoices(customerGuid ?? "", `${new URLSearchParams({ invoice: id })}`);
    case "debt-cases":
      return routes.debtCase(id);
    case "line-proposals":
    case "debt-acts":
    case "requests":
    case "settings-plans":
      return routes.approval(id);
    case "jobs":
      return routes.job(id);
    case "numbers":
      // Of an invoice group or a customer; where none has the number, the list says so.
      if (customerGuid === null)
        return routes.invoiceGroups(`${new URLSearchParams({ find: id })}`);
      return customerGuid === id ? routes.customer(id) : routes.invoiceGroup(id);
    default:
      return kind satisfies never;
  }
}
