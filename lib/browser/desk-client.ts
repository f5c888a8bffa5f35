import type { DeskAnswer, DeskFileId, DeskInput } from "../desk-contract/desk-operations";
import { type DeskOperationId, deskTable } from "../desk-contract/desk-table";
import { fillPath, searchText } from "./fill-path";
import { send } from "./transport";

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : undefined extends Value
    ? { readonly [Key in Name]?: Value }
    : Record<never, never> extends Value
      ? { readonly [Key in Name]?: Value }
      : { readonly [Key in Name]: Value };

/**
 * `params` fill the path, `query` the query string, `body` is sent as JSON; only those that the
 * operation has.
 */
export type DeskCallInput<Id extends DeskOperationId> = Part<"params", DeskInput<Id>["params"]> &
  Part<"query", DeskInput<Id>["query"]> &
  Part<"body", DeskInput<Id>["body"]> & { readonly signal?: AbortSignal | undefined } & {
    /**
     * A repetition with the same key gets the first answer; one key for each action of the person.
     */
    readonly idempotencyKey?: (typeof deskTable)[Id]["idempotent"] extends true ? string : never;
    /** For an answer that takes longer than one call of the service. */
    readonly milliseconds?: number;
    /** The request outlives the page. */
    readonly keepalive?: boolean;
  };

/** Cursor of the first page, with the type of those of further pages. */
export const firstPage: string | null = null;

interface LooseInput {
  readonly params?: object | undefined;
  readonly query?: object | undefined;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  readonly idempotencyKey?: string | undefined;
  readonly milliseconds?: number | undefined;
  readonly keepalive?: boolean | undefined;
}

/**
 * Calls one operation of the desk's own API. Returns the answer with the contract's type, undefined
 * if it has no body. An idempotent operation gets a new key if none is given. For files use
 * `deskAddress`. Throws ProblemError.
 */
export function callDesk<Id extends Exclude<DeskOperationId, DeskFileId>>(
  id: Id,
  input: DeskCallInput<Id>,
): Promise<DeskAnswer<Id>> {
  return call(id, input);
}

interface RecordStep<Id extends DeskOperationId> {
  /** Of the record, in the path. */
  readonly id: string;
  readonly body: DeskInput<Id>["body"];
  readonly key: string;
}

/** Calls one of several operations that all take a step of a record. */
export function callStep<Id extends DeskOperationId>(
  operation: Id,
  { id, body, key }: RecordStep<Id>,
): Promise<DeskAnswer<Id>> {
  return call(operation, { params: { id }, body, idempotencyKey: key });
}

async function call<Id extends DeskOperationId>(
  id: Id,
  { params, query, body, signal, idempotencyKey, ...limits }: LooseInput,
): Promise<DeskAnswer<Id>> {
  const { method, idempotent, search } = deskTable[id];
  const answer = await send({
    method,
    access: method === "GET" || search ? "read" : "write",
    address: addressOf(id, { params, query }),
    body,
    signal,
    ...limits,
    headers: idempotent ? { "idempotency-key": idempotencyKey ?? crypto.randomUUID() } : undefined,
  });
  // Not from a parse: outside of production the desk's own server checked it against the schema of
  // this type, and a page loads no schema for it.
  return answer as DeskAnswer<Id>;
}

/** Address of an operation of the desk's own API that answers with a file. */
export function deskAddress<Id extends DeskFileId>(
  id: Id,
  input: Part<"params", DeskInput<Id>["params"]> &
    Part<"query", DeskInput<Id>["query"]> & { readonly body?: never },
): string {
  return addressOf(id, input);
}

function addressOf(id: DeskOperationId, { params, query }: LooseInput): string {
  return `/api/desk${fillPath(deskTable[id].path, params)}${searchText(query)}`;
}
