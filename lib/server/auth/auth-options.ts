import "server-only";
import type { AuthOptions, LoggerInstance, TokenSet } from "next-auth";
import type { Adapter } from "next-auth/adapters";
import type { Configuration } from "openid-client";
import { z } from "zod";
import { safeReturnPath } from "../../domain/return-path";
import { errorWord, type Log } from "../log";
import type { Runtime } from "../runtime";
import { exchangeCode } from "./exchange-code";
import { readIdentity, type SignInResult } from "./identity";
import { isStrongSignIn, strengthParameters } from "./is-strong-sign-in";
import { nonceHashOf, type ProviderGrant } from "./provider-grant";
import { sessionCookieName } from "./session-cookie";
import { beginSession, hashToken, newSessionToken, rememberPerson } from "./session-store";
import { readUserAgent } from "./user-agent";

/** The provider's name in the library and in the callback's address. */
export const providerId = "desk";

const cookieNames = {
  sessionToken: sessionCookieName,
  callbackUrl: "__Host-desk.return",
  csrfToken: "__Host-desk.csrf",
  pkceCodeVerifier: "__Host-desk.pkce",
  state: "__Host-desk.state",
  nonce: "__Host-desk.nonce",
} as const;

export const csrfCookieName = cookieNames.csrfToken;
export const returnCookieName = cookieNames.callbackUrl;
/** Without one of these a callback belongs to no sign-in that began in this browser. */
export const signInCookieNames = [
  cookieNames.pkceCodeVerifier,
  cookieNames.state,
  cookieNames.nonce,
] as const;

const signInClaimsSchema = z.object({
  sub: z.string().min(1),
  sid: z.string().optional(),
  nonce: z.string().optional(),
  auth_time: z.number().optional().catch(undefined),
});

/** Facts of a sign-in: claims of its ID token, and the grant for reading roles again. */
interface SignedIn {
  readonly subject: string;
  readonly providerSession: string | undefined;
  readonly nonce: string | undefined;
  readonly authenticatedAt: Date | null;
  readonly grant: ProviderGrant | null;
}

export interface SignInHooks {
  /** The browser's own description, for a new session. */
  readonly userAgent: string | null;
  /** Receives the id of the person whose session begins. */
  readonly onSession: (personId: string) => void;
  /** Receives why the provider's answer was refused. */
  readonly onFailure: (error: unknown) => void;
}

/**
 * The library's options for one request. They collect the facts of this one sign-in, because the
 * library gives an adapter neither claims nor roles. It makes no request itself: its own client
 * accepts less difference of clocks, and says less about a refusal.
 */
export function authOptions(
  runtime: Runtime,
  provider: Configuration,
  { userAgent, onSession, onFailure }: SignInHooks,
): AuthOptions {
  const { env, log } = runtime;
  let result: SignInResult = { refusal: "failed" };
  let signedIn: SignedIn | null = null;
  const metadata = provider.serverMetadata();
  return {
    adapter: adapterOf(runtime, { userAgent, onSession }, () => ({ result, signedIn })),
    secret: env.NEXTAUTH_SECRET,
    useSecureCookies: true,
    cookies: secureCookies(),
    pages: { signIn: "/sign-in", error: "/sign-in" },
    session: {
      strategy: "database",
      maxAge: env.SESSION_ABSOLUTE_HOURS * 3600,
      generateSessionToken: newSessionToken,
    },
    providers: [
      {
        id: providerId,
        name: providerId,
        type: "oauth",
        idToken: true,
        issuer: env.SIGN_IN_ISSUER,
        clientId: env.SIGN_IN_CLIENT_ID,
        clientSecret: env.SIGN_IN_CLIENT_SECRET,
        authorization: {
          url: metadata.authorization_endpoint,
          params: { scope: "openid profile email offline_access", ...strengthParameters(env) },
        },
        checks: ["pkce", "state", "nonce"],
        token: {
          url: metadata.token_endpoint,
          async request({ params, checks }) {
            try {
              return { tokens: await exchangeCode(runtime, provider, { params, checks }) };
            } catch (error) {
              onFailure(error);
              throw error;
            }
          },
        },
        profile(claims: unknown, tokens) {
          const { sub, sid, nonce, auth_time } = signInClaimsSchema.parse(claims);
          const authenticatedAt = auth_time === undefined ? null : new Date(auth_time * 1000);
          result = readIdentity(claims, env);
          if ("identity" in result && !isStrongSignIn(claims, env)) {
            result = { refusal: "too-weak" };
          }
          const grant = grantOf(tokens);
          signedIn = { subject: sub, providerSession: sid, nonce, authenticatedAt, grant };
          return { id: sub };
        },
      },
    ],
    callbacks: {
      signIn: () => ("refusal" in result ? `/sign-in?error=${result.refusal}` : true),
      // The library's own throws on a relative path; this one always returns a path of the desk.
      redirect: ({ url, baseUrl }) =>
        baseUrl + safeReturnPath(url.startsWith(`${baseUrl}/`) ? url.slice(baseUrl.length) : url),
    },
    logger: loggerOf(log, onFailure),
  };
}

/** Only what a sign-in needs; nothing here reads or changes a session for a browser. */
function adapterOf(
  { database, env, grantCipher }: Runtime,
  { userAgent, onSession }: Pick<SignInHooks, "userAgent" | "onSession">,
  read: () => { readonly result: SignInResult; readonly signedIn: SignedIn | null },
): Adapter {
  const person = async () => {
    const { result } = read();
    if ("refusal" in result) return null;
    const id = await rememberPerson(database, result.identity);
    return { id, email: "", emailVerified: null };
  };
  return {
    getUserByAccount: person,
    async createSession({ sessionToken, userId, expires }) {
      const { result, signedIn } = read();
      if ("refusal" in result || signedIn === null) throw new Error("The sign-in was refused.");
      const { subject, providerSession, nonce, authenticatedAt, grant } = signedIn;
      await beginSession(database, {
        token: sessionToken,
        personId: userId,
        roles: result.identity.roles,
        absoluteEndAt: expires,
        idleMinutes: env.SESSION_IDLE_MINUTES,
        names: readUserAgent(userAgent),
        provider: {
          subject,
          providerSession: providerSession ?? null,
          nonceHash: nonce === undefined ? null : nonceHashOf(nonce),
          authenticatedAt,
          providerGrant: grant && grantCipher.seal(JSON.stringify(grant), hashToken(sessionToken)),
        },
      });
      onSession(userId);
      return { sessionToken, userId, expires };
    },
  };
}

function grantOf({ refresh_token, access_token }: TokenSet): ProviderGrant | null {
  if (refresh_token) return { kind: "refresh", token: refresh_token };
  return access_token ? { kind: "access", token: access_token } : null;
}

function secureCookies(): AuthOptions["cookies"] {
  const options = { httpOnly: true, sameSite: "lax", path: "/", secure: true } as const;
  const short = { ...options, maxAge: 15 * 60 };
  return {
    sessionToken: { name: cookieNames.sessionToken, options },
    callbackUrl: { name: cookieNames.callbackUrl, options: short },
    csrfToken: { name: cookieNames.csrfToken, options: short },
    pkceCodeVerifier: { name: cookieNames.pkceCodeVerifier, options: short },
    state: { name: cookieNames.state, options: short },
    nonce: { name: cookieNames.nonce, options: short },
  };
}

/** The library's codes only: its metadata contains tokens, claims and addresses. */
function loggerOf(log: Log, onFailure: SignInHooks["onFailure"]): Partial<LoggerInstance> {
  return {
    error(code, metadata) {
      const inner = metadata instanceof Object && "error" in metadata ? metadata.error : metadata;
      if (code === "OAUTH_CALLBACK_ERROR") return onFailure(inner);
      log.write("error", "sign-in", { kind: code.toLowerCase(), error: errorWord(inner) });
    },
    warn: () => undefined,
    debug: () => undefined,
  };
}
