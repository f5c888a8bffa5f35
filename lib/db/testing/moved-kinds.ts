import { randomUUID } from "node:crypto";
import { asApprovalRequest, type StoredRow } from "./moved-rows";

/** A table of approval requests of the release before, with rows in every state. */
export interface MovedKind {
  readonly table: string;
  readonly rows: readonly StoredRow[];
  /** A row as it is in the table of all afterwards. */
  moved(row: StoredRow): StoredRow;
}

const idOf = (digit: string) => `${digit.repeat(8)}-0000-4000-8000-${digit.repeat(12)}`;
export const [author, approver, record, otherRecord] = ["1", "2", "3", "4"].map(idOf);

const unapproved = ["preparing", "failed", "draft", "submitted", "returned", "withdrawn"];
const called = ["submitted", "returned", "withdrawn", "approved", "sent", "refused", "unknown"];

const momentsOf = (at: number) => (second: number) =>
  `2026-03-${String(at + 1).padStart(2, "0")}T04:05:${String(second).padStart(2, "0")}.678901+00:00`;

/** The columns of all four tables, with every value that the state permits. */
function common(state: string, at: number): StoredRow {
  const isApproved = !unapproved.includes(state);
  const moment = momentsOf(at);
  return {
    id: randomUUID(),
    tenant_id: "t",
    state,
    version: at + 1,
    author_id: author,
    editor_ids: [author, record],
    content: { price: 100.1, description: "Oppmøte", of: [null, { b: 1, a: 2 }] },
    content_hash: `hash ${at}`,
    facts: { before: { amount: 1.1 }, groupName: "Group", rows: { count: at } },
    author_note: "Agreed",
    approved_by: isApproved ? approver : null,
    approved_hash: isApproved ? `hash ${at}` : null,
    approved_at: isApproved ? moment(1) : null,
    one_person: false,
    decision_code: "other",
    decision_note: "Wait",
    decided_at: moment(2),
    outcome: { kind: "refused", checks: at },
    created_at: moment(3),
    updated_at: moment(4),
    submitted_at: moment(5),
  };
}

const ofGroup = { customer_guid: record, account_guid: otherRecord };
const ofAmount = (at: number) => ({ amount_minor: at - 9_007_199_254_740_991, currency: "NOK" });

const lineStates = ["draft", ...called, "confirmed"];
const lines: MovedKind = {
  table: "line_proposals",
  rows: [
    ...lineStates.map((state, at) => ({
      ...common(state, at),
      ...ofGroup,
      ...ofAmount(at),
      kind: ["add-line", "update-line", "import-entry"][at % 3],
      one_person: state === "confirmed",
      line_id: state === "confirmed" ? randomUUID() : null,
      // Of one abandoned line: a proposal that was withdrawn, and a later one.
      corrects_line_id: state === "withdrawn" || state === "confirmed" ? record : randomUUID(),
      recipe_id: otherRecord,
      job_id: record,
    })),
    // A draft that nobody has filled in.
    {
      id: randomUUID(),
      tenant_id: "t",
      kind: "add-line",
      state: "draft",
      version: 1,
      author_id: author,
      editor_ids: [author],
      content: {},
      content_hash: "hash",
      facts: {},
      one_person: false,
      created_at: momentsOf(1)(1),
      updated_at: momentsOf(1)(2),
    },
  ],
  moved({ line_id: lineId, ...row }) {
    const records = lineId === null ? [] : [String(lineId).replaceAll("-", "")];
    return asApprovalRequest("line-proposal", { ...row, records });
  },
};

const acts: MovedKind = {
  table: "debt_acts",
  rows: [...called, "confirmed"].map((state, at) => ({
    ...common(state, at),
    ...ofGroup,
    ...ofAmount(at),
    kind: "add-fees",
    batch_id: record,
    invoice_number: `10${at}`,
    case_id: otherRecord,
  })),
  moved: (row) => asApprovalRequest("debt-act", row),
};

const requests: MovedKind = {
  table: "requests",
  rows: [...called, "accepted", "applied", "rejected", "unconfirmed"].map((state, at) => {
    const moment = momentsOf(at);
    return {
      ...common(state, at),
      ...ofGroup,
      kind: "erase-invoice-group",
      basis: { dossierHash: "hash" },
      records: ["ab".repeat(16)],
      request_id: randomUUID(),
      sent_at: moment(6),
      accepted_at: moment(7),
      seen_at: moment(8),
      last_checked_at: moment(9),
      next_check_at: moment(10),
      message: "Accepted.",
      reason: "It is closed.",
      now: { name: "Cabin" },
      checks: 4,
      failed_checks: 2,
    };
  }),
  moved({ message, reason, now, checks, failed_checks: failedChecks, ...row }) {
    const progress = { message, reason, now, checks, failedChecks };
    return asApprovalRequest("request", { ...row, progress });
  },
};

const planStates = "preparing failed draft submitted returned withdrawn approved".split(" ");
const plans: MovedKind = {
  table: "settings_plans",
  rows: planStates.map((state, at) => {
    const moment = momentsOf(at);
    return {
      ...common(state, at),
      kind: at % 2 === 0 ? "change" : "undo",
      failure: state === "failed" ? "service-failed" : null,
      search: { name: "Hovedfaktura" },
      selection_id: record,
      reader_id: randomUUID(),
      read_count: at,
      total: at + 100,
      second_person: "settings",
      read_at: state === "preparing" || state === "failed" ? null : moment(6),
      touched_at: moment(7),
      expires_at: moment(8),
    };
  }),
  moved(row) {
    const { total, failure, search, selection_id, reader_id, read_count, read_at, ...rest } = row;
    const { touched_at, expires_at, ...request } = rest;
    return asApprovalRequest("settings-plan", { ...request, row_count: total });
  },
};

/** The draft of a plan: how its groups are read, and how far that is. */
export function draftOf(row: StoredRow): StoredRow {
  const { id, tenant_id, author_id, created_at, failure, search, selection_id } = row;
  const { read_count, read_at, expires_at, total } = row;
  const isOver = read_at === null ? "reading" : "ready";
  return {
    id,
    tenant_id,
    owner_id: author_id,
    approval_id: id,
    kind: "settings",
    settings: { search, selectionId: selection_id },
    items: null,
    state: failure === null ? isOver : "failed",
    failure,
    total,
    read_count,
    rehearsal: null,
    created_at,
    read_at,
    expires_at,
  };
}

export const movedKinds: readonly MovedKind[] = [lines, acts, requests, plans];
