import type { EventKind } from "../../../lib/contract/event-enumerations";

/** An event without an aggregate. */
export interface EventDraft {
  readonly event: EventKind;
  readonly day: string;
  /** UTC, with seconds. */
  readonly time: string;
  readonly actor?: string;
  readonly summary: string;
  readonly payload: object;
}
