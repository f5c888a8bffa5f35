import { existsSync } from "node:fs";

const places = [
  "/usr/bin/firefox",
  "/usr/bin/firefox-esr",
  "/Applications/Firefox.app/Contents/MacOS/firefox",
];

/**
 * An installed Firefox that Playwright can drive. An older one lacks commands of its protocol: the
 * extended support release 140 does.
 *
 * @param {Readonly<Record<string, string | undefined>>} env FIREFOX_PATH names one
 * @returns {Promise<string | null>} its path; null if there is none
 */
export async function findFirefox(env) {
  const { firefox } = await import("@playwright/test");
  for (const executablePath of [env.FIREFOX_PATH, ...places]) {
    if (!executablePath || !existsSync(executablePath)) continue;
    const browser = await firefox
      .launch({ channel: "moz-firefox", executablePath, timeout: 30_000 })
      .catch(() => null);
    const isDriven = await browser?.newContext({ locale: "en-GB", timezoneId: "Europe/Oslo" }).then(
      () => true,
      () => false,
    );
    await browser?.close();
    if (isDriven) return executablePath;
  }
  return null;
}
