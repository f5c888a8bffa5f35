import "server-only";
import type { UpdateProductOffering } from "../../contract/product-offering";
import {
  appliedFields,
  mergeOffering,
  offeringValues,
  pickFields,
  tookOf,
} from "../../domain/products/merge-offering";
import type { ReadOffering } from "../../domain/products/offering-fields";
import type {
  OfferingAttempt,
  OfferingResult,
  SaveOffering,
} from "../../domain/products/offering-shape";
import { confirmWrite, type Prevented, sendForPerson } from "../../engine/audit/send-for-person";
import type { Actor } from "../../server/auth/sessions";
import { readWith } from "../../server/read-operation";
import type { RequestContext } from "../../server/serve";
import { toDeskProblem } from "../../server/upstream/service-refusal";

interface OfferingRequest extends SaveOffering {
  readonly id: string;
  /** The same for a repeated request. */
  readonly requestId: string;
}

/**
 * Saves fields of a product offering (Update Product Offering, interface 4.7 and 2.6) without
 * overwriting a colleague's change: reads it again, compares field by field, sends only what was
 * changed, and reads back what was applied. Never throws.
 */
export async function saveOffering(
  exchange: Pick<RequestContext, "runtime" | "trace">,
  actor: Actor,
  { id, requestId, opened, wanted }: OfferingRequest,
): Promise<OfferingResult | Prevented> {
  const read = (): Promise<ReadOffering> =>
    readWith(exchange.runtime, actor, "getProductOffering", { params: { id } });
  let now: ReadOffering;
  try {
    now = await read();
  } catch (error) {
    return { kind: "notSent", failure: toDeskProblem(error, []) };
  }
  const before = offeringValues(now);
  const base = { ...before, ...opened };
  const merge = mergeOffering({ opened: base, now: before, mine: { ...base, ...wanted } });
  if (merge.conflicts.length > 0) return { kind: "conflict", now, merge };
  if (merge.send.length === 0) return { kind: "alreadySo", now };
  const names = new Set<string>(merge.send);
  const changes = Object.fromEntries(Object.entries(wanted).filter(([name]) => names.has(name)));
  const body: UpdateProductOffering = { RequestId: requestId, ...changes };
  const asked = pickFields(changes, merge.send);
  const attempt: OfferingAttempt = {
    offeringId: id,
    before,
    asked,
    untouched: merge.kept.map(({ name }) => name),
  };
  const factsOf = (values: ReadOffering) => [
    { values: pickFields(values, merge.send), customerGuid: null },
  ];
  const confirmed = await confirmWrite<ReadOffering>(async () => {
    const operation = "updateProductOffering" as const;
    const write = { exchange, actor, id: operation, params: { id }, query: {}, body };
    const end = await sendForPerson(write, factsOf(now));
    return (seen) =>
      seen === null ? end([]) : end(factsOf(seen), tookOf(appliedFields(asked, seen)) === "all");
  }, read);
  switch (confirmed.kind) {
    case "seen":
      return { kind: "seen", attempt, now: confirmed.seen };
    case "unclear":
    case "unseen":
      return { ...confirmed, attempt };
    default:
      return confirmed;
  }
}
