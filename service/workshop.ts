import type { z } from "zod";
import type { OperationId } from "../lib/contract/operation-table";
import type { OperationAnswer, operations } from "../lib/contract/operations";
import type { ServiceDatabase } from "./db/open";
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

/** The answer's value, or the whole response where the answer is no JSON. */
type Answered<Id extends OperationId> = [OperationAnswer<Id>] extends [never]
  ? Response
  : OperationAnswer<Id>;

export type OperationHandler<Id extends OperationId> = (
  input: OperationInput<Id>,
) => Promise<Answered<Id>>;

export type OperationHandlers<Ids extends OperationId = OperationId> = {
  readonly [Id in Ids]: OperationHandler<Id>;
};

/** What handlers work with. */
export interface Workshop {
  readonly database: ServiceDatabase;
  readonly clock: () => Date;
  /** Address under which callers reach the service; full PDF addresses begin with it. */
  readonly publicAddress: string;
}
