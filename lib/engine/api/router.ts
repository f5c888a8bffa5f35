import "server-only";
import { deskOperationIds, deskOperations } from "../../desk-contract/desk-operations";
import { type DeskOperationId, type DeskRow, deskTable } from "../../desk-contract/desk-table";
import type { DeskShapes } from "../../desk-contract/shapes";
import { requireActor, requirePermission } from "../../server/auth/require-permission";
import { findUnstorable } from "../../server/find-unstorable";
import { createPathMatcher } from "../../server/path-matcher";
import { fieldErrors, problems } from "../../server/problem";
import { readQuery } from "../../server/proxy/operation-input";
import type { Runtime } from "../../server/runtime";
import { type RequestContext, serve } from "../../server/serve";
import { emptyAnswer, jsonAnswer } from "./answers";
import { readCursor, writeCursor } from "./cursor";
import { describeDesk } from "./describe-desk";
import type { DeskHandlers } from "./desk-handler";
import { withIdempotency } from "./idempotency/with-idempotency";
import { nothingStored } from "./not-sent";
import { readBody, readFile, readInput } from "./read-body";
import { requireDeclared } from "./require-declared";

const prefix = "/api/desk";

interface Target {
  readonly id: DeskOperationId;
  /** The names in the query of what a former address has in its path. */
  readonly moved: Readonly<Record<string, string>>;
}

const target = (id: DeskOperationId, path: string, moved: Target["moved"] = {}) => {
  return { method: deskTable[id].method, path, target: { id, moved } };
};

const number = { invoiceNumber: "number" };

const approval = "/approvals/{id}";

/** Where the reads and steps of each kind of approval request were, before all had one address. */
const formerApprovals = (["line-proposals", "debt-acts", "requests", "settings-plans"] as const)
  .map((noun) => `/${noun}/{id}` as const)
  .flatMap((former) =>
    deskOperationIds
      .filter((id) => deskTable[id].path.startsWith(approval))
      .map((id) => target(id, deskTable[id].path.replace(approval, former))),
  );

const match = createPathMatcher<Target>([
  ...deskOperationIds.map((id) => target(id, deskTable[id].path)),
  // Pages that were open before the desk was upgraded still ask at these.
  target("getInvoicePdf", "/invoices/{customerGuid}/{invoiceNumber}/pdf", number),
  target("getInvoiceDetails", "/invoices/{customerGuid}/{invoiceNumber}/details", number),
  target("getInvoiceEligibility", "/invoice-eligibility/{customerGuid}/{invoiceNumber}", number),
  ...formerApprovals,
  target("createApproval", "/line-proposals"),
  target("createApproval", "/requests"),
  target("submitApproval", "/settings-plans/{id}/send"),
]);

/** What answers each operation, as the nouns hand it in; the document is the API's own. */
type Handlers = DeskHandlers<Exclude<DeskOperationId, keyof typeof ownHandlers>>;

const ownHandlers = {
  getDeskDocument: ({ runtime }) => describeDesk(runtime.env.NEXTAUTH_URL),
} as const satisfies Partial<DeskHandlers<DeskOperationId>>;

/**
 * The desk's own API: only operations of the table exist. Checks run in one order: the address, the
 * session, the permission, params, query, body, the idempotency key.
 */
export function deskApi(
  handlers: Handlers,
): (runtime: Runtime, request: Request) => Promise<Response> {
  const all = { ...ownHandlers, ...handlers };
  return (runtime, request) => handleDesk(all, runtime, request);
}

function handleDesk(
  handlers: DeskHandlers<DeskOperationId>,
  runtime: Runtime,
  request: Request,
): Promise<Response> {
  return serve(runtime, request, async (exchange) => {
    const found = match(exchange.method, exchange.path.slice(prefix.length));
    if (found.kind === "unknown") throw problems.notFound();
    if (found.kind === "method") throw problems.methodNotAllowed(found.allowed);
    const { id, moved } = found.target;
    exchange.operation = `desk/${id}`;
    exchange.line.route = `desk${deskTable[id].path}`;
    const given = Object.entries(found.params);
    const params = Object.fromEntries(given.filter(([name]) => !(name in moved)));
    const former = Object.fromEntries(
      given.flatMap(([name, value]) => {
        const query = moved[name];
        return query === undefined ? [] : [[query, value] as const];
      }),
    );
    return answer(exchange, handlers[id], id, params, former).catch((error: unknown) => {
      const shown = exchange.isWrite ? nothingStored(error) : error;
      if (shown !== error) exchange.line.failure = error;
      throw shown;
    });
  });
}

async function answer(
  exchange: RequestContext,
  // The input is parsed by the schemas of this handler's types.
  handle: (request: never) => Promise<unknown>,
  id: DeskOperationId,
  given: Readonly<Record<string, string>>,
  former: Readonly<Record<string, string>>,
): Promise<Response> {
  const [row, shapes]: [DeskRow, DeskShapes] = [deskTable[id], deskOperations[id]];
  if (row.search) exchange.isWrite = false;
  const asking = await exchange.actor(row.passive);
  const actor =
    row.permission === null ? requireActor(asking) : requirePermission(asking, row.permission);
  const { cursor, ...rest } = { ...readQuery(exchange.search), ...former };
  const unstorable = findUnstorable(cursor === undefined ? rest : { ...rest, cursor });
  if (unstorable.length > 0) throw problems.invalid(unstorable);
  const params = shapes.params.safeParse(given);
  if (!params.success) throw problems.notFound(fieldErrors(params.error));
  const paged = shapes.position !== undefined;
  const query = readInput(shapes.query, paged || cursor === undefined ? rest : { ...rest, cursor });
  const position =
    shapes.position && cursor !== undefined ? readCursor(cursor, shapes.position) : null;
  const { raw, body } = await readGiven(exchange, shapes);
  const { runtime } = exchange;
  const request = { exchange, runtime, actor, params: params.data, query, position, body };
  const handled = await handle(request as never);
  if (!row.idempotent) return respond(exchange, id, shapes, handled);
  // By its type, an idempotent operation's handler returns a function.
  const act = handled as () => Promise<unknown>;
  return withIdempotency(exchange, actor, raw, async () =>
    respond(exchange, id, shapes, await act()),
  );
}

/** The body for the handler, and its form for the idempotency key. */
function readGiven(
  exchange: RequestContext,
  { body, bodyLimit, file }: DeskShapes,
): Promise<{ readonly raw: unknown; readonly body: unknown }> {
  if (file !== undefined) return readFile(exchange, file);
  if (body !== null) return readBody(exchange, body, bodyLimit);
  return Promise.resolve({ raw: undefined, body: undefined });
}

function respond(
  exchange: RequestContext,
  id: DeskOperationId,
  { status, media, answer: schema, position }: DeskShapes,
  handled: unknown,
): Response {
  if (media !== undefined && handled instanceof Response) return handled;
  if (schema === null) return emptyAnswer(exchange);
  const value = position ? withNext(handled) : handled;
  requireDeclared(id, schema, value);
  return jsonAnswer(exchange, value, status);
}

/** The end of a page, as the cursor of the next page. */
function withNext(page: unknown): object {
  const { next, ...rest } = Object(page);
  return { ...rest, next: next === null ? null : writeCursor(next) };
}
