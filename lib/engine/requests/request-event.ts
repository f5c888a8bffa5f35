import "server-only";
import { z } from "zod";
import { normalizeIdentifier } from "../../domain/identifiers";
import { UpstreamFailure } from "../../server/upstream/upstream-failure";
import { callService } from "../calls/call-service";
import type { RequestReading } from "./request-kind";

/** How billing ended a request, by its own event (operations, "202"). */
export interface RequestEvent {
  readonly kind: "applied" | "rejected";
  /** Null: billing named no moment that is one. */
  readonly occurredAt: Date | null;
  /** Why it was rejected. */
  readonly reason: string | null;
  /** Ids of the records that it made or changed. */
  readonly records: readonly string[];
}

const identifier = z.string().transform((text) => normalizeIdentifier(text) ?? text);
const eventSchema = z.object({
  event: z.string(),
  requestId: identifier.nullable(),
  occurredAt: z.string().pipe(z.coerce.date()).nullable().catch(null),
  summary: z.string(),
  payload: z
    .object({
      reason: z.string().nullish().catch(null),
      records: z
        .array(identifier.pipe(z.string().regex(/^[0-9a-f]{32}$/)))
        .max(100)
        .nullish()
        .catch(null),
    })
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
  const found = page.data.items.find(
    (item) => item.requestId === (normalizeIdentifier(requestId) ?? requestId),
  );
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
