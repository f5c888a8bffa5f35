import "server-only";
import { and, eq, inArray, ne } from "drizzle-orm";
import type { DeskInvoice } from "../../contract/invoice";
import type { InvoiceLine } from "../../contract/line";
import { findNames } from "../../db/find-names";
import { approvalRequests } from "../../db/schema/approval-requests";
import type { ProposalContext } from "../../domain/line-proposals/context-shape";
import { judgeAmount } from "../../domain/line-proposals/judge-amount";
import {
  chargedBy,
  chargedOn,
  looksLikeDuplicate,
} from "../../domain/line-proposals/looks-like-duplicate";
import type { ProposalState } from "../../domain/line-proposals/proposal-enumerations";
import { addMinorUnits, toMinorUnits } from "../../domain/minor-units";
import type { Actor } from "../../server/auth/sessions";
import { readWith } from "../../server/read-operation";
import type { Runtime } from "../../server/runtime";
import type { RequestContext } from "../../server/serve";
import { listUninvoicedOf } from "../invoice-lines/reads";
import { toAdjacentLine } from "./adjacent-line";
import { findPastAmounts } from "./past-amounts";
import { type ProposalRow, proposalRows } from "./proposal-rows";
import { visibleTo } from "./reads";

const maxAdjacent = 200;
const mostInvoices = 6;
const mostDuplicates = 20;

/**
 * The group's next invoice so far, the amount compared with similar lines, possible duplicates, and
 * the last invoices.
 */
export async function readContext(
  exchange: RequestContext,
  actor: Actor,
  row: ProposalRow,
): Promise<ProposalContext> {
  const { runtime } = exchange;
  const { customerGuid, accountGuid } = row;
  if (customerGuid === null || accountGuid === null) return empty;
  const [lines, invoices, same] = await Promise.all([
    listUninvoicedOf(runtime, actor, customerGuid),
    readWith(runtime, actor, "listInvoices", { params: { customerGuid } }),
    findSameProposals(runtime, actor, row),
  ]);
  const own = lines
    .filter((line) => line.accountGuid === accountGuid)
    .toSorted((a, b) => ((a.importTimeStamp ?? "") < (b.importTimeStamp ?? "") ? 1 : -1));
  const recent = invoices
    .filter((invoice) => invoice.accountGuid === accountGuid)
    .slice(0, mostInvoices);
  return {
    uninvoiced: sumOf(own),
    outlier: await compare(exchange, row, own, recent),
    duplicates: duplicatesOf(row, own),
    duplicateProposals: same,
    invoices: recent.map(toInvoice),
  };
}

const empty: ProposalContext = {
  uninvoiced: { lines: [], count: 0, sumMinor: 0, vatMinor: 0, currency: null },
  outlier: judgeAmount(0, []),
  duplicates: [],
  duplicateProposals: [],
  invoices: [],
};

function sumOf(lines: readonly InvoiceLine[]): ProposalContext["uninvoiced"] {
  return {
    lines: lines.slice(0, maxAdjacent).map(toAdjacentLine),
    count: lines.length,
    sumMinor: addMinorUnits(...lines.map(({ amount }) => toMinorUnits(amount))),
    vatMinor: addMinorUnits(...lines.map(({ vatAmount }) => toMinorUnits(vatAmount))),
    currency: lines[0]?.currency ?? null,
  };
}

function toInvoice({ invoiceNumber, invoiceDate, amount, currency, hasPdf }: DeskInvoice) {
  return { invoiceNumber, invoiceDate, totalMinor: toMinorUnits(amount), currency, hasPdf };
}

/**
 * Similar lines: of the same product element on the next invoice, with the same text on the last.
 */
async function compare(
  exchange: RequestContext,
  row: ProposalRow,
  own: readonly InvoiceLine[],
  recent: readonly DeskInvoice[],
) {
  const charge = chargedBy(row);
  if (charge === null || row.amountMinor === null) return judgeAmount(0, []);
  const now = own
    .filter(({ id, productElementId }) => {
      return productElementId === charge.productElementId && id !== charge.lineId;
    })
    .flatMap(({ amount }) => toMinorUnits(amount) ?? []);
  const past = await findPastAmounts(exchange, row, recent, charge);
  return judgeAmount(row.amountMinor, [...now, ...past]);
}

function duplicatesOf(row: ProposalRow, own: readonly InvoiceLine[]) {
  const charge = chargedBy(row);
  if (charge === null) return [];
  const found: ProposalContext["duplicates"] = [];
  for (const line of own) {
    // This proposal's own line is no duplicate of it.
    if (line.id === charge.lineId || line.id === row.records[0]) continue;
    if (!looksLikeDuplicate(charge, chargedOn(line))) continue;
    const sameAmount = toMinorUnits(line.amount) === row.amountMinor;
    found.push({ ...toAdjacentLine(line), sameAmount });
  }
  return found.slice(0, mostDuplicates);
}

/** States in which a proposal may still become, or has become, a line. */
const alive = ["submitted", "approved", "sent", "unknown"] as const satisfies ProposalState[];

async function findSameProposals({ database }: Runtime, actor: Actor, row: ProposalRow) {
  const charge = chargedBy(row);
  if (charge === null || row.accountGuid === null) return [];
  const where = and(
    eq(approvalRequests.tenantId, row.tenantId),
    eq(approvalRequests.accountGuid, row.accountGuid),
    inArray(approvalRequests.state, [...alive]),
    ne(approvalRequests.id, row.id),
    visibleTo(actor),
  );
  const others = await proposalRows.select(database, where, [], maxAdjacent);
  const same = others.filter((other) => {
    const charged = chargedBy(other);
    return charged !== null && looksLikeDuplicate(charge, charged);
  });
  const names = await findNames(
    database,
    same.map(({ authorId }) => authorId),
  );
  return same.slice(0, mostDuplicates).map(({ id, state, authorId, amountMinor }) => ({
    id,
    // From the query's own condition.
    state: state as (typeof alive)[number],
    author: { id: authorId, name: names.get(authorId) ?? "" },
    amountMinor,
  }));
}
