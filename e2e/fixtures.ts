import {
  type BrowserContext,
  test as base,
  type Cookie,
  expect,
  type Page,
  type Request,
  type TestInfo,
} from "@playwright/test";
import { languageCookie } from "../lib/domain/languages";
import { routes } from "../lib/routes";
import { expectAccessible } from "./expect-accessible";
import { isFirefox } from "./is-firefox";

export type Role = "clerk" | "lead" | "auditor" | "admin";

interface Fixtures {
  /**
   * A demo account of that role is signed in, and on the page `to`; null: on none yet. The session
   * is reused from an earlier test's sign-in, if there is one.
   */
  signIn(role: Role, to?: string | null): Promise<void>;
  /** Signs in through the pages, also if there is a session to reuse, and ends on the page `to`. */
  signInByHand(role: Role, to?: string): Promise<void>;
  /** The page `to` of a second person, in a browser of their own, which closes after the test. */
  openAs(role: Role, to: string | null): Promise<Page>;
  /**
   * The same, with a session that no other test uses. `name`: of the account, instead of the role's
   * first one.
   */
  openByHand(role: Role, to: string, name?: string): Promise<Page>;
  /** Every page from now on is in Norwegian, that of the sign-in too. */
  speakNorwegian(): Promise<void>;
  /**
   * Fails on every finding of WCAG 2.2 A and AA on the page as it is now, in the first rows of its
   * tables; on the other one where a second person's is given.
   */
  expectAccessible(other?: Page): Promise<void>;
  /**
   * The same in both themes. For few pages: `contrast.test.ts` checks each colour on each surface in
   * both, so that a page that is readable in one theme is readable in the other.
   */
  expectAccessibleInBothThemes(): Promise<void>;
  /** What the page may log to its console without failing the test. */
  allowConsole(pattern: RegExp): void;
}

/** In English and Norwegian: a test may choose the language before it signs in. */
const roleNames: Readonly<Record<Role, RegExp>> = {
  clerk: /^(Clerk|Saksbehandler)/,
  lead: /^(Team lead|Teamleder)/,
  auditor: /^(Auditor|Revisor)/,
  admin: /^Administrator/,
};

export const test = base.extend<Fixtures & { console: RegExp[]; openPage: () => Promise<Page> }>({
  console: [
    // biome-ignore lint/correctness/noEmptyPattern: the library reads the pattern
    async ({}, use) => {
      await use([]);
    },
    { auto: true },
  ],
  page: async ({ page, browserName, console: allowed }, use, info) => {
    const consoleLines = watchConsole(page);
    const requestLines = watchRequests(page);
    if (browserName === "chromium") await page.addInitScript(reportViolations);
    for (const go of ["goto", "reload"] as const) wakeAfter(page, go);
    await use(page);
    await attachText([page], info);
    if (info.status !== info.expectedStatus) {
      await info.attach("requests", { body: requestLines(), contentType: "text/plain" });
    }
    const expected = [readUsedLate, ...(browserName === "firefox" ? ofDriver : []), ...allowed];
    const unexpected = consoleLines.filter(
      (text) => !expected.some((pattern) => pattern.test(text)),
    );
    expect(unexpected, "nothing unexpected on the console").toEqual([]);
  },
  allowConsole: async ({ console: allowed }, use) => {
    await use((pattern) => void allowed.push(pattern));
  },
  signIn: async ({ page }, use) => {
    await use((role, to = routes.invoiceGroups()) => signIn(page, role, to));
  },
  signInByHand: async ({ page }, use) => {
    await use((role, to = routes.invoiceGroups()) => signInByHand(page, role, to));
  },
  openPage: async ({ browser, baseURL }, use, info) => {
    const opened: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
      opened.push(context);
      const page = await context.newPage();
      for (const go of ["goto", "reload"] as const) wakeAfter(page, go);
      return page;
    });
    await attachText(
      opened.flatMap((context) => context.pages()),
      info,
    );
    for (const context of opened) await context.close();
  },
  openAs: async ({ openPage }, use) => {
    await use(async (role, to) => {
      const page = await openPage();
      await signIn(page, role, to);
      return page;
    });
  },
  openByHand: async ({ openPage }, use) => {
    await use(async (role, to, name) => {
      const page = await openPage();
      await signInByHand(page, role, to, name);
      return page;
    });
  },
  speakNorwegian: async ({ context, baseURL }, use) => {
    const language = { name: languageCookie, value: "nb", url: baseURL ?? "" };
    await use(() => context.addCookies([language]));
  },
  expectAccessible: async ({ page }, use) => {
    await use((other = page) => expectAccessible(other, ["light"]));
  },
  expectAccessibleInBothThemes: async ({ page }, use) => {
    await use(() => expectAccessible(page, ["light", "dark"]));
  },
});

export { expect };

/**
 * Marks a test, or a group of them, that `npm test` leaves to `npm run test:all`: a rare job, or a
 * variant of what another test or a component test proves, such as another language, a narrow screen
 * or a part that fails.
 */
export const thorough = { tag: "@thorough" } as const;

/** Sessions of sign-ins through the pages, each in a browser whose only cookies are these. */
const begun = new Map<Role, readonly Cookie[]>();

/** The same for another page: a second person beside the first. */
export async function signIn(page: Page, role: Role, to: string | null): Promise<void> {
  const cookies = begun.get(role);
  if (!cookies) {
    await signInByHand(page, role, to ?? routes.invoiceGroups());
    const all = await page.context().cookies();
    // A language that a test chose is not another test's.
    begun.set(
      role,
      all.filter(({ name }) => name !== languageCookie),
    );
    return;
  }
  await page.context().addCookies([...cookies]);
  if (to === null) return;
  await page.goto(to);
  await awake(page);
}

/** The same, whatever sessions there are: this one is the page's own. */
export async function signInByHand(
  page: Page,
  role: Role,
  to: string,
  name?: string,
): Promise<void> {
  await page.goto(to);
  await awake(page);
  await page.getByRole("button", { name: roleNames[role] }).click();
  await chooseAccount(page, to, name);
}

/** On the identity provider's page: signs in, as its first choice or by name, and ends on `to`. */
export async function chooseAccount(page: Page, to: string, name?: string): Promise<void> {
  await page.waitForURL(/\/interaction\//);
  if (name !== undefined) await page.getByRole("radio", { name: new RegExp(name) }).check();
  await page.getByRole("button", { name: /^(Sign in|Logg inn)$/ }).click();
  await page.waitForURL((url) => url.pathname === new URL(to, url).pathname);
  await awake(page);
}

/** Where a test fails, its report has the address and the first words of each page. */
async function attachText(pages: readonly Page[], info: TestInfo): Promise<void> {
  if (info.status === info.expectedStatus) return;
  for (const page of pages) {
    const text = await page
      .locator("main, body:not(:has(main))")
      .first()
      .innerText({ timeout: 5_000 })
      .catch((error: unknown) => String(error));
    const body = `${page.url()}\n${text.replace(/\s+/g, " ")}`;
    await info.attach("page", { body, contentType: "text/plain" });
    const state = await page.evaluate(hydration, true).catch(String);
    if (state === "whole") continue;
    await info.attach("hydration", { body: state, contentType: "text/plain" });
  }
}

/** The page's last requests and addresses, newest first: a report shows the first 300 characters. */
function watchRequests(page: Page): () => string {
  const lines: { path: string; end: string }[] = [];
  const ofRequest = new Map<Request, { end: string }>();
  const pathOf = (address: string) => address.replace(/^\w+:\/\/[^/]+|\?.*$/g, "");
  const end = (request: Request, what: string) =>
    Object.assign(ofRequest.get(request) ?? {}, { end: what });
  page.on("request", (request) => {
    const line = { path: pathOf(request.url()), end: "no answer" };
    ofRequest.set(request, line);
    lines.unshift(line);
  });
  page.on("response", (answer) => end(answer.request(), `${answer.status()}`));
  page.on("requestfailed", (request) => end(request, request.failure()?.errorText ?? "failed"));
  page.on("framenavigated", (frame) => lines.unshift({ path: pathOf(frame.url()), end: "shown" }));
  return () => lines.map(({ path, end: became }) => `${became} ${path}`).join("\n");
}

/** Lets a way of opening a page end only when the page answers to keys and clicks. */
function wakeAfter(page: Page, go: "goto" | "reload"): void {
  const open: (...given: never[]) => ReturnType<Page["goto"]> = page[go].bind(page);
  Object.assign(page, {
    [go]: async (...given: never[]) => {
      const answer = await open(...given);
      await awake(page);
      return answer;
    },
  });
}

/** Waits until hydration: before that, a pressed key has no effect. */
export async function awake(page: Page): Promise<void> {
  // A page that never hydrates fails in the step that needs it, which is more informative than a
  // timeout here; its report names the parts.
  if (isFirefox(page)) {
    await page.waitForLoadState("networkidle", { timeout: 10_000 }).catch(() => undefined);
    return;
  }
  await page.waitForFunction(hydration, false, { timeout: 30_000 }).catch(() => undefined);
  // Elements are React's own before its effects have run, which listen for keys: those run before the
  // browser is idle. It reports no idle time where it draws nothing for a while, hence the limit.
  await page
    .evaluate(
      (timeout) => new Promise<void>((idle) => requestIdleCallback(() => idle(), { timeout })),
      3_000,
    )
    .catch(() => undefined);
}

/** In the page: `whole` where React owns each part of it; else those that it does not own, if asked. */
function hydration(named: boolean): string {
  if (!document.querySelector('script[src*="/_next/"]')) return "whole";
  // The frame's own parts too: a page whose rows stream in has none in its main yet.
  const parts = [...document.querySelectorAll(":is(main, header) :is(a, button, input, tr)")];
  const asleep = parts.filter(
    (part) => !Object.keys(part).some((key) => key.startsWith("__reactProps")),
  );
  if (parts.length > 0 && asleep.length === 0) return "whole";
  return named
    ? `Not hydrated: ${asleep.map((part) => part.outerHTML.slice(0, 80)).join(" ")}`
    : "";
}

/** Firefox is driven by functions that the page evaluates, as far as its policy lets it. */
const ofDriver = [/settings blocked a JavaScript eval/];

/** Chromium logs no evaluation that the content policy blocks, as Firefox does. */
function reportViolations(): void {
  document.addEventListener("securitypolicyviolation", ({ blockedURI, violatedDirective }) => {
    // biome-ignore lint/suspicious/noConsole: the test reads the console
    console.error(`${violatedDirective} blocked ${blockedURI}`);
  });
}

/** Of a preloaded read that the page's scripts use after 3 s, as on a busy machine. */
const readUsedLate = /\/api\/service\/\S+ was preloaded using link preload but not used within/;

/** Errors of scripts, of the content policy and of requests all come by the console. */
function watchConsole(page: Page): string[] {
  const consoleLines: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning")
      consoleLines.push(`${message.text()} ${message.location().url}`.trim());
  });
  page.on("pageerror", (error) => consoleLines.push(`${error.name}: ${error.message}`));
  return consoleLines;
}
