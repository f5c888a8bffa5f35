import "server-only";
import { z } from "zod";
import type { EventKind } from "../../../contract/event-enumerations";
import { callService } from "../../../engine/calls/call-service";
import type { Baseline, EffectCall } from "../../../engine/outbox/effect";
import { UpstreamFailure } from "../../../server/upstream/upstream-failure";

const pageSchema = z.object({
  items: z.array(z.object({ event: z.string(), payload: z.unknown() })),
});

const mostEvents = 500;

/**
 * Payloads of the group's events of a kind since the call, as far as they can be read: the
 * interface shows the kinds and not the payloads (section 6.1), so an empty result proves nothing.
 *
 * @throws {DeskProblem | UpstreamFailure | TokenFailure}
 */
export async function readPayloads<Payload>(
  { runtime, ...options }: EffectCall,
  kind: EventKind,
  { accountGuid }: { readonly accountGuid: string },
  { notBefore }: Baseline,
  schema: z.ZodType<Payload>,
): Promise<Payload[]> {
  const body = {
    Aggregate: { type: "account", value: accountGuid },
    Events: [kind],
    ...(notBefore && { FromDate: notBefore.toISOString() }),
    Limit: mostEvents,
  };
  const { trace, milliseconds } = options;
  const answer = await callService(runtime, "listEvents", { body }, { trace, milliseconds });
  const page = pageSchema.safeParse(answer);
  if (!page.success) throw new UpstreamFailure("garbage", { status: 200 });
  return page.data.items.flatMap(({ event, payload }) => {
    // Filtered again, in case the service ignores the filter.
    if (event !== kind) return [];
    const parsed = schema.safeParse(payload);
    return parsed.success ? [parsed.data] : [];
  });
}
