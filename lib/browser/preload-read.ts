import { preload } from "react-dom";

/**
 * Makes the browser send a read with the document's head, so that the answer does not wait for the
 * page's scripts. For a long answer that the page always needs. Does nothing in the browser: a page
 * that is opened by a link may have the answer already.
 *
 * @param address of the same origin, as in the page's own read. Chromium matches by the address,
 *   Firefox only with a read that follows redirects: `receive` in transport.ts does (decision 121).
 * @param fetchPriority "low" for an answer that may come after the page's scripts.
 */
export function preloadRead(address: string, fetchPriority?: "low"): void {
  if (typeof window !== "undefined") return;
  const later = fetchPriority && { fetchPriority };
  preload(address, { as: "fetch", crossOrigin: "anonymous", ...later });
}
