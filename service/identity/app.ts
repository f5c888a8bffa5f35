import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type Provider from "oidc-provider";
import { errors } from "oidc-provider";
import { closedPolicy, securityHeaders } from "../../lib/http/security-headers.mjs";
import { seedTenants } from "../seed/tenants";
import { createAccountRoles } from "./account-roles";
import type { IdentityOptions } from "./options";
import { pagePolicy, renderProblemPage, renderSignInPage } from "./pages";
import { createProvider } from "./provider";
import { type Registration, register } from "./registrations";

export interface IdentityApp {
  /** For `http.createServer`; bind it to loopback only, because it requires no password. */
  readonly listener: RequestListener;
  /** One for each seeded tenant, the default tenant first. */
  readonly registrations: readonly Registration[];
}

/**
 * Builds the embedded identity provider, with an issuer for each seeded tenant; it does not listen.
 *
 * @throws if it must not exist: in production, or at an address that is not this machine.
 */
export function createIdentityApp(options: IdentityOptions): IdentityApp {
  refuseWhereItWouldBeADoor(options);
  const registrations = seedTenants.map((tenant) => register(tenant, options));
  const listeners = new Map(
    registrations.map((registration) => [registration.tenantId, listenFor(registration, options)]),
  );
  const { host } = new URL(options.address);
  const listener: RequestListener = (request, response) => {
    // A foreign host name that resolves to loopback must not reach the provider through a browser.
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
  // The provider signs the person out in any case.
  provider.on("backchannel.error", (_ctx, error) => options.reportFailure?.(error));
  provider.use(async (ctx, next) => {
    ctx.set({ ...pageHeaders, "content-security-policy": policy });
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

/** `/<tenant>/v2.0/…` are the issuer's own paths (discovery); all others are below `/<tenant>`. */
function split(url: string): { tenantId: string; path: string } {
  const [, tenantId = "", path = ""] =
    /^\/([0-9a-f-]{36})(?:\/v2\.0(?=\/\.))?(\/.*)$/.exec(url) ?? [];
  return { tenantId, path };
}

function refuse(response: ServerResponse, status: number, error: string): void {
  response.writeHead(status, {
    ...pageHeaders,
    "content-security-policy": closedPolicy,
    "content-type": "application/json",
  });
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

/** It answers on this machine only, so by http. A form's answers are not kept either. */
const pageHeaders = { ...securityHeaders(false), "cache-control": "no-store" };

type Middleware = Parameters<Provider["use"]>[0];
type Context = Parameters<Middleware>[0];

const longestForm = 4096;

/** The page on which a person chooses an account: GET shows it, POST answers it. */
function signInPage(
  provider: Provider,
  registration: Registration,
  deskAddress: string,
): Middleware {
  return async (ctx, next) => {
    if (!/^\/interaction\/[\w-]+$/.test(ctx.path)) return next();
    ctx.set("cache-control", "no-store");
    try {
      if (ctx.method === "GET") await show(ctx, provider, registration, false);
      else if (ctx.method === "POST") await answer(ctx, provider, registration);
      else ctx.status = 405;
    } catch (error) {
      if (!(error instanceof errors.SessionNotFound)) throw error;
      ctx.status = 400;
      const problem = { error: error.error, error_description: "this sign-in has ended" };
      renderProblemPage(ctx, problem, registration, deskAddress);
    }
  };
}

async function show(
  ctx: Context,
  provider: Provider,
  registration: Registration,
  refused: boolean,
): Promise<void> {
  const { params } = await provider.interactionDetails(ctx.req, ctx.res);
  if (refused) ctx.status = 422;
  renderSignInPage(ctx, {
    registration,
    uiLocales: params.ui_locales,
    loginHint: params.login_hint,
    refused,
  });
}

async function answer(ctx: Context, provider: Provider, registration: Registration) {
  const form = await readForm(ctx.req);
  const person = registration.accounts.find(({ id }) => id === form.get("account"));
  const result = form.has("cancel")
    ? { error: "access_denied", error_description: "the person chose to cancel" }
    : person && { login: { accountId: person.id, remember: false, amr: ["none"] } };
  if (!result) return show(ctx, provider, registration, true);
  ctx.status = 303;
  ctx.redirect(await provider.interactionResult(ctx.req, ctx.res, result));
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    length += chunk.length;
    if (length <= longestForm) chunks.push(chunk);
  }
  if (length > longestForm) return new URLSearchParams();
  return new URLSearchParams(Buffer.concat(chunks).toString("utf8"));
}
