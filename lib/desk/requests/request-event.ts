import "server-only";
import { z } from "zod";
import { UpstreamFailure } from "../../server/upstream/upstream-failure";
import { callService } from "../call-service";
import type { RequestReading } from "./request-kind";

/** How billing ended a request, by its own event (operations, "202"). */
export interface RequestEvent {
  readonly kind: "applied" | "rejected";
  readonly occurredAt: Date;
  /** Why it was rejected. */
  readonly reason: string | null;
  /** Ids of the records that it made or changed. */
  readonly records: readonly string[];
}

const identifier = z.string().regex(/^[0-9a-f]{32}$/);
const eventSchema = z.object({
  event: z.string(),
  requestId: z.string().nullable(),
  occurredAt: z.coerce.date(),
  summary: z.string(),
  payload: z
    .object({ reason: z.string().optional(), records: z.array(identifier).max(100).optional() })
    .catch({}),
});
const pageSchema = z.object({ items: z.array(eventSchema) });

/**
 * Reads the event by which billing ended a request; null: none yet.
 *
 * @throws what the call threw, if the events can't be read.
 */
export async function readRequestEvent(
  { runtime, milliseconds, trace }: Omit<RequestReading, "target">,
  requestId: string,
): Promise<RequestEvent | null> {
  const body = { RequestID: requestId, Events: ["RequestApplied", "RequestRejected"], Limit: 10 };
  const options = { milliseconds, ...(trace && { trace }) };
  const page = pageSchema.safeParse(await callService(runtime, "listEvents", { body }, options));
  if (!page.success) throw new UpstreamFailure("garbage", { status: 200 });
  const found = page.data.items.find((item) => item.requestId === requestId);
  if (!found) return null;
  const { payload, occurredAt, summary } = found;
  const rejected = found.event === "RequestRejected";
  return {
    kind: rejected ? "rejected" : "applied",
    occurredAt,
    reason: rejected ? (payload.reason ?? summary).slice(0, 500) : null,
    records: payload.records ?? [],
  };
}
