import "server-only";
import type { DeskTransaction } from "../../db/database";
import type { sends } from "../../db/schema/outbox";
import type { AuditEntry } from "../audit/entry";
import type { SendEffect } from "./effect";

export type OutboxEntry = typeof sends.$inferSelect;

/** A check's result, by names that the subject chooses. */
export type Found = Readonly<Record<string, string | number | boolean | null>>;

/** The result of an entry; the subject is updated in the same transaction. */
export type SendOutcome =
  | { readonly kind: "sending"; readonly traceId: string }
  /** Nothing was sent: it waits again. */
  | { readonly kind: "put-back" }
  | {
      readonly kind: "confirmed";
      /** Null: the effect is no line. */
      readonly lineId: string | null;
      /** By the answer to the call, or by a later check of the list. */
      readonly by: "answer" | "read";
      readonly differs: readonly string[];
      readonly found: Found;
      readonly traceId: string | null;
    }
  | {
      readonly kind: "refused";
      readonly reason: string;
      readonly errors: readonly { readonly path: string; readonly message: string }[];
      readonly found: Found;
      readonly traceId: string | null;
    }
  | {
      readonly kind: "unknown";
      /** The result of the call. */
      readonly call: string;
      readonly checks: number;
      readonly checkedAt: Date | null;
      /** Null: a person decides. */
      readonly nextCheckAt: Date | null;
      readonly candidates: readonly string[];
      readonly possibleDuplicate: boolean;
      readonly differs: readonly string[];
      readonly found: Found;
      readonly traceId: string | null;
    }
  /** A new round waits: the call is not visible, and may be made again. */
  | { readonly kind: "send-again" };

/** How a kind of subject uses the outcomes of its entries, and how it recognises them. */
export interface SendSubject {
  readonly effect: SendEffect;
  /**
   * Changes the subject's state by a conditional update. Returns the audit entries to write, and
   * false if the outcome no longer applies to its state.
   */
  follow(
    queries: DeskTransaction,
    send: OutboxEntry,
    outcome: SendOutcome,
  ): Promise<readonly AuditEntry[] | false>;
  /** The hash of what is about to be sent, to be compared with what was approved. */
  hashOf(send: OutboxEntry): string;
}

export type SendSubjects = Readonly<Record<string, SendSubject>>;
