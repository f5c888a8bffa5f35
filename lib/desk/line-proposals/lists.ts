import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import { lineProposals } from "../../db/schema/line-proposals";
import type { ProposalState, ProposalView } from "../../domain/line-proposals/proposal-words";
import type { Actor } from "../../server/sessions";
import type { Queries } from "../approvals/intents";
import { listIntents } from "../approvals/list";
import { isEditor } from "../approvals/store";
import { proposals } from "./proposals";
import { visibleTo } from "./visible-to";

/** Proposals that one answer holds. */
const proposalPageSize = 50;

export interface ProposalListQuery {
  readonly view: ProposalView;
  readonly accountGuid?: string | undefined;
  readonly customerGuid?: string | undefined;
  readonly cursor?: string | undefined;
}

interface View {
  /** undefined: all. */
  readonly states: readonly ProposalState[] | undefined;
  /** What waits is read oldest first, what is done newest first. */
  readonly by: "submittedAt" | "updatedAt";
}

const views = {
  mine: { states: undefined, by: "updatedAt" },
  "to-approve": { states: ["submitted"], by: "submittedAt" },
  decided: {
    states: ["returned", "withdrawn", "approved", "sent", "confirmed", "refused", "unknown"],
    by: "updatedAt",
  },
  "waiting-of": { states: ["submitted", "approved", "sent", "unknown"], by: "submittedAt" },
} as const satisfies Record<ProposalView, View>;

/** A page of the proposals that a person may see, and the cursor of the next one. */
export function listProposals(
  queries: Queries,
  actor: Actor,
  { view, accountGuid, customerGuid, cursor }: ProposalListQuery,
) {
  const { states, by }: View = views[view];
  const where = and(
    eq(lineProposals.tenantId, actor.tenantId),
    states && inArray(lineProposals.state, [...states]),
    view === "mine" ? isEditor(lineProposals, actor) : visibleTo(actor),
    accountGuid ? eq(lineProposals.accountGuid, accountGuid) : undefined,
    customerGuid ? eq(lineProposals.customerGuid, customerGuid) : undefined,
  );
  return listIntents(proposals, queries, where, { by, size: proposalPageSize, cursor });
}
