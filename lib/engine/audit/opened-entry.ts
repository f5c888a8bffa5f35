import "server-only";
import type { Actor } from "../../server/auth/sessions";
import { DeskProblem } from "../../server/problem";
import type { AuditEntry } from "./entry";

interface Opened {
  readonly customerGuid: string;
  readonly accountGuid: string;
}

/** To switch the protection off shows the address to everybody: it counts as revealing it. */
export function openedEntry(
  actor: Actor | AuditEntry["actor"],
  { customerGuid, accountGuid }: Opened,
  outcome: AuditEntry["outcome"],
): AuditEntry {
  return {
    actor,
    action: "invoice-group.address-opened",
    recordKind: "invoice-groups",
    recordId: accountGuid,
    customerGuid,
    accountGuid,
    outcome,
  };
}

/** 403: only those who may reveal protected addresses switch the protection off. */
export function addressStaysProtected(): DeskProblem {
  const title = "Only a team lead may switch off the protection of an address.";
  return new DeskProblem({
    type: "protected-address",
    title,
    status: 403,
    errors: [{ path: "secretLocation", message: title }],
  });
}
