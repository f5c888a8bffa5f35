import path from "node:path";
import { defineConfig } from "vitest/config";

const root = path.resolve(import.meta.dirname, "../..");

/** The tests that each piece of stryker.config.mjs is checked with. */
const tests: Readonly<Record<string, readonly string[]>> = {
  rules: ["lib/domain/**/*.test.ts"],
  masking: ["lib/server/proxy/**/*.test.ts", "lib/domain/*national-id*.test.ts"],
  approvals: ["lib/desk/{approvals,line-proposals,debt-cases}/**/*.test.ts"],
};

/** One project, because the changes are tried in one process after another. */
export default defineConfig({
  root,
  resolve: {
    alias: { "@": root, "server-only": path.join(import.meta.dirname, "empty-module.ts") },
  },
  test: {
    globalSetup: path.join(import.meta.dirname, "template-folder.ts"),
    include: [...(tests[process.env.MUTATION_PIECE ?? "rules"] ?? [])],
    isolate: false,
    unstubGlobals: true,
    testTimeout: 60_000,
    hookTimeout: 180_000,
    teardownTimeout: 60_000,
  },
});
