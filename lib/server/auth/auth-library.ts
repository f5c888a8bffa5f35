import "server-only";
import NextAuth from "next-auth";
import type { Configuration } from "openid-client";
import type { Runtime } from "../runtime";
import { authOptions, csrfCookieName, type SignInHooks } from "./auth-options";

export interface LibraryRequest {
  readonly method: "GET" | "POST";
  /** Action and provider, the segments behind /api/auth. */
  readonly nextauth: readonly string[];
  readonly query: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, string>>;
  readonly cookies: Readonly<Record<string, string>>;
  readonly hooks?: SignInHooks;
}

export interface LibraryAnswer {
  /** The library's redirect; null: none. */
  readonly redirect: string | null;
  /** Set-Cookie values. */
  readonly cookies: readonly string[];
}

const noHooks: SignInHooks = {
  userAgent: null,
  onSession: () => undefined,
  onFailure: () => undefined,
};

/**
 * Runs next-auth on a request built here: it sees no header of the browser, and only the cookies
 * and query that it is given.
 */
export async function runAuthLibrary(
  runtime: Runtime,
  provider: Configuration,
  request: LibraryRequest,
): Promise<LibraryAnswer> {
  // The library takes its own address from here alone, never from a forwarding header.
  process.env.NEXTAUTH_URL = runtime.env.NEXTAUTH_URL;
  const answer = new CollectedAnswer();
  const { method, body, cookies } = request;
  const query = { ...request.query, nextauth: request.nextauth };
  await NextAuth(authOptions(runtime, provider, request.hooks ?? noHooks))(
    { method, body, cookies, query, headers: {} },
    answer,
  );
  return { redirect: answer.redirect(), cookies: answer.cookies() };
}

/** The library's effects on a Node response, recorded instead of sent. */
class CollectedAnswer {
  readonly #headers = new Map<string, string | string[]>();
  #body: unknown;

  status(): this {
    return this;
  }
  setHeader(name: string, value: string | string[]): this {
    this.#headers.set(name.toLowerCase(), value);
    return this;
  }
  getHeader(name: string): string | string[] | undefined {
    return this.#headers.get(name.toLowerCase());
  }
  end(): void {
    this.#body = undefined;
  }
  json(body: unknown): void {
    this.#body = body;
  }
  send(body: unknown): void {
    this.#body = body;
  }

  redirect(): string | null {
    const location = this.#headers.get("location");
    if (typeof location === "string") return location;
    const { url }: { url?: unknown } = this.#body instanceof Object ? this.#body : {};
    return typeof url === "string" ? url : null;
  }
  cookies(): string[] {
    const cookies = [this.#headers.get("set-cookie") ?? []].flat();
    // The library's token against foreign forms is made and used within one request.
    return cookies.filter((cookie) => !cookie.startsWith(`${csrfCookieName}=`));
  }
}
