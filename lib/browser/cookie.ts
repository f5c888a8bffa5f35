/**
 * A cookie of taste (theme, language) that the server reads for the first paint. A year, this
 * site only; never for anything that decides what a person may do.
 */
export function writeAppearanceCookie(name: string, value: string): void {
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`;
}
