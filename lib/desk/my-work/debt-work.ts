import "server-only";
import { and, count, eq, inArray, not, sql } from "drizzle-orm";
import type { DeskDatabase } from "../../db/database";
import { debtActs } from "../../db/schema/debt-acts";
import type { Work } from "../../domain/my-work/work-shape";
import { may } from "../../domain/roles";
import type { Actor } from "../../server/auth/sessions";
import { isStillChecked } from "../approvals/last-look";
import { isEditor } from "../approvals/store";
import { countMatching } from "../debt-cases/register/list";
import { countDeliveries } from "../webhooks/list";

type DebtWork = Pick<
  Work,
  | "debtToApprove"
  | "debtReturned"
  | "debtUnknown"
  | "casesAttention"
  | "casesDue"
  | "webhooksAttention"
>;

/** What waits for a person of debt work; null where it is not theirs to do. */
export async function countDebtWork(
  database: DeskDatabase,
  actor: Actor,
  today: string,
): Promise<DebtWork> {
  const writes = may(actor.roles, "debt:write");
  const decides = may(actor.roles, "debt:approve");
  const [acts, casesAttention, casesDue, deliveries] = await Promise.all([
    writes || decides ? countActs(database, actor) : null,
    writes ? countMatching(database, actor, { attention: "1", today }) : null,
    writes ? countMatching(database, actor, { owner: "me-or-nobody", due: "1", today }) : null,
    may(actor.roles, "webhooks:write") ? countDeliveries(database, actor.tenantId) : null,
  ]);
  return {
    // Nobody decides on what they wrote or edited, nor says what became of it.
    debtToApprove: decides ? (acts?.toApprove ?? 0) : null,
    debtUnknown: decides ? (acts?.unknown ?? 0) : null,
    debtReturned: writes ? (acts?.returned ?? 0) : null,
    casesAttention,
    casesDue,
    webhooksAttention: deliveries && (deliveries.attention ?? 0) + (deliveries.dead ?? 0),
  };
}

async function countActs(database: DeskDatabase, actor: Actor) {
  const own = sql<number>`count(*) filter (where ${isEditor(debtActs, actor)})`.mapWith(Number);
  const rows = await database
    .select({ state: debtActs.state, all: count(), own })
    .from(debtActs)
    .where(
      and(
        eq(debtActs.tenantId, actor.tenantId),
        inArray(debtActs.state, ["submitted", "returned", "unknown"]),
        // What the desk itself still checks is nobody's to decide on.
        not(isStillChecked(debtActs, "debt-act")),
      ),
    )
    .groupBy(debtActs.state);
  const of = (state: string) => rows.find((row) => row.state === state) ?? { all: 0, own: 0 };
  const [submitted, returned, unknown] = [of("submitted"), of("returned"), of("unknown")];
  return {
    toApprove: submitted.all - submitted.own,
    returned: returned.own,
    unknown: unknown.all - unknown.own,
  };
}
