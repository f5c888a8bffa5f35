import { defineConfig, devices } from "@playwright/test";

/** The desk that is tested; `npm run test:e2e` starts one of its own and names it here. */
const address = process.env.E2E_ADDRESS ?? "http://localhost:3000";
const chromium = process.env.CHROMIUM_PATH;

/**
 * Chromium's own pages for the list below its address field, two processes for each context. Of two
 * such flags the last one counts, so Playwright's own list is repeated here.
 */
const withoutFeatures = [
  ...["WebUIOmniboxPopup", "WebUIOmniboxAimPopup"],
  ...["AimEnabled", "AvoidCorsURLLoaderRestartOnRedirect", "AvoidUnnecessaryBeforeUnloadCheckSync"],
  ...["DestroyProfileOnBrowserClose", "HttpsFirstBalancedModeAutoEnable", "HttpsUpgrades"],
  ...["LensOverlay", "MediaRouter", "NetworkTimeServiceQuerying", "OptimizationHints"],
  ...["PaintHolding", "PreconnectToSearch", "TcpPortRandomizationWin"],
  ...["ThirdPartyStoragePartitioning"],
];

export default defineConfig({
  testDir: ".",
  outputDir: "../test-results",
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: false,
  // The tests of one desk follow each other: they share its world.
  workers: 1,
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
    // To record costs half as much again as the tests themselves, so it is done when asked for.
    trace: process.env.E2E_TRACE === "on" ? "retain-on-failure" : "off",
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
        `--disable-features=${withoutFeatures.join(",")}`,
      ],
    },
  },
});
