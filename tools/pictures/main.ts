import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { routes } from "../../lib/routes";
import { findChromium } from "../../scripts/start/chromium.mjs";
import { ensureBuilt } from "../../scripts/start/prepare.mjs";
import { createReporter } from "../../scripts/start/progress.mjs";
import { startStacks } from "../../scripts/start/start-stacks.mjs";
import { type Picture, pictures } from "./scenes";

const root = path.resolve(import.meta.dirname, "../..");
const folder = path.join(root, "docs/pictures");
const size = { width: 1440, height: 900 };
const mostBytes = 150_000;

/** At this quality the smallest text of a screen is still sharp. */
const quality = 82;

await main();

/** Draws the pictures of README from a desk of its own with a seeded world. */
async function main(): Promise<void> {
  const executablePath = await findChromium(root, process.env);
  if (!executablePath) throw new Error("No Chromium starts on this machine: see CHROMIUM_PATH.");
  // E2E_ADDRESS: a desk that runs already, with a world that may be changed.
  const running = process.env.E2E_ADDRESS;
  if (!running) {
    const reporter = createReporter(process.stderr);
    await ensureBuilt(root, ["service", "desk"], process.env, reporter);
  }
  const [stack] = running ? [] : await startStacks(root, 1);
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  try {
    mkdirSync(folder, { recursive: true });
    const address = running ?? stack?.address ?? "";
    for (const [name, picture] of Object.entries(pictures)) {
      const bytes = await draw(browser, address, picture);
      if (bytes.length > mostBytes) throw new Error(`${name} has ${bytes.length} bytes.`);
      writeFileSync(path.join(folder, `${name}.webp`), bytes);
      process.stdout.write(`docs/pictures/${name}.webp ${bytes.length} bytes\n`);
    }
  } finally {
    await browser.close();
    await stack?.stop();
  }
}

async function draw(browser: Browser, address: string, picture: Picture): Promise<Buffer> {
  const openAs = async (role: string): Promise<Page> => {
    const context = await browser.newContext({
      baseURL: address,
      viewport: size,
      locale: "en-GB",
      timezoneId: "Europe/Oslo",
      colorScheme: picture.theme ?? "light",
      reducedMotion: "reduce",
    });
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    await signIn(page, role);
    return page;
  };
  const page = await picture.open(openAs);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState("networkidle");
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality });
  for (const context of browser.contexts()) await context.close();
  return Buffer.from(data, "base64");
}

/** As the demo account of a role. */
async function signIn(page: Page, role: string): Promise<void> {
  await page.goto(routes.invoiceGroups());
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: new RegExp(`^${role}`) }).click();
  await page.waitForURL(/\/interaction\//);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL(({ pathname }) => pathname === routes.invoiceGroups());
}
