import "server-only";
import type { DeskTransaction } from "../../db/database";
import type { sends } from "../../db/schema/outbox";
import type { AuditEntry } from "../audit/entry";
import type { SendEffect } from "./effect";

export type OutboxEntry = typeof sends.$inferSelect;

/** What a look found, by names that the subject chooses. */
export type Found = Readonly<Record<string, string | number | boolean | null>>;

/** What becomes of a send; the subject follows it in the same transaction. */
export type SendOutcome =
  | { readonly kind: "sending"; readonly traceId: string }
  /** Nothing left the desk: it waits again. */
  | { readonly kind: "put-back" }
  | {
      readonly kind: "confirmed";
      /** Null: the effect is no line. */
      readonly lineId: string | null;
      /** By the answer to the call, or by a look at the list afterwards. */
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
      /** How the call ended. */
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
  /** A new round waits: the call is not to be seen, and may be made again. */
  | { readonly kind: "send-again" };

/** What a kind of subject does with the outcomes of its sends, and by what they are known again. */
export interface SendSubject {
  readonly effect: SendEffect;
  /**
   * Transitions the subject on by a conditional update. Answers the audit entries to write, and false
   * where the subject is no longer where the outcome could move it.
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
