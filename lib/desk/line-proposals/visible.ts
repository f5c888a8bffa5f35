import "server-only";
import { and, ne, or, type SQL, sql } from "drizzle-orm";
import { lineProposals } from "../../db/schema/line-proposals";
import { maySee, seesAll } from "../../domain/line-proposals/proposal-rule";
import { problems } from "../../server/problem";
import type { Exchange } from "../../server/serve";
import type { Actor } from "../../server/sessions";
import { isEditor } from "../approvals/store";
import { describeChange } from "../audit/last-change";
import { proposalProblems } from "./problems";
import type { ProposalRow } from "./store";

/**
 * @throws {DeskProblem} 404 for what this person may not see; 409 where they want to decide on what
 * has become a draft again.
 */
export async function requireVisible(
  { runtime, method }: Exchange,
  actor: Actor,
  row: ProposalRow,
): Promise<void> {
  if (maySee(row, actor)) return;
  // It was theirs to see until a moment ago: they are told what happened, and not what it holds.
  if (method === "GET" || row.submittedAt === null || !seesAll(actor.roles)) {
    throw problems.notFound();
  }
  const record = { kind: "line-proposals", id: row.id } as const;
  throw proposalProblems.changedMeanwhile(
    await describeChange(runtime.database, row.tenantId, record),
  );
}

/** The same rule for the database. */
export function visibleTo(actor: Actor): SQL | undefined {
  const own = isEditor(lineProposals, actor);
  if (!seesAll(actor.roles)) return own;
  const handedIn = sql`${lineProposals.submittedAt} is not null`;
  return or(own, and(ne(lineProposals.state, "draft"), handedIn));
}
