import "server-only";
import type { finderShapes } from "../../desk-contract/finder";
import { type FinderShape, type FinderText, readFinderText } from "../../domain/finder/finder-text";
import type { HitKind } from "../../domain/finder/hit-enumerations";
import type { FinderAnswer, FinderHit } from "../../domain/finder/hit-shape";
import { compactForm } from "../../domain/finder/indexed-number";
import { may } from "../../domain/roles";
import type { DeskHandlers } from "../../engine/api/desk-handler";
import { DeskProblem, problems } from "../../server/problem";
import { allowedLookups } from "./allowed-lookups";
import { type Lookup, type Search, selectHits } from "./hits";
import { shortestNumber } from "./invoice-lookups";
import { markDeceased } from "./mark-deceased";
import { findWalk, requestNumber } from "./number-walk/store";

/** Billing cannot search by these: a record may exist although nothing is found. */
const withoutSearch: Partial<Readonly<Record<FinderShape, HitKind>>> = {
  "metering-point": "metering-point",
  "payment-reference": "invoice",
  "organization-number": "customer",
  number: "invoice",
  code: "customer",
};

/** What the index has; other texts may be names or addresses, and are not stored. */
const numbered: ReadonlySet<FinderShape> = new Set<FinderShape>([
  "metering-point",
  "payment-reference",
  "number",
  "code",
]);

export const finderHandlers: DeskHandlers<keyof typeof finderShapes> = {
  findRecords: async ({ runtime, actor, exchange, body }) => {
    const { text, source, kinds, near, language } = body;
    const reading = readFinderText(text);
    if (reading.kind !== "text") return nothing;
    const { signal } = exchange.request;
    const search: Search = { runtime, actor, near, language, signal };
    const wanted = allowedLookups((permission) => may(actor.roles, permission), {
      source,
      text: reading,
      kinds,
    });
    const found = await findAll(search, reading, wanted);
    const unsearchable = source === "billing" ? unfound(reading, found.hits) : [];
    const walk = unsearchable.length > 0 ? await findWalk(runtime.database, actor.tenantId) : null;
    return {
      ...found,
      hits: await markDeceased(runtime, actor, found.hits),
      unsearchable,
      // Without a customer's lists the index is not complete.
      numbersReadAt: walk?.failedOfLast === 0 ? (walk.completedAt?.toISOString() ?? null) : null,
    };
  },

  searchAllGroups: async ({ runtime, actor, body }) => {
    const reading = readFinderText(body.text);
    if (reading.kind !== "text" || !reading.shapes.some((shape) => numbered.has(shape))) {
      throw problems.invalid([{ path: "text", message: "Must be a number or a code." }]);
    }
    const stored = await requestNumber(runtime.database, actor, compactForm(reading.compact));
    if (!stored) throw tooManySearches();
  },
};

const tooManySearches = () =>
  new DeskProblem({
    type: "too-many-searches",
    title: "You already wait for the results of several searches of all groups.",
    status: 409,
  });

const nothing: FinderAnswer = {
  hits: [],
  unsearchable: [],
  numbersReadAt: null,
  incomplete: false,
};

/**
 * Runs all at once. If one fails, the others' hits are returned and the failure is named. If all that
 * ask billing fail and nothing is found, the failure is the answer.
 */
async function findAll(
  search: Search,
  text: FinderText,
  wanted: readonly Lookup[],
): Promise<Pick<FinderAnswer, "hits" | "incomplete">> {
  const results = await Promise.allSettled(wanted.map((lookup) => lookup.find(search, text)));
  const failures = results.filter((result) => result.status === "rejected");
  const [failure] = failures;
  const hits = selectHits(
    results.flatMap((result) => (result.status === "fulfilled" ? result.value : [])),
  );
  const answers = results.filter(
    (result, at) => result.status === "fulfilled" && !wanted[at]?.indexed,
  );
  if (failure && hits.length === 0 && answers.length === 0) throw failure.reason;
  return { hits, incomplete: failures.length > 0 };
}

/** The shapes of a text that billing cannot search, if nothing was found by them. */
function unfound({ shapes, compact }: FinderText, hits: readonly FinderHit[]): FinderShape[] {
  const found = new Set(hits.filter(({ exact }) => exact).map(({ kind }) => kind));
  return shapes.filter((shape) => {
    const kind = withoutSearch[shape];
    // Shorter ones are the beginning of a number or of an ERP id.
    if ((shape === "number" || shape === "code") && compact.length < shortestNumber) return false;
    if (shape === "code" && hits.length > 0) return false;
    return kind !== undefined && !found.has(kind);
  });
}
