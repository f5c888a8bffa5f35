import "server-only";
import type { SQL } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { DeskDatabase, DeskTransaction } from "../../db/database";
import type { debtActs } from "../../db/schema/debt-acts";
import type { lineProposals } from "../../db/schema/line-proposals";
import type { DraftAction, IntentAction } from "../../domain/approvals/intent-enumerations";
import type { IntentRule } from "../../domain/approvals/intent-rule";
import type { Actor } from "../../server/auth/sessions";
import type { DeskProblem } from "../../server/problem";
import type { Runtime } from "../../server/runtime";
import type { RequestContext } from "../../server/serve";
import type { NewSend } from "../outbox/store";
import type { IntentProblems } from "./problems";
import type { Transitions } from "./transitions";

export type IntentTable = typeof lineProposals | typeof debtActs;
export type IntentRow = IntentTable["$inferSelect"];
/** What steps set of every kind, in the form that both tables take. */
export type IntentSet = Pick<
  PgUpdateSetSource<typeof debtActs>,
  | ("state" | "version" | "updatedAt" | "outcome")
  | ("approvedBy" | "approvedHash" | "approvedAt" | "onePerson")
  | ("decisionCode" | "decisionNote" | "decidedAt")
>;
export type Queries = DeskDatabase | DeskTransaction;

/**
 * A kind of intent: what somebody wants sent to the service and a second person approves. Steps that
 * every kind has are in this folder and know a kind by this alone. `Own` and `Action` are what the
 * kind has beside: columns that its own steps set, actions that only it offers. `View` is how the
 * desk's own API answers a row.
 */
export interface Intents<
  Row extends IntentRow,
  Own = never,
  Action extends DraftAction = never,
  View extends object = object,
> {
  /** Its name in the outbox, and in front of its actions in the audit. */
  readonly subject: "line-proposal" | "debt-act";
  readonly recordKind: "line-proposals" | "debt-acts";
  readonly table: IntentTable;
  readonly moves: Transitions;
  readonly problems: IntentProblems;
  /** Who may do what. */
  readonly rule: IntentRule<IntentAction | Action>;

  select(
    queries: Queries,
    where: SQL | undefined,
    order: readonly SQL[],
    limit: number,
  ): Promise<Row[]>;
  update(queries: DeskTransaction, where: SQL | undefined, set: IntentSet | Own): Promise<Row[]>;
  /** What the audit keeps of a row beside what it keeps of every kind; and of its call. */
  keptOf(row: Row): object;
  keptOfCall(row: Row): object;
  /** An outcome of which nothing is known. */
  readonly emptyOutcome: object;

  /** Rows as the desk's own API answers them to a person. */
  view(queries: Queries, actor: Actor, rows: readonly Row[]): Promise<View[]>;
  /**
   * The one call that a row becomes once it is approved.
   *
   * @throws {DeskProblem} 404 where it is not complete enough to be sent.
   */
  sendOf(row: Row): NewSend;

  /** Which rows of the tenant a person may open; left out: whoever reads opens all. */
  visibleTo?(actor: Actor): SQL | undefined;
  /** What a person is told who asks for a row that they may not open; left out: 404. */
  describeHidden?(exchange: RequestContext, actor: Actor, row: Row): Promise<DeskProblem>;
  /** What must hold before a person lets calls be made; left out: nothing. */
  requireReady?(runtime: Runtime): Promise<void>;
}
