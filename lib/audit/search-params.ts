import type { SearchParamsFormat } from "../browser/use-search-params-state";
import {
  type AuditKind,
  type AuditOutcome,
  auditOutcomes,
  isAuditKind,
} from "../domain/audit/kinds";
import { normalizeIdentifier } from "../domain/identifiers";

export interface RecordFilter {
  readonly kind: AuditKind;
  readonly id: string;
}

/** What the list of entries is narrowed to; null and empty: not at all. */
export interface AuditFilters {
  readonly text: string;
  readonly action: string | null;
  readonly outcome: AuditOutcome | null;
  readonly record: RecordFilter | null;
  /** Id of a person. */
  readonly actor: string | null;
  readonly customer: string | null;
  readonly account: string | null;
  /** ISO days of the tenant's calendar. */
  readonly from: string | null;
  readonly to: string | null;
}

export interface AuditState extends AuditFilters {
  /** Number of the entry that is shown beside the list. */
  readonly entry: number | null;
}

export const noFilters: AuditFilters = {
  text: "",
  action: null,
  outcome: null,
  record: null,
  actor: null,
  customer: null,
  account: null,
  from: null,
  to: null,
};

export const auditSearchParams: SearchParamsFormat<AuditState> = {
  parse: (params) => ({
    text: (params.get("text") ?? "").slice(0, 100),
    action: matching(params.get("action"), /^[\w.-]{1,80}$/),
    outcome: auditOutcomes.find((outcome) => outcome === params.get("outcome")) ?? null,
    record: parseRecord(params.get("record")),
    actor: matching(params.get("actor"), uuid),
    customer: normalizeIdentifier(params.get("customer") ?? ""),
    account: normalizeIdentifier(params.get("account") ?? ""),
    from: parseDay(params.get("from")),
    to: parseDay(params.get("to")),
    entry: Number(matching(params.get("entry"), /^[1-9]\d{0,14}$/)) || null,
  }),
  format: ({ entry, ...filters }) => {
    const params = filterParams(filters);
    if (entry !== null) params.set("entry", String(entry));
    return params;
  },
};

/** The filters as the desk's API takes them; what is not set is left out. */
export function filterParams({ record, ...filters }: AuditFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (record !== null) params.set("record", `${record.kind}:${record.id}`);
  for (const [name, value] of Object.entries(filters)) {
    if (value !== null && value.trim() !== "") params.set(name, value);
  }
  return params;
}

/** Days in the wrong order mean the same two days. */
export function inOrder(from: string | null, to: string | null): Pick<AuditFilters, "from" | "to"> {
  return from !== null && to !== null && from > to ? { from: to, to: from } : { from, to };
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function matching(text: string | null, shape: RegExp): string | null {
  return text !== null && shape.test(text) ? text : null;
}

function parseRecord(text: string | null): RecordFilter | null {
  const [kind, ...rest] = (text ?? "").split(":");
  const id = rest.join(":");
  return isAuditKind(kind) && id !== "" && id.length <= 150 ? { kind, id } : null;
}

function parseDay(text: string | null): string | null {
  const day = matching(text, /^\d{4}-\d{2}-\d{2}$/);
  if (day === null) return null;
  const moment = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day) ? day : null;
}
