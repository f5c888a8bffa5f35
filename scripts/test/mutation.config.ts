import path from "node:path";
import { defineConfig } from "vitest/config";
import { tags } from "./tags.mjs";

const root = path.resolve(import.meta.dirname, "../..");

/** The tests that each piece of stryker.config.mjs is checked with. */
const tests: Readonly<Record<string, readonly string[]>> = {
  money: [
    "lib/domain/minor-units.test.ts",
    "lib/domain/{debt-cases,line-proposals,invoice-lines,settings-plans}/*.test.ts",
  ],
  permissions: [
    "lib/domain/roles.test.ts",
    "lib/domain/{approvals,line-proposals,debt-cases,settings-plans,requests}/*.test.ts",
  ],
  masking: ["lib/domain/{csv,readers/national-ids/*}.test.ts"],
  names: ["lib/server/proxy/kind-of-name.test.ts"],
  records: [
    "lib/server/proxy/{identifier-names,mask-records,mask-answer,masking-properties}.test.ts",
  ],
  answers: [
    "lib/server/proxy/{mask-answer,mask-flat-list,mark-numbers,masking-properties}.test.ts",
  ],
  inputs: ["lib/server/proxy/{operation-input,attachment,proxy-input}.test.ts"],
  approvals: [
    "lib/domain/approvals/*.test.ts",
    "lib/engine/{approvals/*,requests/rules}.test.ts",
    "lib/desk/line-proposals/{rules,alone,line-proposals,late-checks}.test.ts",
    "lib/desk/my-work/work.test.ts",
    "lib/desk/debt-cases/acts/{rules,acts,alone,refusals}.test.ts",
  ],
};

/** One project, because the changes are tried in one process after another. */
export default defineConfig({
  root,
  resolve: {
    alias: { "@": root, "server-only": path.join(import.meta.dirname, "empty-module.ts") },
  },
  test: {
    globalSetup: path.join(import.meta.dirname, "template-folder.ts"),
    setupFiles: path.join(import.meta.dirname, "first-counterexample.ts"),
    include: [...(tests[process.env.MUTATION_PIECE ?? "money"] ?? [])],
    isolate: false,
    tags,
    // The world of tests that name its days.
    env: { SEED_DAY: "2026-11-15" },
    unstubGlobals: true,
    testTimeout: 60_000,
    hookTimeout: 180_000,
    teardownTimeout: 60_000,
  },
});
