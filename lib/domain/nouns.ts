import { approvals } from "./nouns/approvals";
import { audit } from "./nouns/audit";
import { connection } from "./nouns/connection";
import { contracts } from "./nouns/contracts";
import { customers } from "./nouns/customers";
import { debtActs } from "./nouns/debt-acts";
import { debtCases } from "./nouns/debt-cases";
import { dimensions } from "./nouns/dimensions";
import { events } from "./nouns/events";
import { finder } from "./nouns/finder";
import { gridOwners } from "./nouns/grid-owners";
import { help } from "./nouns/help";
import { invoiceGroups } from "./nouns/invoice-groups";
import { invoiceLines } from "./nouns/invoice-lines";
import { invoices } from "./nouns/invoices";
import { jobs } from "./nouns/jobs";
import { lineFollowups } from "./nouns/line-followups";
import { lineProposals } from "./nouns/line-proposals";
import { lineRecipes } from "./nouns/line-recipes";
import { meteringPoints } from "./nouns/metering-points";
import { myWork } from "./nouns/my-work";
import { notes } from "./nouns/notes";
import { notifications } from "./nouns/notifications";
import type { Noun } from "./nouns/noun";
import { offers } from "./nouns/offers";
import { openInvoices } from "./nouns/open-invoices";
import { people } from "./nouns/people";
import { preferences } from "./nouns/preferences";
import { prices } from "./nouns/prices";
import { products } from "./nouns/products";
import { queue } from "./nouns/queue";
import { reportFiles } from "./nouns/report-files";
import { requests } from "./nouns/requests";
import { settingsPlans } from "./nouns/settings-plans";
import { sunset } from "./nouns/sunset";
import { system } from "./nouns/system";
import { views } from "./nouns/views";
import { webhooks } from "./nouns/webhooks";

/**
 * The one manifest of nouns: each has the same name in every tree, and a file of its own here.
 * Routes, areas, query key roots, audit kinds, message files, list preferences and layer rules come
 * from it. The files import each other and types only, because the layer check reads them alone.
 */
export const nouns = {
  "my-work": myWork,
  "invoice-groups": invoiceGroups,
  customers,
  invoices,
  "invoice-lines": invoiceLines,
  "line-followups": lineFollowups,
  "line-recipes": lineRecipes,
  approvals,
  "line-proposals": lineProposals,
  requests,
  "open-invoices": openInvoices,
  "debt-acts": debtActs,
  "debt-cases": debtCases,
  products,
  "grid-owners": gridOwners,
  "report-files": reportFiles,
  events,
  jobs,
  "settings-plans": settingsPlans,
  webhooks,
  audit,
  people,
  sunset,
  queue,
  connection,
  system,
  notes,
  notifications,
  finder,
  "metering-points": meteringPoints,
  contracts,
  offers,
  prices,
  dimensions,
  preferences,
  help,
  views,
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
