import { z } from "zod";

export interface SessionCookie {
  readonly name: string;
  readonly value: string;
}

const begunSchema = z.object({ url: z.url() });

/** Signs the first demo account in, as a browser would; returns the desk's session cookie. */
export async function signIn(desk: string): Promise<SessionCookie> {
  const jar = new Map<string, SessionCookie & { readonly path: string }>();

  async function request(url: string, init: RequestInit = {}): Promise<Response> {
    const { pathname } = new URL(url);
    const cookie = [...jar.values()]
      .filter(({ path }) => pathname.startsWith(path))
      .map(({ name, value }) => `${name}=${value}`)
      .join("; ");
    const headers = { ...init.headers, cookie };
    const response = await fetch(url, { ...init, headers, redirect: "manual" });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, { name, value, path: /path=([^;]+)/i.exec(line)?.[1] ?? "/" });
    }
    return response;
  }

  /** Follows redirects until the desk's own pages. */
  async function follow(url: string, init?: RequestInit): Promise<{ url: string; text: string }> {
    const response = await request(url, init);
    const next = response.headers.get("location");
    if (next === null) return { url, text: await response.text() };
    const { href, origin, pathname } = new URL(next, url);
    const arrived = origin === desk && !pathname.startsWith("/api/");
    return arrived ? { url: href, text: "" } : follow(href);
  }

  const begun = await request(`${desk}/api/auth/signin/desk`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: desk, "x-desk-request": "1" },
    body: "{}",
  });
  const asked = await follow(begunSchema.parse(await begun.json()).url);
  const account = /name="account" value="([^"]+)"/.exec(asked.text)?.[1];
  if (!account) throw new Error("The identity provider offers no demo account.");
  const arrived = await follow(asked.url, {
    method: "POST",
    body: new URLSearchParams({ account }),
  });
  const session = [...jar.values()].find(({ name }) => name.endsWith("desk.session"));
  if (!session?.value) throw new Error(`Signing in ended at ${arrived.url} without a session.`);
  return { name: session.name, value: session.value };
}
