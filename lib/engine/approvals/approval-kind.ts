import "server-only";
import type { SQL } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { DeskDatabase, DeskTransaction } from "../../db/database";
import type { approvalRequests } from "../../db/schema/approval-requests";
import type {
  ApprovalAction,
  ApprovalSubject,
  DraftAction,
} from "../../domain/approvals/approval-enumerations";
import type { ApprovalRule } from "../../domain/approvals/approval-rule";
import type { Actor } from "../../server/auth/sessions";
import type { DeskProblem } from "../../server/problem";
import type { Runtime } from "../../server/runtime";
import type { RequestContext } from "../../server/serve";
import type { AuditEntry } from "../audit/entry";
import type { UnsentParts } from "../outbox/unsent";
import type { ApprovalProblems } from "./problems";

/** Kinds with an amount, which limits compare. */
export type AmountTable = typeof approvalRequests;
/** Kinds that one person may submit alone up to a limit. */
export type LimitedTable = AmountTable;
export type ApprovalTable = LimitedTable;
export type ApprovalRow = ApprovalTable["$inferSelect"];
/** Columns that steps set in every kind, in the form of all tables. */
export type ApprovalSet = Pick<
  PgUpdateSetSource<typeof approvalRequests>,
  | ("state" | "version" | "updatedAt" | "outcome")
  | ("approvedBy" | "approvedHash" | "approvedAt" | "onePerson")
  | ("decisionCode" | "decisionNote" | "decidedAt")
>;
export type Queries = DeskDatabase | DeskTransaction;

/** What an approval starts: its call in the outbox, or a job. */
export interface Release<Row extends ApprovalRow> {
  /**
   * Starts it in the transaction of the approval; returns further audit entries.
   *
   * @throws {DeskProblem} 404 if the row is not complete enough to be sent.
   */
  inTransaction(queries: DeskTransaction, row: Row): Promise<AuditEntry[]>;
  /** Wakes its worker after the commit. */
  wake(): void;
}

/**
 * A kind of approval request: something to send to the service that a second person approves. The
 * steps of all kinds are in this folder and depend on a kind only through this value. `Own` and
 * `Action` are its additions: columns that its own steps set, and its own actions. `View` is a
 * row's form in the desk's own API.
 */
export interface ApprovalKind<
  Row extends ApprovalRow,
  Own = never,
  Action extends DraftAction = never,
  View extends object = object,
> {
  /** Its name in the table of transitions and in the outbox, and the prefix of its actions in the audit. */
  readonly subject: ApprovalSubject;
  readonly recordKind: "line-proposals" | "debt-acts" | "requests" | "settings-plans";
  readonly table: ApprovalTable;
  readonly problems: ApprovalProblems;
  /** The permissions of a row's actions. */
  ruleOf(row: Row): ApprovalRule<ApprovalAction | Action>;

  select(
    queries: Queries,
    where: SQL | undefined,
    order: readonly SQL[],
    limit: number,
  ): Promise<Row[]>;
  update(queries: DeskTransaction, where: SQL | undefined, set: ApprovalSet | Own): Promise<Row[]>;
  /** Additional audit values of a row and of its call, beside those of every kind. */
  auditedFacts(row: Row): object;
  auditedCallFacts(row: Row): object;
  /** An unknown outcome without details. */
  readonly emptyOutcome: object;

  /** Rows in the form of the desk's own API for a person. */
  view(parts: UnsentParts, actor: Actor, rows: readonly Row[]): Promise<View[]>;
  /** Opens what an approved row starts, before the transaction of the approval. */
  release(runtime: Runtime): Promise<Release<Row>>;

  /** The rows of the tenant that a person may open; omitted: readers may open all. */
  visibleTo?(actor: Actor): SQL | undefined;
  /** The refusal of a row that a person may not open; omitted: 404. */
  describeHidden?(exchange: RequestContext, actor: Actor, row: Row): Promise<DeskProblem>;
  /** A condition before a person allows calls; omitted: none. */
  requireReady?(runtime: Runtime): Promise<void>;
}
