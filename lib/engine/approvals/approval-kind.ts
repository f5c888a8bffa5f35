import "server-only";
import type { SQL } from "drizzle-orm";
import type { DeskTransaction } from "../../db/database";
import type { ApprovalAction, DraftAction } from "../../domain/approvals/approval-enumerations";
import type { ApprovalRule } from "../../domain/approvals/approval-rule";
import type { Actor } from "../../server/auth/sessions";
import type { DeskProblem } from "../../server/problem";
import type { Runtime } from "../../server/runtime";
import type { RequestContext } from "../../server/serve";
import type { AuditEntry } from "../audit/entry";
import type { UnsentParts } from "../outbox/unsent";
import type { ApprovalProblems } from "./problems";
import type { ApprovalRow, RowsOf } from "./rows-of";

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
 * steps of all kinds are in this folder and depend on a kind only through this value. `Action`
 * are its own actions. `View` is a row's form in the desk's own API.
 */
export interface ApprovalKind<
  Row extends ApprovalRow,
  Action extends DraftAction = never,
  View extends object = object,
> extends RowsOf<Row> {
  readonly recordKind: "line-proposals" | "debt-acts" | "requests" | "settings-plans";
  readonly problems: ApprovalProblems;
  /** The permissions of the actions on a row of this kind. */
  ruleOf(row: Pick<ApprovalRow, "kind">): ApprovalRule<ApprovalAction | Action>;

  /** What people know a row by; empty: it has no name of its own. */
  titleOf(row: Row): string;
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
