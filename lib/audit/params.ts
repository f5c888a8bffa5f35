import {
  day,
  idOf,
  listParams,
  oneOf,
  param,
  typedText,
  uuidShape,
  word,
} from "../browser/list-params";
import { auditOutcomes, isAuditKind } from "../domain/audit/kinds";
import { normalizeIdentifier } from "../domain/identifiers";

/** The URL parameters of the audit. The names are those of the desk's API, except `find`. */
export const auditParams = listParams({
  find: typedText(),
  action: word(/^[\w.-]{1,80}$/),
  outcome: oneOf(auditOutcomes),
  /** `kind:id`. */
  record: param<string | null>(null, true, (given) => (recordOf(given) === null ? null : given)),
  actor: idOf(uuidShape),
  customer: param<string | null>(null, true, normalizeIdentifier),
  account: param<string | null>(null, true, normalizeIdentifier),
  from: day(),
  to: day(),
});

/** The kind and the id of a record filter; null: it names no record. */
export function recordOf(text: string): { readonly kind: string; readonly id: string } | null {
  const [kind = "", ...rest] = text.split(":");
  const id = rest.join(":");
  return isAuditKind(kind) && id !== "" && id.length <= 150 ? { kind, id } : null;
}

/** The filters in the form of the desk's API; two days in the wrong order are swapped. */
export function auditQuestion(state: typeof auditParams.initial) {
  const { find, action, outcome, record, actor, customer, account, from, to } = state;
  const swapped = from !== null && to !== null && from > to;
  return {
    ...(find !== "" && { text: find }),
    ...(action !== null && { action }),
    ...(outcome !== null && { outcome }),
    ...(record !== null && { record }),
    ...(actor !== null && { actor }),
    ...(customer !== null && { customer }),
    ...(account !== null && { account }),
    ...(from !== null && { from: swapped ? to : from }),
    ...(to !== null && { to: swapped ? from : to }),
  };
}
export type AuditQuestion = ReturnType<typeof auditQuestion>;
