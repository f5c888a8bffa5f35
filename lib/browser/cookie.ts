import { appearanceCookieName } from "../domain/appearance-cookie";

/**
 * A cookie for appearance (theme, language), which the server reads for the first paint. A year,
 * this host only; never for permissions.
 */
export function writeAppearanceCookie(name: string, value: string): void {
  const { protocol } = window.location;
  const secure = protocol === "https:" ? "; Secure" : "";
  const fullName = appearanceCookieName(name, protocol);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${fullName}=${encodeURIComponent(value)}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`;
}
