import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { captureTool } from "./run-command.mjs";

const shell = "chromium-headless-shell";
const places = [
  // A build for tests, as Playwright's own: it takes half of the processor time of a whole browser.
  `/usr/bin/${shell}`,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * A working Chromium: an installed one, else Playwright's own, downloaded when needed, else, as
 * root on Debian, the distribution's package.
 *
 * @param {string} root
 * @param {Readonly<Record<string, string | undefined>>} env CHROMIUM_PATH names one
 * @returns {Promise<string | null>} its path; null if none can be had
 */
export async function findChromium(root, env) {
  const installed = [env.CHROMIUM_PATH, ...places].filter((file) => file && existsSync(file));
  for (const file of installed) if (file && (await starts(root, file))) return file;

  const { chromium } = await import("@playwright/test");
  const own = chromium.executablePath();
  if (existsSync(own) && (await starts(root, own))) return own;
  const cli = path.join(root, "node_modules/@playwright/test/cli.js");
  await captureTool(process.execPath, [cli, "install", "chromium"], { cwd: root, env });
  if (existsSync(own) && (await starts(root, own))) return own;

  if (process.getuid?.() !== 0 || !isDebian()) return null;
  const quiet = { ...env, DEBIAN_FRONTEND: "noninteractive" };
  await captureTool("apt-get", ["update"], { cwd: root, env: quiet });
  await captureTool("apt-get", ["install", "-y", "--no-install-recommends", shell], {
    cwd: root,
    env: quiet,
  });
  const packaged = `/usr/bin/${shell}`;
  return existsSync(packaged) && (await starts(root, packaged)) ? packaged : null;
}

/**
 * A browser without its libraries exists but does not start.
 *
 * @param {string} root
 * @param {string} file
 */
async function starts(root, file) {
  const { code } = await captureTool(file, ["--version"], { cwd: root, env: process.env });
  return code === 0;
}

function isDebian() {
  try {
    return /^ID(_LIKE)?=.*debian/m.test(readFileSync("/etc/os-release", "utf8"));
  } catch {
    return false;
  }
}
