import { randomUUID } from "node:crypto";

/** A new service identifier in the form that answers, events and the journal use. */
export function newIdentifier(): string {
  return randomUUID().replaceAll("-", "");
}
