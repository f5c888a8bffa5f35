import path from "node:path";
import react from "@vitejs/plugin-react";
import { build } from "vite";
import type { Cleanup } from "../stack/cleanup";
import type { Stack } from "../stack/start-stack";
import { startHelper } from "./helper-servers";

/**
 * Builds the client-only page in reference/ and serves it as a good static host would, with the
 * service behind a bare Node proxy on the same address. Returns the address: of the list of groups, and
 * with the fragment `#lines` of the abandoned lines.
 */
export async function startReferencePage(cleanup: Cleanup, stack: Stack): Promise<string> {
  const outDir = await cleanup.folder("reference");
  await build({
    root: path.join(import.meta.dirname, "reference"),
    configFile: false,
    // The desk's own PostCSS settings do not apply to this page.
    css: { postcss: {} },
    plugins: [react()],
    logLevel: "warn",
    build: { outDir, emptyOutDir: true },
  });
  return startHelper(cleanup, "reference-host", {
    upstream: stack.service,
    token: stack.token,
    extra: { BENCH_SITE: outDir },
    probe: "/",
  });
}
