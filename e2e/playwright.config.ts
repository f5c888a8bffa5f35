import { defineConfig, devices } from "@playwright/test";

interface Desk {
  readonly address: string;
  readonly connectionFile: string;
}

/** The desks that are tested, one for each worker; `npm run test:e2e` starts its own. */
const desks: readonly Desk[] = JSON.parse(process.env.E2E_DESKS ?? "[]");
// A worker has a number of its own; the process that collects the tests has none.
const desk = desks[Number(process.env.TEST_PARALLEL_INDEX ?? 0)];
const address = desk?.address ?? process.env.E2E_ADDRESS ?? "http://localhost:3000";
// For helpers that have no fixture at hand.
process.env.E2E_ADDRESS = address;
process.env.E2E_CONNECTION = desk?.connectionFile ?? process.env.E2E_CONNECTION ?? "";
const chromium = process.env.CHROMIUM_PATH;
const firefox = process.env.FIREFOX_PATH;

/**
 * Chromium's own pages for the list below its address field, two processes for each context. Of two
 * such flags the last one counts, so Playwright's own list is repeated here.
 */
const withoutFeatures = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "AimEnabled",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "TcpPortRandomizationWin",
  "ThirdPartyStoragePartitioning",
];

export default defineConfig({
  testDir: ".",
  outputDir: "../test-results",
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: false,
  // The tests of one desk follow each other: they share its world. With several desks, whole files
  // go to the worker that is free, so that all end at about the same time.
  workers: Math.max(1, desks.length),
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [["list"]],
  use: {
    baseURL: address,
    viewport: { width: 1440, height: 900 },
    locale: "en-GB",
    timezoneId: "Europe/Oslo",
    // To record costs half as much again as the tests themselves, so it is done when asked for.
    trace: process.env.E2E_TRACE === "on" ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
  },
  projects: [
    {
      name: "Chromium",
      use: {
        ...devices["Desktop Chrome"],
        viewport: { width: 1440, height: 900 },
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
            `--disable-features=${withoutFeatures.join(",")}`,
          ],
        },
      },
    },
    // Where one is installed: the pages that everybody meets. Its driver can fill no fields of ours.
    ...(firefox
      ? [
          {
            name: "Firefox",
            testMatch: /smoke\.spec\.ts/,
            use: {
              browserName: "firefox",
              channel: "moz-firefox",
              launchOptions: { executablePath: firefox },
            } as const,
          },
        ]
      : []),
  ],
});
