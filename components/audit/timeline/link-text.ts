import type { AuditLabels } from "../use-audit-labels";
import type { EventLink } from "./event-links";

/** The name of a record that an event is about, such as "Invoice 1000012". */
export function linkText({ kind, name }: EventLink, labels: AuditLabels): string {
  return name === null ? labels.kind(kind) : `${labels.kind(kind)} ${name}`;
}
