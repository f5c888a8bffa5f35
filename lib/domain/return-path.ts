/** The default page after a sign-in. */
const home = "/";

/**
 * A path of the desk to return to after sign-in, or the start page for anything else: another
 * origin, a relative path, a scheme, `//host` and `/\host` (which browsers read as a host), and
 * addresses that are no screens.
 */
export function safeReturnPath(value: unknown): string {
  if (typeof value !== "string" || value.length > 2000 || !/^\/(?![/\\])/.test(value)) return home;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them and read on
  if (/[\u0000-\u001f\u007f\\]/.test(value)) return home;
  const base = "http://desk.invalid";
  if (!URL.canParse(value, base)) return home;
  const { origin, pathname, search, hash } = new URL(value, base);
  // Resolving dots can make two slashes, and so a host, of `/x/..//host`.
  if (origin !== base || pathname.startsWith("//")) return home;
  // `/sign-in/done` is allowed: the popup of a second sign-in ends there.
  if (/^\/(?:(?:api|_next)(?:\/|$)|sign-in\/?$)/.test(pathname)) return home;
  return `${pathname}${search}${hash}`;
}

/** The sign-in page that leads back to the requested page. */
export function signInPath(wanted: string | null): string {
  const returnTo = safeReturnPath(wanted);
  return returnTo === "/" ? "/sign-in" : `/sign-in?${new URLSearchParams({ returnTo })}`;
}
