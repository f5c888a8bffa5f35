import "server-only";
import { createPathMatcher } from "../server/path-match";
import { problems } from "../server/problem";
import type { Runtime } from "../server/runtime";
import { serve } from "../server/serve";
import { getAudit, getAuditExport } from "./audit/api";
import { getTimeline } from "./audit/timeline/api";
import { getChanges } from "./changes/api";
import { getDebtAct, getDebtActs, postDebtActs, putDebtAct } from "./debt-cases/acts/api";
import {
  postApproveAct,
  postApproveActs,
  postReturnAct,
  postSettleAct,
  postWithdrawAct,
} from "./debt-cases/acts/decisions";
import { getLedger, putLedger } from "./debt-cases/ledger/api";
import { getEligibility, putLedgerStand } from "./debt-cases/open-invoices/api";
import { getDebtPolicy } from "./debt-cases/policy/api";
import { getDebtCase, getDebtCases, patchDebtCase } from "./debt-cases/register/api";
import { postCompare } from "./debt-cases/register/compare";
import { getDebtCasesExport } from "./debt-cases/register/export";
import { deleteCaseNote, getCaseNotes, postCaseNote } from "./debt-cases/register/notes";
import { postRepair } from "./debt-cases/register/repair";
import { getCaseTimeline } from "./debt-cases/register/timeline";
import type { DeskHandler } from "./handler";
import { getArchivedBy } from "./invoice-lines/archived-by";
import { getInvoiceDetails, getInvoicePdf } from "./invoices/api";
import { getJob, getJobRows, getJobs, postJob, postRetry, postTakeBack } from "./jobs/api";
import { getLineFollowups, putLineFollowups } from "./line-followups/api";
import {
  getLineProposal,
  getLineProposals,
  postLineProposal,
  postSubmit,
  putLineProposal,
} from "./line-proposals/api";
import { getProposalContext } from "./line-proposals/context";
import {
  postApprove,
  postApproveMany,
  postReturn,
  postTakeOver,
  postWithdraw,
} from "./line-proposals/decisions";
import { getSettleLines } from "./line-proposals/settle-lines";
import { postSettle } from "./line-proposals/settlement";
import { getWork } from "./my-work/api";
import {
  deleteOwnSession,
  deleteOwnSessions,
  deletePersonSession,
  deletePersonSessions,
  getOwnSessions,
  getPeople,
} from "./people/api";
import { getPreference, putPreference } from "./preferences/api";
import { getSession, putSession } from "./session/api";
import { getDeliveries, getDelivery, postClose, postRehearse, postReplay } from "./webhooks/api";

const prefix = "/api/desk";

interface Target {
  readonly route: string;
  readonly handle: DeskHandler;
}

interface Route {
  readonly method: string;
  readonly path: string;
  readonly target: Target;
}

/** Every address of the desk's own API. */
export const deskRoutes: readonly Route[] = [
  route("GET", "/archived-by", getArchivedBy),
  route("GET", "/audit", getAudit),
  route("GET", "/audit/export", getAuditExport),
  route("GET", "/changes", getChanges),
  route("GET", "/debt-cases", getDebtCases),
  route("GET", "/debt-cases/export", getDebtCasesExport),
  route("GET", "/debt-cases/{id}", getDebtCase),
  route("PATCH", "/debt-cases/{id}", patchDebtCase),
  route("POST", "/debt-cases/{id}/compare", postCompare),
  route("POST", "/debt-cases/{id}/repair", postRepair),
  route("GET", "/debt-cases/{id}/timeline", getCaseTimeline),
  route("GET", "/debt-cases/{id}/notes", getCaseNotes),
  route("POST", "/debt-cases/{id}/notes", postCaseNote),
  route("DELETE", "/debt-cases/{id}/notes/{noteId}", deleteCaseNote),
  route("GET", "/debt-acts", getDebtActs),
  route("POST", "/debt-acts", postDebtActs),
  route("POST", "/debt-acts/approve-many", postApproveActs),
  route("GET", "/debt-acts/{id}", getDebtAct),
  route("PUT", "/debt-acts/{id}", putDebtAct),
  route("POST", "/debt-acts/{id}/withdraw", postWithdrawAct),
  route("POST", "/debt-acts/{id}/approve", postApproveAct),
  route("POST", "/debt-acts/{id}/return", postReturnAct),
  route("POST", "/debt-acts/{id}/settle", postSettleAct),
  route("GET", "/debt-policy", getDebtPolicy),
  route("GET", "/invoices/{customerGuid}/{invoiceNumber}/pdf", getInvoicePdf),
  route("GET", "/invoices/{customerGuid}/{invoiceNumber}/details", getInvoiceDetails),
  route("GET", "/invoice-eligibility/{customerGuid}/{invoiceNumber}", getEligibility),
  route("GET", "/jobs", getJobs),
  route("POST", "/jobs", postJob),
  route("GET", "/jobs/{id}", getJob),
  route("GET", "/jobs/{id}/rows", getJobRows),
  route("POST", "/jobs/{id}/take-back", postTakeBack),
  route("POST", "/jobs/{id}/retry", postRetry),
  route("GET", "/ledger", getLedger),
  route("PUT", "/ledger", putLedger),
  route("GET", "/line-followups", getLineFollowups),
  route("PUT", "/line-followups", putLineFollowups),
  route("GET", "/line-proposals", getLineProposals),
  route("POST", "/line-proposals", postLineProposal),
  route("POST", "/line-proposals/approve-many", postApproveMany),
  route("GET", "/line-proposals/{id}", getLineProposal),
  route("PUT", "/line-proposals/{id}", putLineProposal),
  route("GET", "/line-proposals/{id}/context", getProposalContext),
  route("POST", "/line-proposals/{id}/submit", postSubmit),
  route("POST", "/line-proposals/{id}/withdraw", postWithdraw),
  route("POST", "/line-proposals/{id}/approve", postApprove),
  route("POST", "/line-proposals/{id}/return", postReturn),
  route("POST", "/line-proposals/{id}/take-over", postTakeOver),
  route("GET", "/line-proposals/{id}/settle-lines", getSettleLines),
  route("POST", "/line-proposals/{id}/settle", postSettle),
  route("PUT", "/open-invoices/ledger", putLedgerStand),
  route("GET", "/own-sessions", getOwnSessions),
  route("DELETE", "/own-sessions", deleteOwnSessions),
  route("DELETE", "/own-sessions/{sessionId}", deleteOwnSession),
  route("GET", "/people", getPeople),
  route("DELETE", "/people/{id}/sessions", deletePersonSessions),
  route("DELETE", "/people/{id}/sessions/{sessionId}", deletePersonSession),
  route("GET", "/preferences/{key}", getPreference),
  route("PUT", "/preferences/{key}", putPreference),
  route("GET", "/session", getSession),
  route("PUT", "/session", putSession),
  route("GET", "/timeline", getTimeline),
  route("GET", "/webhooks/deliveries", getDeliveries),
  route("GET", "/webhooks/deliveries/{id}", getDelivery),
  route("POST", "/webhooks/deliveries/{id}/replay", postReplay),
  route("POST", "/webhooks/deliveries/{id}/close", postClose),
  route("POST", "/webhooks/rehearse", postRehearse),
  route("GET", "/work", getWork),
];

const match = createPathMatcher(deskRoutes);

/** The desk's own API: what is not in this table does not exist. */
export function handleDesk(runtime: Runtime, request: Request): Promise<Response> {
  return serve(runtime, request, async (exchange) => {
    const found = match(exchange.method, exchange.path.slice(prefix.length));
    if (found.kind === "unknown") throw problems.notFound();
    if (found.kind === "method") throw problems.methodNotAllowed(found.allowed);
    exchange.line.route = found.target.route;
    return found.target.handle(exchange, found.params);
  });
}

function route(method: string, path: string, handle: DeskHandler): Route {
  return { method, path, target: { route: `desk${path}`, handle } };
}
