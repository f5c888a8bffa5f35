import "server-only";
import { problems } from "./problem";

/** Header that a page's script sets and a foreign form cannot. */
export const deskRequestHeader = "x-desk-request";

/**
 * Allows an unsafe request only from a script of the desk's own pages: Sec-Fetch-Site is
 * same-origin (or, without that header, Origin is the desk's), and the desk's own header is set.
 *
 * @throws {DeskProblem} 403 otherwise.
 */
export function requireSameOrigin(headers: Headers, ownOrigin: string): void {
  const site = headers.get("sec-fetch-site");
  const origin = headers.get("origin");
  if (site !== null && site !== "same-origin") {
    throw problems.foreignRequest("The browser says that another site sent it.");
  }
  if (origin !== null && origin !== ownOrigin) {
    throw problems.foreignRequest("Its origin is not the desk's.");
  }
  if (site === null && origin === null) {
    throw problems.foreignRequest("It does not say where it comes from.");
  }
  if (headers.get(deskRequestHeader) !== "1") {
    throw problems.foreignRequest(`It lacks the header ${deskRequestHeader}.`);
  }
}
