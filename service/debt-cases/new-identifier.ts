import { randomUUID } from "node:crypto";

/** A new service identifier in the form of answers, events and the journal. */
export function newIdentifier(): string {
  return randomUUID().replaceAll("-", "");
}
