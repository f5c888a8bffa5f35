import "server-only";
import { and, asc, desc, eq, gt, inArray, lt, ne, or, type SQL, sql } from "drizzle-orm";
import type { DeskDatabase } from "../../db/database";
import { lineProposals } from "../../db/schema/line-proposals";
import { seesAll } from "../../domain/line-proposals/proposal-actions";
import type { ProposalState, ProposalView } from "../../domain/line-proposals/proposal-words";
import type { Actor } from "../../server/sessions";
import { readCursor, writeCursor } from "../jobs/cursor";
import type { ProposalRow } from "./store";

/** Proposals that one answer holds. */
export const proposalPageSize = 50;

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
export async function listProposals(
  database: DeskDatabase,
  actor: Actor,
  query: ProposalListQuery,
): Promise<{ readonly rows: ProposalRow[]; readonly next: string | null }> {
  const { states, by }: View = views[query.view];
  const column = lineProposals[by];
  const ascending = by === "submittedAt";
  const order = ascending ? asc : desc;
  const found = await database
    .select()
    .from(lineProposals)
    .where(
      and(
        eq(lineProposals.tenantId, actor.tenantId),
        states && inArray(lineProposals.state, [...states]),
        query.view === "mine" ? isEditor(actor) : visibleTo(actor),
        query.accountGuid ? eq(lineProposals.accountGuid, query.accountGuid) : undefined,
        query.customerGuid ? eq(lineProposals.customerGuid, query.customerGuid) : undefined,
        query.cursor ? beyond(column, query.cursor, ascending) : undefined,
      ),
    )
    .orderBy(order(column), order(lineProposals.id))
    .limit(proposalPageSize + 1);
  const rows = found.slice(0, proposalPageSize);
  const last = found.length > rows.length ? rows.at(-1) : undefined;
  const at = last?.[by];
  return { rows, next: last && at ? writeCursor(at, last.id) : null };
}

function beyond(
  column: typeof lineProposals.submittedAt | typeof lineProposals.updatedAt,
  cursor: string,
  ascending: boolean,
): SQL | undefined {
  const { at, id } = readCursor(cursor);
  const past = ascending ? gt : lt;
  return or(past(column, at), and(eq(column, at), past(lineProposals.id, id)));
}

const isEditor = ({ personId }: Actor) => sql`${personId} = any (${lineProposals.editorIds})`;

/** The same rule as `maySee` of the domain, for the database. */
export function visibleTo(actor: Actor): SQL | undefined {
  if (!seesAll(actor.roles)) return isEditor(actor);
  const handedIn = sql`${lineProposals.submittedAt} is not null`;
  return or(isEditor(actor), and(ne(lineProposals.state, "draft"), handedIn));
}
