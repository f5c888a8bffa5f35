import "server-only";
import type { AuditAction } from "../../domain/audit/actions";
import type { AuditKind, AuditOutcome } from "../../domain/audit/kinds";
import type { Role } from "../../domain/roles";

/** A verified person, or the desk itself. An `Actor` is one. */
export interface AuditActor {
  /** Null: the desk acted automatically. */
  readonly personId: string | null;
  readonly name: string;
  readonly roles: readonly Role[];
  readonly tenantId: string;
}

/** One decision or write. National ids, tokens and contact details are masked in it. */
export interface AuditEntry {
  readonly actor: AuditActor;
  readonly action: AuditAction;
  readonly recordKind: AuditKind;
  readonly recordId: string;
  readonly customerGuid?: string | null | undefined;
  readonly accountGuid?: string | null | undefined;
  readonly operationId?: string | null | undefined;
  /** The service's RequestId if the call had one, else the desk's trace id. */
  readonly requestId?: string | null | undefined;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly outcome: AuditOutcome;
  /** The result of a later read, or the service's answer. */
  readonly seen?: unknown;
}

/** The desk itself as the actor: a job, a comparison. */
export function systemActor(tenantId: string): AuditActor {
  return { personId: null, name: "Invoice Desk", roles: [], tenantId };
}
