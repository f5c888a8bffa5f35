import type { AccessOfNoun } from "./access-of-noun";
import { approvals } from "./approvals";
import { audit } from "./audit";
import { customers } from "./customers";
import { debtActs } from "./debt-acts";
import { debtCases } from "./debt-cases";
import { dimensions } from "./dimensions";
import { finder } from "./finder";
import { gridOwners } from "./grid-owners";
import { invoiceGroups } from "./invoice-groups";
import { invoiceLines } from "./invoice-lines";
import { invoices } from "./invoices";
import { jobs } from "./jobs";
import { lineProposals } from "./line-proposals";
import { lineRecipes } from "./line-recipes";
import { notes } from "./notes";
import { notifications } from "./notifications";
import { people } from "./people";
import { preferences } from "./preferences";
import { products } from "./products";
import { queue } from "./queue";
import { reportFiles } from "./report-files";
import { requests } from "./requests";
import { settingsPlans } from "./settings-plans";
import { views } from "./views";
import { webhooks } from "./webhooks";

const nouns: readonly AccessOfNoun[] = [
  approvals,
  audit,
  customers,
  debtActs,
  debtCases,
  dimensions,
  finder,
  gridOwners,
  invoiceGroups,
  invoiceLines,
  invoices,
  jobs,
  lineProposals,
  lineRecipes,
  notes,
  notifications,
  people,
  preferences,
  products,
  queue,
  reportFiles,
  requests,
  settingsPlans,
  views,
  webhooks,
];

/** The inputs of all operations, and what inserts the records of all paths. */
export const accessOfNouns: Required<AccessOfNoun> = {
  examples: Object.assign({}, ...nouns.map(({ examples }) => examples)),
  records: Object.assign({}, ...nouns.map(({ records }) => records)),
};
