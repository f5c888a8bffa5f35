import "server-only";
import Bowser from "bowser";

/** How people recognise one of their browsers; null: unknown. */
export interface BrowserNames {
  readonly browser: string | null;
  readonly system: string | null;
}

/** A user agent is the browser's own claim and may be of any length. */
const longestUserAgent = 512;

const browserNames: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP));
const systemNames: ReadonlySet<string> = new Set(Object.values(Bowser.OS_MAP));

/** Browser and operating system of a User-Agent header; only names from the library's list. */
export function readUserAgent(header: string | null): BrowserNames {
  if (header === null || header === "") return { browser: null, system: null };
  const parser = Bowser.getParser(header.slice(0, longestUserAgent));
  // For an unknown browser the library returns a piece of the header itself.
  const known = (names: ReadonlySet<string>, name: string) => (names.has(name) ? name : null);
  return {
    browser: known(browserNames, parser.getBrowserName()),
    system: known(systemNames, parser.getOSName()),
  };
}
