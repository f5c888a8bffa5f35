import "server-only";
import { createPathMatcher } from "../server/path-match";
import { problems } from "../server/problem";
import type { Runtime } from "../server/runtime";
import { serve } from "../server/serve";
import { getChanges } from "./changes/api";
import type { DeskHandler } from "./handler";
import { getInvoiceDetails, getInvoicePdf } from "./invoices/api";
import { getPreference, putPreference } from "./preferences/api";
import { getSession, putSession } from "./session/api";

const prefix = "/api/desk";

interface Target {
  readonly route: string;
  readonly handle: DeskHandler;
}

const match = createPathMatcher<Target>([
  route("GET", "/changes", getChanges),
  route("GET", "/invoices/{customerGuid}/{invoiceNumber}/pdf", getInvoicePdf),
  route("GET", "/invoices/{customerGuid}/{invoiceNumber}/details", getInvoiceDetails),
  route("GET", "/preferences/{key}", getPreference),
  route("PUT", "/preferences/{key}", putPreference),
  route("GET", "/session", getSession),
  route("PUT", "/session", putSession),
]);

/** The desk's own API: what is not in this table does not exist. */
export function handleDesk(runtime: Runtime, request: Request): Promise<Response> {
  return serve(runtime, request, async (exchange) => {
    const found = match(exchange.method, exchange.path.slice(prefix.length));
    if (found.kind === "unknown") throw problems.notFound();
    if (found.kind === "method") throw problems.methodNotAllowed(found.allowed);
    exchange.line.route = found.target.route;
    return found.target.handle(exchange, found.params);
  });
}

function route(method: string, path: string, handle: DeskHandler) {
  return { method, path, target: { route: `desk${path}`, handle } };
}
