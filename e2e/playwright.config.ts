import { defineConfig, devices } from "@playwright/test";
import type { Options } from "./fixtures";

/** The desk that is tested; `npm run test:e2e` starts one of its own and names it here. */
const address = process.env.E2E_ADDRESS ?? "http://localhost:3000";
const chromium = process.env.CHROMIUM_PATH;

/** What changes nothing that another test could see. */
const looking = /(invoices|invoice-(failures|list|secrets|groups|groups-table)|smoke)\.spec/;

export default defineConfig<Options>({
  testDir: ".",
  outputDir: "../test-results",
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: false,
  // Two browsers at most: those who only look wait for nobody, those who work wait most of their
  // time for what follows. Each kind has people of its own, whose taste would change the other's
  // pages, and goes on one test after the other.
  workers: 2,
  projects: [
    { name: "work", testIgnore: looking, workers: 1 },
    { name: "look", testMatch: looking, workers: 1, use: { colleague: true } },
  ],
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [["line"]],
  use: {
    ...devices["Desktop Chrome"],
    baseURL: address,
    viewport: { width: 1440, height: 900 },
    locale: "en-GB",
    timezoneId: "Europe/Oslo",
    trace: "retain-on-failure",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
