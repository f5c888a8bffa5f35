import "server-only";
import { type OperationId, operationTable } from "../../contract/operation-table";
import { requireActor, requirePermission } from "../auth/require-permission";
import { problems } from "../problem";
import { readJsonBody } from "../read-json-body";
import type { Runtime } from "../runtime";
import { serve } from "../serve";
import { type AuditWrite, sendAudited } from "./audit-write";
import { countsFor, requireReadableFilters } from "./counts-for";
import { maskInvoiceNames } from "./mask-invoice-names";
import { prepareRequest, readQuery } from "./operation-input";
import { matchOperation } from "./operation-match";
import { passAnswer } from "./pass-answer";
import { passCountingGroups } from "./read-counting-groups";
import { readMilliseconds, wholeMilliseconds } from "./read-milliseconds";
import { wayOf } from "./way-of";

const prefix = "/api/service";
const bodyless: ReadonlySet<string> = new Set(["GET", "HEAD"]);

/** The desk's hooks around the calls that it passes on. */
export interface ProxyHooks {
  readonly keep: AuditWrite;
  /** @throws {DeskProblem} 409 if the tenant is known to have no ledger. */
  readonly requireLedger: (runtime: Runtime) => Promise<void>;
  /** Called before a read; the function that it resolves to can read the unmasked answer. */
  readonly observeRead: (
    runtime: Runtime,
    id: OperationId,
  ) => Promise<((read: () => unknown) => void) | undefined>;
}

/**
 * Passes a declared operation on to the service, and nothing else. An operation that is not in the
 * contract's table, or that needs an invoice token, is 404 before any other check or call. What
 * only a job, an approval or a request may send is 403 `desk-only` for every role. Headers of the
 * browser (forwarding, method override, authorization) are not passed on. `keep` audits a write
 * before and after; `requireLedger` checks operations for tenants with the ledger.
 */
export function handleService(
  runtime: Runtime,
  request: Request,
  { keep, requireLedger, observeRead }: ProxyHooks,
): Promise<Response> {
  return serve(runtime, request, async (exchange) => {
    const { method, path, search, line, trace } = exchange;
    const match = matchOperation(method, path.slice(prefix.length));
    if (match.kind === "unknown") throw problems.notFound();
    if (match.kind === "method") throw problems.methodNotAllowed(match.allowed);
    const { target: id, params } = match;
    const operation = operationTable[id];
    if (operation.invoiceToken) throw problems.notFound();
    line.route = id;
    exchange.operation = `service/${id}`;
    exchange.isWrite = operation.access === "write"; // a search is a POST, but reads
    const actor = requireActor(await exchange.actor());
    if (operation.deskOnly) throw problems.deskOnly(wayOf(id));
    requirePermission(actor, operation.permission);
    if (operation.ledgerOnly) await requireLedger(runtime);
    const body = bodyless.has(method) ? undefined : await readJsonBody(request);
    const query = readQuery(search);
    const prepared = prepareRequest(id, { params, query, body }, runtime.addresses);
    requireReadableFilters(id, body);
    const counts = countsFor(id, body, actor);
    if (counts) return passCountingGroups({ ...exchange, query, body }, counts);
    const onAnswer = operation.access === "read" ? await observeRead(runtime, id) : undefined;
    const send = async () => {
      const deadline = runtime.service.startDeadline(wholeMilliseconds, request.signal);
      const options = { deadline, traceId: trace.traceId, onAnswer };
      try {
        return await runtime.service.call(
          {
            ...prepared,
            id,
            accept: "application/json",
            access: operation.access,
            traceparent: trace.traceparent,
            readMilliseconds,
            read: (answer) => passAnswer(id, answer, options),
          },
          deadline,
        );
      } catch (error) {
        deadline.clear();
        throw error;
      }
    };
    if (id === "listInvoices") {
      const reading = { runtime, traceparent: trace.traceparent, signal: request.signal };
      return maskInvoiceNames(reading, params.customerGuid ?? "", await send());
    }
    if (operation.access === "read") return send();
    const read: unknown = prepared.body === undefined ? null : JSON.parse(prepared.body);
    return sendAudited(keep, { exchange, actor, id, params, query, body: read }, send);
  });
}
