import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { seedTenants } from "../seed/tenants";
import { createAccountRoles } from "./account-roles";
import { signInPage } from "./interactions";
import type { IdentityOptions } from "./options";
import { pagePolicy } from "./pages";
import { createProvider } from "./provider";
import { type Registration, register } from "./registrations";

export interface IdentityApp {
  /** For `http.createServer`; bind it to loopback only, because it asks for no password. */
  readonly listener: RequestListener;
  /** One for each seeded tenant, the default tenant first. */
  readonly registrations: readonly Registration[];
}

/**
 * Builds the embedded identity provider, with an issuer for each seeded tenant; it does not listen.
 *
 * @throws where it must not exist: in production, or at an address that is not this machine.
 */
export function createIdentityApp(options: IdentityOptions): IdentityApp {
  refuseWhereItWouldBeADoor(options);
  const registrations = seedTenants.map((tenant) => register(tenant, options));
  const listeners = new Map(
    registrations.map((registration) => [registration.tenantId, listenFor(registration, options)]),
  );
  const { host } = new URL(options.address);
  const listener: RequestListener = (request, response) => {
    // A name that resolves to loopback must not reach the provider through a person's browser.
    if (request.headers.host !== host) return refuse(response, 421, "misdirected_request");
    const { tenantId, path } = split(request.url ?? "/");
    const listen = listeners.get(tenantId);
    if (!listen) return refuse(response, 404, "not_found");
    listen(request, response, path);
  };
  return { listener, registrations };
}

function listenFor(registration: Registration, options: IdentityOptions) {
  const { deskAddress, key, signingKey, accountRoles = createAccountRoles() } = options;
  const provider = createProvider({ registration, deskAddress, key, signingKey, accountRoles });
  const policy = pagePolicy(deskAddress);
  provider.silent = true;
  provider.on("server_error", (_ctx, error) => options.reportFailure?.(error));
  // The person is signed out at the provider all the same.
  provider.on("backchannel.error", (_ctx, error) => options.reportFailure?.(error));
  provider.use(async (ctx, next) => {
    ctx.set("content-security-policy", policy);
    ctx.set("x-content-type-options", "nosniff");
    ctx.set("referrer-policy", "no-referrer");
    try {
      await next();
    } catch (error) {
      if (error instanceof Error) options.reportFailure?.(error);
      throw error;
    }
  });
  provider.use(signInPage(provider, registration, deskAddress));
  const handle = provider.callback();
  return (request: IncomingMessage, response: ServerResponse, path: string) => {
    request.url = path;
    void handle(request, response);
  };
}

/** `/<tenant>/v2.0/…` is the issuer's own room (discovery); the rest lies below `/<tenant>`. */
function split(url: string): { tenantId: string; path: string } {
  const [, tenantId = "", path = ""] =
    /^\/([0-9a-f-]{36})(?:\/v2\.0(?=\/\.))?(\/.*)$/.exec(url) ?? [];
  return { tenantId, path };
}

function refuse(response: ServerResponse, status: number, error: string): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify({ error }));
}

function refuseWhereItWouldBeADoor({ environment, address }: IdentityOptions): void {
  if (environment === "production") {
    throw new Error(
      "The embedded identity provider asks for no password, so it does not run with DESK_ENVIRONMENT=production. Set SIGN_IN_ISSUER and AUTH_URL to a real one.",
    );
  }
  const { hostname } = new URL(address);
  if (hostname !== "localhost" && hostname !== "127.0.0.1") {
    throw new Error(`The embedded identity provider answers on loopback only, not on ${hostname}.`);
  }
}
