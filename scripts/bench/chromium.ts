import { type Browser, type CDPSession, chromium, type Page } from "@playwright/test";
import { findChromium } from "../test/chromium.mjs";
import type { Cleanup } from "./cleanup";
import type { SessionCookie } from "./sign-in";

/** Starts Chromium: the one that the end-to-end tests use. */
export async function startChromium(cleanup: Cleanup): Promise<Browser> {
  const executablePath = await findChromium(process.cwd(), process.env);
  if (executablePath === null) throw new Error("There is no Chromium: set CHROMIUM_PATH to one.");
  const browser = await chromium.launch({
    executablePath,
    args: [
      ...["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"],
      ...["--disable-background-networking", "--disable-component-update", "--disable-sync"],
    ],
  });
  cleanup.add(() => browser.close());
  return browser;
}

const elsewhere = "data:text/html,<title>Elsewhere</title>";

export interface Visitor {
  readonly page: Page;
  readonly devtools: CDPSession;
  leave(): Promise<void>;
}

/**
 * A page of a person who was never there before: nothing cached, signed in where a cookie is given.
 * It stands on a page of another site, as whoever comes from the provider or a bookmark does: only a
 * page without an opener policy may stay in the process of an empty tab, which nobody comes from.
 */
export async function visit(
  browser: Browser,
  origin: string,
  cookie: SessionCookie | null,
): Promise<Visitor> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  if (cookie) {
    const place = { domain: new URL(origin).hostname, path: "/", secure: true, httpOnly: true };
    await context.addCookies([{ ...cookie, ...place, sameSite: "Lax" }]);
  }
  // What compiles these files wraps functions in a helper that the page, which gets them, lacks.
  await context.addInitScript("globalThis.__name = (value) => value");
  const page = await context.newPage();
  await page.goto(elsewhere);
  const devtools = await context.newCDPSession(page);
  return { page, devtools, leave: () => context.close() };
}
