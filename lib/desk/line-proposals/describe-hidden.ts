import "server-only";
import { seesAll } from "../../domain/line-proposals/proposal-rule";
import { type DeskProblem, problems } from "../../server/problem";
import type { Exchange } from "../../server/serve";
import type { Actor } from "../../server/sessions";
import { describeChange } from "../audit/last-change";
import { proposalProblems } from "./problems";
import type { ProposalRow } from "./store";

/**
 * What a person is told of a proposal that they may not open: 404, or 409 where they want to decide
 * on what has become a draft again. It was theirs to open until a moment ago, so they are told what
 * happened, and not what it holds.
 */
export async function describeHidden(
  { runtime, method }: Exchange,
  actor: Actor,
  row: ProposalRow,
): Promise<DeskProblem> {
  if (method === "GET" || row.submittedAt === null || !seesAll(actor.roles)) {
    return problems.notFound();
  }
  const record = { kind: "line-proposals", id: row.id } as const;
  return proposalProblems.changedMeanwhile(
    await describeChange(runtime.database, row.tenantId, record),
  );
}
