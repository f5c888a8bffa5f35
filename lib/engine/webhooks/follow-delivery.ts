import "server-only";
import type { DeskTransaction } from "../../db/database";
import type { DeliveryReason, DeliveryState } from "../../domain/webhooks/delivery-enumerations";
import type { DeliveryResult } from "../../domain/webhooks/delivery-shape";
import type { AuditEntry } from "../audit/entry";
import type { FollowSettings } from "./follow-settings";
import type { DeliveryRow } from "./lease";
import type { Reader } from "./reader";

/** The resulting state of a delivery, and the register's part of it. */
export interface Applied {
  readonly state: Exclude<DeliveryState, "received" | "dead">;
  readonly reason: DeliveryReason | null;
  readonly caseId: string | null;
  readonly result: Omit<DeliveryResult, "readAt" | "rehearsal"> | null;
  readonly entries: readonly AuditEntry[];
}

/** The result of a read-back. */
type ReadBack =
  /** Undecided yet: it is read again later. */
  | { readonly is: "early"; readonly reason: "assignment-under-way" | "not-seen-yet" }
  | {
      readonly is: "known";
      /**
       * Updates the desk's records in the caller's transaction.
       *
       * @throws {Overtaken} if a record changed since the read-back began: the read may be older.
       */
      apply(queries: DeskTransaction, delivery: DeliveryRow): Promise<Applied>;
    };

/**
 * What the desk does with a delivery, as the noun hands it in. It reads back what the webhook hints
 * at: the result depends on the service's current state, not on the webhook.
 *
 * @throws {DeskProblem | UpstreamFailure | TokenFailure} as its reads do.
 */
export type FollowDelivery = (
  reader: Reader,
  delivery: DeliveryRow,
  settings: FollowSettings,
) => Promise<ReadBack>;
