import type { z } from "zod";
import type { OperationId } from "../lib/contract/operation-table";
import type { AcceptedOperationId, DeclaredAnswer, operations } from "../lib/contract/operations";
import type { Clock } from "./clock";
import type { Queries, ServiceDatabase } from "./db/open";
import type { RawJson } from "./db/raw-json";
import type { Faults } from "./http/faults";
import type { Tenant } from "./tenants/store";

type Shapes = typeof operations;
type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What a handler is given: who calls, and the input as the contract parsed it. */
export interface OperationInput<Id extends OperationId> {
  readonly tenant: Tenant;
  /** The calling client application, as events name it. */
  readonly client: string;
  readonly params: Parsed<Shapes[Id]["params"]>;
  readonly query: Parsed<Shapes[Id]["query"]>;
  readonly body: Parsed<Shapes[Id]["body"]>;
}

/**
 * The answer's value, or its JSON if the database wrote it; the whole response if it is no JSON;
 * nothing if it has no body.
 */
type Answered<Id extends OperationId> = Shapes[Id] extends { readonly media: string }
  ? Response
  : [DeclaredAnswer<Id>] extends [never]
    ? undefined
    : DeclaredAnswer<Id> | RawJson<DeclaredAnswer<Id>>;

export type OperationHandler<Id extends OperationId> = (
  input: OperationInput<Id>,
) => Promise<Answered<Id>>;

export type OperationHandlers<Ids extends OperationId = OperationId> = {
  readonly [Id in Ids]: OperationHandler<Id>;
};

/** Accepted work that is due (operations, "202"). */
export interface AcceptedWork<Id extends OperationId> {
  readonly tenant: Tenant;
  readonly client: string;
  readonly requestId: string;
  readonly params: Parsed<Shapes[Id]["params"]>;
  readonly body: Parsed<Shapes[Id]["body"]>;
  /** The moment of applying. */
  readonly at: Date;
}

/**
 * The result of accepted work. Summary and reason contain no personal data; `records` are the
 * identifiers of the records that were created or changed.
 */
export type AppliedOutcome =
  | { readonly kind: "applied"; readonly summary: string; readonly records?: readonly string[] }
  | { readonly kind: "rejected"; readonly reason: string };

/**
 * Applies accepted work with `queries`, which is a transaction. A rejected outcome, or a
 * ServiceProblem thrown, rolls back all that it wrote.
 */
export type CommandHandler<Id extends OperationId> = (
  queries: Queries,
  work: AcceptedWork<Id>,
) => Promise<AppliedOutcome>;

export type OperationAppliers<Ids extends AcceptedOperationId = AcceptedOperationId> = {
  readonly [Id in Ids]: CommandHandler<Id>;
};

/** The accepted operations among an area's rows. */
export type AcceptedOf<Rows> = Extract<keyof Rows, AcceptedOperationId>;

/** What handlers work with. */
export interface ServiceContext {
  readonly database: ServiceDatabase;
  readonly clock: Clock;
  /** Address under which callers reach the service; full PDF addresses begin with it. */
  readonly publicAddress: string;
  /** Milliseconds between accepting work and applying it. */
  readonly requestDelay: number;
  /** Faults of the sandbox; null in normal service. */
  readonly faults: Faults | null;
  /** Call it after a commit that added work or a delivery. */
  readonly wake: () => void;
}
