import { preload } from "react-dom";

/**
 * Makes the browser send a read with the document's head, so that the answer does not wait for the
 * page's scripts. For a long answer that the page always needs. Does nothing in the browser: a page
 * that is opened by a link may have the answer already.
 *
 * @param address of the same origin, as in the page's own read. Chromium matches by the address;
 *   Firefox only a read without headers of our own that follows redirects (decision 121).
 */
export function preloadRead(address: string): void {
  if (typeof window === "undefined") preload(address, { as: "fetch", crossOrigin: "anonymous" });
}
