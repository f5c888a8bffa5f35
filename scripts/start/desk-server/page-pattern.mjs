import { readFileSync } from "node:fs";

/**
 * Names the page of an address by its pattern, such as /jobs/[jobId], from the build's own list of
 * routes. Figures must not have the called addresses.
 *
 * @param {string} manifest the build's routes-manifest.json
 * @returns {(pathname: string) => string} "/unknown" for an address that is no page
 */
export function createPagePattern(manifest) {
  const { staticRoutes, dynamicRoutes } = JSON.parse(readFileSync(manifest, "utf8"));
  const fixed = new Set(staticRoutes.map((/** @type {{ page: string }} */ { page }) => page));
  /** @type {[string, RegExp][]} */
  const patterns = dynamicRoutes.map(
    (/** @type {{ page: string, regex: string }} */ { page, regex }) => [page, new RegExp(regex)],
  );
  return (pathname) => {
    const path = pathname.length > 1 ? pathname.replace(/\/$/, "") : pathname;
    if (fixed.has(path)) return path;
    return patterns.find(([, pattern]) => pattern.test(path))?.[0] ?? "/unknown";
  };
}

const observer = Symbol.for("invoice-desk.observe-request");

/**
 * Adds answered pages to the figures of the desk, which runs in this process, by their pattern.
 *
 * @param {(pathname: string) => string} patternOf
 * @returns {(request: import("node:http").IncomingMessage, response: import("node:http").ServerResponse) => void}
 */
export function createPageObserver(patternOf) {
  return (request, response) => {
    const begun = performance.now();
    const pathname = (request.url ?? "/").replace(/\?.*$/, "");
    response.once("finish", () => {
      const observe = Reflect.get(globalThis, observer);
      const seconds = (performance.now() - begun) / 1000;
      if (typeof observe === "function") {
        observe(`page${patternOf(pathname)}`, response.statusCode, seconds);
      }
    });
  };
}
