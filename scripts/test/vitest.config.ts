import { availableParallelism } from "node:os";
import path from "node:path";
import { defineConfig, type ViteUserConfig } from "vitest/config";
import { tags } from "./tags.mjs";

const root = path.resolve(import.meta.dirname, "../..");
const empty = path.join(import.meta.dirname, "empty-module.ts");

type TestOptions = NonNullable<ViteUserConfig["test"]>;

/**
 * `npm run coverage`: what the tests without a browser run of the product. The floors are of code in
 * which a mistake costs money or shows what a person may not see: the figures that were measured
 * first (docs/testing.md), rounded down.
 */
const coverage: TestOptions["coverage"] = {
  provider: "v8",
  include: ["{app,components,lib,service}/**/*.{ts,tsx}", "proxy.ts"],
  exclude: ["**/*.test.{ts,tsx}", "**/testing/**", "**/testing.ts", "**/migrations/**"],
  reporter: ["text-summary", "html", "json-summary"],
  reportsDirectory: path.join(root, ".coverage"),
  reportOnFailure: true,
  thresholds: {
    "lib/domain/**/*.ts": { lines: 99, branches: 94 },
    "lib/server/proxy/**/*.ts": { lines: 98, branches: 95 },
    "lib/engine/approvals/**/*.ts": { lines: 98, branches: 92 },
  },
};

/** Few: each has processes of its own, which load the modules and fill the databases again. */
const projects = {
  unit: ["{app,components,lib,scripts,service,tools}/**/*.test.ts", "proxy.test.ts"],
  // Rendered into a document, which the others do not need.
  components: ["components/**/*.test.tsx"],
  // Outside `npm test`: `npm run test:drills`
  drills: ["tools/drill/desk/small/*.test.ts"],
};

/** A component is rendered without the framework's router: a module of ours has its hooks. */
const inDocument: TestOptions = {
  environment: "happy-dom",
  // A screen: below 1280 pixels, controls of toolbars are others.
  environmentOptions: { happyDOM: { width: 1440, height: 900 } },
  alias: { "next/navigation": path.join(root, "components/shell/testing/next-navigation.ts") },
};

/** Options of a project replace those of the command line, so run-vitest.mjs sets a variable. */
const withoutTools = process.env.WITHOUT_TOOLS === "1" ? ["tools/**"] : [];

const shared = {
  // The marker of server code throws unless a bundler removes it.
  resolve: { alias: { "@": root, "server-only": empty } },
  test: {
    // A restart for every file costs more than all of the tests; no file leaves anything behind.
    isolate: false,
    // Megabytes. Most objects of a test live shortly; with the usual 16, collecting them takes a tenth more.
    execArgv: ["--max-semi-space-size=64"],
    tags,
    // The world of tests that name its days.
    env: { SEED_DAY: "2026-11-15" },
    unstubGlobals: true,
    testTimeout: 60_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 20_000 } },
  },
};

export default defineConfig({
  root,
  test: {
    coverage,
    // Not shared: once for all projects, which then have one folder of templates.
    globalSetup: path.join(import.meta.dirname, "template-folder.ts"),
    // More than cores: some tests wait for processes and delays.
    maxWorkers: availableParallelism() + 1,
    // Closing the engines of a busy machine takes a while.
    teardownTimeout: 60_000,
    projects: Object.entries(projects).map(([name, include]) => ({
      ...shared,
      root,
      test: {
        ...shared.test,
        name,
        include,
        exclude: name === "unit" ? [...projects.drills, ...withoutTools] : [],
        ...(name === "components" && inDocument),
      },
    })),
  },
});
