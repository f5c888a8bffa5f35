import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { z } from "zod";
import { appearanceCookieName } from "../../domain/appearance-cookie";
import { isLanguage, languageCookie } from "../../domain/languages";
import { readProviderRefusal } from "../../domain/provider-refusal";
import { safeReturnPath } from "../../domain/return-path";
import {
  readSignInRefusal,
  type SignInError,
  type SignInRefusal,
  writeSignInRefusal,
} from "../../domain/sign-in-errors";
import { apiHeaders, fieldErrors, problems } from "../problem";
import { readJsonBody } from "../read-json-body";
import type { Runtime } from "../runtime";
import { requireSameOrigin } from "../same-origin";
import { type RequestContext, serve } from "../serve";
import { runAuthLibrary } from "./auth-library";
import { csrfCookieName, providerId, returnCookieName, signInCookieNames } from "./auth-options";
import { takeBackchannelLogout } from "./backchannel-logout";
import { OtherTab } from "./exchange-code";
import { logSignInRefusal } from "./log-sign-in-refusal";
import { readProviderFailure } from "./provider-failure";
import { forgetSessionCookie, readCookie, readSessionToken } from "./session-cookie";
import { endSession } from "./session-store";

const signInSchema = z.strictObject({
  /** A path of the desk; anything else leads to the start page. */
  returnTo: z.string().max(2000).optional(),
  /** The account that the identity provider should propose. */
  loginHint: z.string().max(200).optional(),
  /**
   * Although the person is signed in at the identity provider, `login` makes it ask for credentials
   * and give their time, and `select_account` makes it show its accounts.
   */
  prompt: z.enum(["login", "select_account"]).optional(),
});

const logoutAddress = "POST /api/auth/backchannel-logout";

/**
 * The addresses of sign-in. The library's others (session, csrf, providers, _log, error, …) do not
 * exist: two of them accept data without authentication, and none is needed.
 *
 * - POST signin/desk: begins; answers `{ url }` of the identity provider.
 * - GET callback/desk: the identity provider's answer; begins the session.
 * - POST signout: ends the session; answers `{ url }` that ends the provider's session too.
 * - POST backchannel-logout: the identity provider itself ends sessions, without a browser.
 */
export function handleAuth(runtime: Runtime, request: Request): Promise<Response> {
  // A flood of sign-ins must not prevent the identity provider from ending sessions.
  const isLogout = `${request.method} ${new URL(request.url).pathname}` === logoutAddress;
  return serve(
    runtime,
    request,
    async (exchange) => {
      const { method, path, line } = exchange;
      line.route = path.slice("/api/auth/".length);
      switch (`${method} ${path}`) {
        case `POST /api/auth/signin/${providerId}`:
          return beginSignIn(exchange);
        case `GET /api/auth/callback/${providerId}`:
          return finishSignIn(exchange);
        case logoutAddress:
          return takeBackchannelLogout(exchange);
        case "POST /api/auth/signout":
          return signOut(exchange);
        default:
          line.route = "unknown";
          throw problems.notFound();
      }
    },
    isLogout ? null : "signIn",
  );
}

async function beginSignIn({ runtime, request }: RequestContext): Promise<Response> {
  requireSameOrigin(request.headers, runtime.env.NEXTAUTH_URL);
  const parsed = signInSchema.safeParse((await readJsonBody(request, 8192)) ?? {});
  if (!parsed.success) throw problems.invalid(fieldErrors(parsed.error));
  const { returnTo, loginHint, prompt } = parsed.data;
  // The origin has been checked, so the library's own token is made and used at once.
  const token = randomBytes(32).toString("hex");
  const proof = createHash("sha256").update(`${token}${runtime.env.NEXTAUTH_SECRET}`).digest("hex");
  const provider = await runtime.provider().catch((error: unknown) => {
    const refusal = readProviderFailure(error);
    logSignInRefusal(runtime, refusal);
    throw problems.signInUnavailable(writeSignInRefusal(refusal));
  });
  const answer = await runAuthLibrary(runtime, provider, {
    method: "POST",
    nextauth: ["signin", providerId],
    query: {
      ...(loginHint && { login_hint: loginHint }),
      ...chosenLanguage(request.headers.get("cookie"), runtime.env.NEXTAUTH_URL),
      ...(prompt && { prompt }),
      // With an age the ID token has to contain auth_time (OpenID Connect Core, 2).
      ...(prompt === "login" && { max_age: "0" }),
    },
    body: { csrfToken: token, callbackUrl: safeReturnPath(returnTo), json: "true" },
    cookies: { [csrfCookieName]: `${token}|${proof}` },
  });
  // A redirect to ourselves: the library refuses the identity provider's addresses.
  if (answer.redirect === null || refusalOf(answer.redirect, runtime.env.NEXTAUTH_URL) !== null) {
    throw problems.signInUnavailable();
  }
  return jsonAnswer({ url: answer.redirect }, answer.cookies);
}

/** Without a choice at the desk the identity provider follows the browser, as the desk does. */
function chosenLanguage(cookies: string | null, address: string): Readonly<Record<string, string>> {
  const language = readCookie(cookies, appearanceCookieName(languageCookie, address));
  return isLanguage(language) ? { ui_locales: language } : {};
}

async function finishSignIn(exchange: RequestContext): Promise<Response> {
  const { runtime, request, search, line } = exchange;
  const cookieHeader = request.headers.get("cookie");
  const query = Object.fromEntries(new URLSearchParams(search));
  const { error, error_description: description, error_subcode: subcode } = query;
  if (error !== undefined) {
    return backToSignIn(exchange, readProviderRefusal({ error, description, subcode }));
  }
  const cookies = signInCookies(cookieHeader, runtime.env.NEXTAUTH_URL);
  if (cookies === null) {
    // A sign-in in another tab has used them up.
    const isSignedIn = readSessionToken(cookieHeader) !== null;
    return backToSignIn(exchange, bare(isSignedIn ? "other-tab" : "expired"));
  }
  const failures: unknown[] = [];
  const provider = await runtime
    .provider()
    .catch((failure: unknown) => readProviderFailure(failure));
  if ("error" in provider) return backToSignIn(exchange, provider);
  const answer = await runAuthLibrary(runtime, provider, {
    method: "GET",
    nextauth: ["callback", providerId],
    query,
    cookies,
    hooks: {
      userAgent: request.headers.get("user-agent"),
      onSession: (personId) => {
        line.personId = personId;
      },
      onFailure: (failure) => failures.push(failure),
    },
  });
  const [failure] = failures;
  if (failure instanceof OtherTab) return backToSignIn(exchange, bare("other-tab"));
  if (failure !== undefined) {
    return backToSignIn(exchange, readProviderFailure(failure), answer.cookies);
  }
  const refusal = refusalOf(answer.redirect, runtime.env.NEXTAUTH_URL);
  if (refusal !== null) return backToSignIn(exchange, refusal, answer.cookies);
  const old = readSessionToken(cookieHeader);
  if (old !== null) await endSession(runtime.database, old);
  return redirectAnswer(answer.redirect ?? "/", answer.cookies);
}

async function signOut(exchange: RequestContext): Promise<Response> {
  const { runtime, request } = exchange;
  await exchange.actor(true); // a sign-out does not wait for a turn
  const token = readSessionToken(request.headers.get("cookie"));
  const ended = token === null ? null : await endSession(runtime.database, token);
  // The person does not wait for these.
  if (ended !== null) void runtime.revokeGrant(ended);
  return jsonAnswer({ url: await runtime.signOutAddress() }, [forgetSessionCookie]);
}

/**
 * The cookies of a sign-in in progress, null to delete them. Without the session's: the library
 * would continue an old session, with its old roles.
 */
function signInCookies(header: string | null, origin: string): Record<string, string> | null {
  const cookies: Record<string, string> = {};
  for (const name of signInCookieNames) {
    const value = decoded(readCookie(header, name));
    if (value === null) return null;
    cookies[name] = value;
  }
  const back = decoded(readCookie(header, returnCookieName));
  if (back?.startsWith(`${origin}/`)) cookies[returnCookieName] = back;
  return cookies;
}

function decoded(value: string | null): string | null {
  try {
    return value === null ? null : decodeURIComponent(value);
  } catch {
    return null;
  }
}

/** Why the library redirected the browser, as the query of the sign-in page. */
function refusalOf(redirect: string | null, origin: string): SignInRefusal | null {
  if (redirect === null) return bare("failed");
  const { pathname, searchParams } = new URL(redirect, origin);
  if (pathname === "/sign-in") {
    return readSignInRefusal((name) => searchParams.get(name)) ?? bare("failed");
  }
  return pathname.startsWith("/api/auth/") ? bare("failed") : null;
}

function bare(error: SignInError): SignInRefusal {
  return { error, facts: {} };
}

function backToSignIn(
  { runtime, line }: RequestContext,
  refusal: SignInRefusal,
  cookies: readonly string[] = [],
): Response {
  line.kind = refusal.error;
  logSignInRefusal(runtime, refusal);
  return redirectAnswer(`/sign-in?${writeSignInRefusal(refusal)}`, cookies);
}

function redirectAnswer(location: string, cookies: readonly string[]): Response {
  return new Response(null, { status: 302, headers: withCookies({ location }, cookies) });
}

function jsonAnswer(body: object, cookies: readonly string[]): Response {
  const headers = withCookies({ "content-type": "application/json" }, cookies);
  return new Response(JSON.stringify(body), { headers });
}

function withCookies(own: Record<string, string>, cookies: readonly string[]): Headers {
  const headers = new Headers({ ...apiHeaders, ...own });
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return headers;
}
