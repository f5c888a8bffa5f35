import "server-only";
import { not, sql } from "drizzle-orm";
import { lineProposals } from "../../db/schema/line-proposals";
import { versionSchema } from "../../domain/approvals/intent-shape";
import { returnSchema } from "../../domain/line-proposals/proposal-shape";
import { approving, approvingMany, returning, withdrawing } from "../approvals/decisions";
import { stepping } from "../approvals/step";
import { changeIntent, isEditor } from "../approvals/store";
import { proposalProblems } from "./problems";
import { proposals } from "./proposals";

export const postApprove = approving(proposals);

/** Proposals of one kind, each by itself. */
export const postApproveMany = approvingMany(proposals, ({ kind }, first) => {
  if (kind !== first.kind) throw proposalProblems.otherKind();
});

export const postReturn = returning(proposals, returnSchema);
export const postWithdraw = withdrawing(proposals);

/** POST line-proposals/{id}/take-over: the lead goes on with it, and so never approves it. */
export const postTakeOver = stepping(proposals, {
  action: "take-over",
  schema: versionSchema,
  take: ({ runtime, actor, row, body: { version } }) =>
    changeIntent(proposals, runtime.database, actor, row, {
      event: "take-over",
      version,
      set: { editorIds: sql`array_append(${lineProposals.editorIds}, ${actor.personId}::uuid)` },
      where: not(isEditor(lineProposals, actor)),
      action: "line-proposal.taken-over",
    }),
});
