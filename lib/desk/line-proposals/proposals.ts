import "server-only";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { lineProposals } from "../../db/schema/line-proposals";
import { proposalRule } from "../../domain/line-proposals/proposal-rule";
import type { Intents } from "../approvals/intents";
import { describeHidden } from "./describe-hidden";
import { emptyOutcome } from "./outcome";
import { proposalProblems } from "./problems";
import { proposalMoves } from "./rules";
import { proposalSubject, sendOf } from "./send-of";
import type { ProposalRow } from "./store";
import { viewProposals } from "./view";
import { visibleTo } from "./visible-to";

type ProposalSet = PgUpdateSetSource<typeof lineProposals>;

/** Line proposals as a kind of intent. */
export const proposals: Intents<ProposalRow, ProposalSet, "submit" | "take-over"> = {
  subject: proposalSubject,
  recordKind: "line-proposals",
  table: lineProposals,
  moves: proposalMoves,
  problems: proposalProblems,
  rule: proposalRule,
  emptyOutcome,
  select: (queries, where, order, limit) =>
    queries
      .select()
      .from(lineProposals)
      .where(where)
      .orderBy(...order)
      .limit(limit),
  update: (queries, where, set) => queries.update(lineProposals).set(set).where(where).returning(),
  keptOf: ({ content }) => ({ content }),
  keptOfCall: ({ lineId }) => ({ ...(lineId && { lineId }) }),
  view: viewProposals,
  sendOf,
  visibleTo,
  describeHidden,
};
