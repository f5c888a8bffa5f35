import "server-only";

/** Its prefix binds it to this host, to https (or localhost) and to the root path. */
export const sessionCookieName = "__Host-desk.session";

const shape = /^[A-Za-z0-9_-]{43}$/;

/** The session token in a Cookie header, or null if there is none of the right form. */
export function readSessionToken(cookieHeader: string | null): string | null {
  const value = readCookie(cookieHeader, sessionCookieName);
  return value !== null && shape.test(value) ? value : null;
}

/** Raw value of a cookie in a Cookie header. */
export function readCookie(cookieHeader: string | null, name: string): string | null {
  if (cookieHeader === null) return null;
  for (const pair of cookieHeader.split(";")) {
    const equals = pair.indexOf("=");
    if (equals > 0 && pair.slice(0, equals).trim() === name) return pair.slice(equals + 1).trim();
  }
  return null;
}

/** Set-Cookie value that deletes the session's cookie. */
export const forgetSessionCookie = `${sessionCookieName}=; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=0`;
