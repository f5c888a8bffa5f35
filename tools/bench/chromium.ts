import { type Browser, type CDPSession, chromium, type Page } from "@playwright/test";
import { findChromium } from "../../scripts/start/chromium.mjs";
import type { Cleanup } from "../stack/cleanup";
import type { SessionCookie } from "./sign-in";

/** Starts the Chromium of the end-to-end tests. */
export async function startChromium(cleanup: Cleanup): Promise<Browser> {
  const executablePath = await findChromium(process.cwd(), process.env);
  if (executablePath === null) throw new Error("There is no Chromium: set CHROMIUM_PATH to one.");
  const browser = await chromium.launch({
    executablePath,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
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
 * A page of a new visitor: nothing cached, signed in if a cookie is given. It starts on a page of
 * another site, as after the provider or a bookmark. From an empty tab, a page without an opener
 * policy reuses the tab's process, which no real visit does.
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
  // The compiler of these files wraps functions in a helper that does not exist in the page.
  await context.addInitScript("globalThis.__name = (value) => value");
  const page = await context.newPage();
  await page.goto(elsewhere);
  const devtools = await context.newCDPSession(page);
  return { page, devtools, leave: () => context.close() };
}
