import "server-only";
import type {
  DeskAnswer,
  DeskFileId,
  DeskParsed,
  DeskPosition,
} from "../../desk-contract/desk-operations";
import type { DeskOperationId, deskTable } from "../../desk-contract/desk-table";
import type { Actor } from "../../server/auth/sessions";
import type { RequestContext } from "../../server/serve";

/** A request whose session, permission and input the router has checked. */
export type DeskRequest<Id extends DeskOperationId> = DeskParsed<Id> & {
  readonly exchange: RequestContext;
  readonly runtime: RequestContext["runtime"];
  readonly actor: Actor;
};

/**
 * A handler's result: a file's whole response, a page with the position of its end, or the body.
 */
type Result<Id extends DeskOperationId> = Id extends DeskFileId
  ? Response
  : [DeskPosition<Id>] extends [never]
    ? DeskAnswer<Id>
    : Omit<DeskAnswer<Id>, "next"> & { readonly next: DeskPosition<Id> | null };

/**
 * Answers one operation. The handler of an idempotent operation returns a function. The handler
 * itself runs for each request, so that it refuses people who may not see the record any more; the
 * returned function runs at most once for the request's key.
 */
export type DeskHandler<Id extends DeskOperationId> = (
  request: DeskRequest<Id>,
) => Promise<
  (typeof deskTable)[Id]["idempotent"] extends true ? () => Promise<Result<Id>> : Result<Id>
>;

/** Handlers of exactly the operations of one noun, or of all. */
export type DeskHandlers<Id extends DeskOperationId> = { readonly [One in Id]: DeskHandler<One> };
