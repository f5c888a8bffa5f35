import type { Permission } from "../contract/permissions";

/* How to declare an operation of the desk's own API:
   1. Add its row here: the id, the method, the path below /api/desk and the permission.
   2. Add its shapes under the same id in lib/desk-contract/<noun>.ts: params, query, body, answer.
   3. Add its handler under the same id in lib/desk/<noun>/handlers.ts. The router has checked
     the session, the permission and the input by then; the compiler reports a missing handler.
   4. Call it in the browser with `callDesk("<id>", { params, query, body })`.
     lib/desk/access.test.ts calls each row with each role, and from another tenant, with the input and the record in
     lib/desk/testing/access/<noun>.ts.
   `npm run check` says what else the operation needs: texts of its audit action, its line in the
   table of access, and for a new column a migration and a rule of the erasure. */

/** One row per operation of the desk's own API: its address and permission. */
export interface DeskRow {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Path template below `/api/desk`. */
  readonly path: `/${string}`;
  /** Null: every signed-in person. */
  readonly permission: Permission | null;
  /** Needs an Idempotency-Key: the same key and content get the first answer again. */
  readonly idempotent: boolean;
  /** Sent by pages on their own: the request does not extend the session. */
  readonly passive: boolean;
  /** A POST that changes nothing: its input must not get into an address. */
  readonly search: boolean;
}

const plain = { idempotent: false, passive: false, search: false } as const;

function read<const N extends Permission | null>(path: `/${string}`, permission: N) {
  return { ...plain, method: "GET", path, permission } as const;
}

function poll<const N extends Permission | null>(path: `/${string}`, permission: N) {
  return { ...read(path, permission), passive: true } as const;
}

function write<const N extends Permission | null>(
  method: "PUT" | "PATCH" | "DELETE",
  path: `/${string}`,
  permission: N,
) {
  return { ...plain, method, path, permission } as const;
}

/** A POST that runs at most once for its Idempotency-Key. */
function post<const N extends Permission | null>(path: `/${string}`, permission: N) {
  return { ...plain, method: "POST", path, permission, idempotent: true } as const;
}

function search<const N extends Permission | null>(path: `/${string}`, permission: N) {
  return { ...plain, method: "POST", path, permission, search: true } as const;
}

/**
 * The operations of the desk's own API by id. Data only, so that the browser builds addresses from
 * it without loading a schema; the shapes are in desk-operations.ts.
 */
export const deskTable = {
  getDeskDocument: read("/openapi.json", null),

  getSession: poll("/session", null),
  extendSession: write("PUT", "/session", null),
  getPreference: read("/preferences/{key}", null),
  savePreference: write("PUT", "/preferences/{key}", null),
  getWork: poll("/my-work", null),
  getWorkDetails: poll("/my-work/details", null),
  getAbandonedSummary: poll("/my-work/abandoned-lines", "lines:read"),
  getOpenInvoiceAges: poll("/my-work/open-invoices", "debt:read"),
  getChanges: poll("/changes", null),
  findRecords: search("/finder", null),
  searchAllGroups: write("PUT", "/finder/number-searches", "invoice-groups:read"),

  listPeople: read("/people", "people:read"),
  endPersonSessions: write("DELETE", "/people/{id}/sessions", "sessions:end"),
  endPersonSession: write("DELETE", "/people/{id}/sessions/{sessionId}", "sessions:end"),
  listOwnSessions: read("/own-sessions", null),
  endOtherOwnSessions: write("DELETE", "/own-sessions", null),
  endOwnSession: write("DELETE", "/own-sessions/{sessionId}", null),

  listAuditEntries: read("/audit", null),
  exportAuditEntries: read("/audit/export", null),
  listAuditActions: read("/audit/actions", null),
  getTimeline: read("/timeline", "events:read"),
  getTimelineKinds: read("/timeline/kinds", "events:read"),

  getNotInvoiced: read("/invoice-groups/{accountGuid}/not-invoiced", "invoice-groups:read"),
  saveInvoiceGroupSettings: post("/invoice-groups/{accountGuid}/settings", "invoice-groups:write"),
  undoInvoiceGroupSettings: post(
    "/invoice-groups/{accountGuid}/settings/undo",
    "invoice-groups:write",
  ),
  createSelection: post("/selections", "invoice-groups:write"),
  getSelection: poll("/selections/{id}", "invoice-groups:write"),
  deleteSelection: write("DELETE", "/selections/{id}", "invoice-groups:write"),
  createSettingsPlan: post("/settings-plans", "invoice-groups:write"),
  rehearseSettingsPlan: post("/settings-plans/{id}/rehearse", "invoice-groups:write"),

  getErasureDossier: read("/invoice-groups/{accountGuid}/erasure-dossier", "invoice-groups:erase"),
  getErasureCertificate: read("/erasures/{id}/certificate", "invoice-groups:read"),
  getErasureCertificatePdf: read("/erasures/{id}/certificate/pdf", "invoice-groups:read"),

  listDimensions: read("/dimensions", "invoice-groups:read"),
  setDimension: post("/dimensions/{owner}/{guid}", "dimensions:write"),
  removeDimension: post("/dimensions/{owner}/{guid}/remove", "dimensions:write"),
  checkConnection: search("/connection", "connection:read"),
  listAnswerDifferences: poll("/connection/differences", "connection:read"),

  saveProductOffering: post("/product-offerings/{id}/fields", "products:write"),

  getInvoicePdf: read("/invoices/{customerGuid}/pdf", "invoices:read"),
  getInvoiceDetails: read("/invoices/{customerGuid}/details", "invoices:read"),

  listJobs: read("/jobs", "lines:read"),
  // Each kind has its own permission; everybody makes ZIPs.
  createJobDraft: post("/job-drafts", "reports:read"),
  getJobDraft: poll("/job-drafts/{id}", "reports:read"),
  listJobDraftRows: read("/job-drafts/{id}/rows", "invoice-groups:read"),
  sendJobDraft: post("/job-drafts/{id}/send", "reports:read"),
  getJob: read("/jobs/{id}", "lines:read"),
  listJobRows: read("/jobs/{id}/rows", "lines:read"),
  startJob: post("/jobs/{id}/start", "lines:archive"),
  takeBackJob: post("/jobs/{id}/take-back", "lines:archive"),
  retryJob: post("/jobs/{id}/retry", "lines:archive"),
  pauseJob: post("/jobs/{id}/pause", "lines:archive"),
  resumeJob: post("/jobs/{id}/resume", "lines:archive"),
  cancelJob: post("/jobs/{id}/cancel", "lines:archive"),
  undoJob: post("/jobs/{id}/undo", "invoice-groups:write"),
  getArchivedBy: read("/archived-by", "lines:read"),
  listLineFollowups: read("/line-followups", "lines:read"),
  changeLineFollowups: write("PUT", "/line-followups", "lines:archive"),
  listLineRecipes: read("/line-recipes", "lines:read"),
  createLineRecipe: post("/line-recipes", "lines:archive"),
  changeLineRecipe: write("PATCH", "/line-recipes/{id}", "lines:archive"),
  deleteLineRecipe: write("DELETE", "/line-recipes/{id}", "lines:archive"),
  listLineCorrections: read("/line-corrections", "lines:read"),

  // Each subject and kind has permissions of its own, which its handler checks.
  listApprovals: read("/approvals", null),
  createApproval: post("/approvals", "approvals:write"),
  getApproval: read("/approvals/{id}", null),
  editApproval: write("PUT", "/approvals/{id}", "approvals:write"),
  submitApproval: post("/approvals/{id}/submit", "approvals:write"),
  approveApproval: post("/approvals/{id}/approve", "approvals:write"),
  returnApproval: post("/approvals/{id}/return", "approvals:write"),
  withdrawApproval: post("/approvals/{id}/withdraw", "approvals:write"),
  remindApproval: post("/approvals/{id}/remind", "approvals:write"),
  takeOverApproval: post("/approvals/{id}/take-over", "approvals:write"),
  settleApproval: post("/approvals/{id}/settle", "approvals:write"),
  checkApprovalAgain: post("/approvals/{id}/check-again", "approvals:write"),

  getLineProposalContext: read("/line-proposals/{id}/context", "lines:read"),
  listSettleLines: read("/line-proposals/{id}/settle-lines", "lines:post"),

  listDebtCases: read("/debt-cases", "debt:read"),
  exportDebtCases: read("/debt-cases/export", "debt:read"),
  getDebtCase: read("/debt-cases/{id}", "debt:read"),
  changeDebtCase: write("PATCH", "/debt-cases/{id}", "debt:write"),
  compareDebtCase: post("/debt-cases/{id}/compare", "debt:write"),
  repairDebtCase: post("/debt-cases/{id}/repair", "debt:write"),
  getDebtCaseTimeline: read("/debt-cases/{id}/timeline", "debt:read"),

  createDebtActions: post("/debt-acts", "debt:write"),
  getDebtPolicy: read("/debt-policy", "debt:read"),
  getLedger: read("/ledger", "debt:read"),
  checkLedger: write("PUT", "/ledger", "debt:read"),
  compareOpenInvoices: write("PUT", "/open-invoices/ledger", "debt:read"),
  getInvoiceEligibility: read("/invoice-eligibility/{customerGuid}", "debt:read"),

  findRecordMarks: { ...search("/record-marks", "invoice-groups:read"), passive: true },

  listNotes: read("/notes", "notes:read"),
  listMentionable: read("/notes/people", "notes:read"),
  addNote: post("/notes", "notes:write"),
  editNote: write("PUT", "/notes/{id}", "notes:write"),
  pinNote: write("PUT", "/notes/{id}/pin", "notes:write"),
  deleteNote: write("DELETE", "/notes/{id}", "notes:delete"),
  addFile: post("/note-files", "notes:write"),
  getFile: read("/note-files/{id}", "notes:read"),
  deleteFile: write("DELETE", "/note-files/{id}", "notes:delete"),

  listViews: read("/views", "views:read"),
  createView: post("/views", null),
  changeView: write("PATCH", "/views/{id}", null),
  deleteView: write("DELETE", "/views/{id}", null),
  chooseDefaultView: write("PUT", "/default-views/{list}", null),

  listNotifications: read("/notifications", null),
  readNotifications: write("PUT", "/notifications", null),
  readNotification: write("PUT", "/notifications/{id}", null),
  sendTestDigest: write("PUT", "/test-digest", null),

  listDeliveries: read("/webhooks/deliveries", "webhooks:read"),
  getDelivery: read("/webhooks/deliveries/{id}", "webhooks:read"),
  replayDelivery: post("/webhooks/deliveries/{id}/replay", "webhooks:write"),
  closeDelivery: post("/webhooks/deliveries/{id}/close", "webhooks:write"),
  rehearseWebhook: post("/webhooks/rehearse", "webhooks:write"),

  getPtiHistory: read("/grid-owners/{gln}/history", "gridowners:read"),
  openReportFile: read("/report-files/content", "reports:read"),
  getReportZip: read("/report-zips/{id}", "reports:read"),
  openReportZip: read("/report-zips/{id}/content", "reports:read"),

  // It names people.
  getQueue: poll("/queue", "queue:read"),
  retryWork: post("/queue/{kind}/{id}/retry", "queue:write"),
  dropWork: post("/queue/{kind}/{id}/drop", "queue:write"),

  listOperationUses: read("/operation-uses", "people:read"),
  getSystem: poll("/system", "system:read"),
} as const satisfies Record<string, DeskRow>;

export type DeskOperationId = keyof typeof deskTable;
