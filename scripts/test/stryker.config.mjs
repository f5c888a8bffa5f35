/**
 * `npm run mutation`: changes one operator, condition or text at a time and runs the tests that
 * reach it. A change without a failed test is a rule without a test. MUTATION_PIECE names the files.
 *
 * @satisfies {Record<string, readonly string[]>}
 */
const pieces = {
  money: [
    "lib/domain/minor-units.ts",
    "lib/domain/debt-cases/{fee-warnings,fee-equation,policy,act-amount}.ts",
    "lib/domain/line-proposals/judge-amount.ts",
    "lib/domain/invoice-lines/sum-lines.ts",
    "lib/domain/settings-plans/plan-sums.ts",
  ],
  permissions: [
    "lib/domain/roles.ts",
    "lib/domain/approvals/approval-rule.ts",
    "lib/domain/{line-proposals,debt-cases}/{proposal,act}-rule.ts",
    "lib/domain/settings-plans/plan-rule.ts",
    "lib/domain/requests/{request-rule,request-enumerations}.ts",
    "lib/domain/debt-cases/eligibility.ts",
  ],
  masking: ["lib/domain/{csv,readers/national-ids/*}.ts"],
  names: ["lib/server/proxy/kind-of-name.ts"],
  records: ["lib/server/proxy/{mask-records,identifier-names}.ts"],
  answers: ["lib/server/proxy/{mask-answer,mask-flat-list,mark-numbers}.ts"],
  inputs: ["lib/server/proxy/{operation-input,attachment}.ts"],
  approvals: [
    "lib/domain/approvals/transitions.ts",
    "lib/engine/approvals/{one-person,decisions,last-check,content-hash}.ts",
  ],
};

/**
 * Pieces in which what is evaluated once, when a module loads, is not changed: each such change would
 * run all tests of the piece, and takes most of the time.
 */
const withoutConstants = new Set(["records", "answers"]);

const piece = process.env.MUTATION_PIECE ?? "money";
const mutate = Object.entries(pieces).find(([name]) => name === piece)?.[1];
if (!mutate) throw new Error(`MUTATION_PIECE is one of ${Object.keys(pieces).join(", ")}.`);

export default {
  mutate: [...mutate, "!**/*.test.ts"],
  testRunner: "vitest",
  vitest: { configFile: "scripts/test/mutation.config.ts", related: false },
  coverageAnalysis: "perTest",
  ignoreStatic: withoutConstants.has(piece),
  concurrency: 2,
  // A changed loop may never end.
  timeoutMS: 8000,
  // TypeScript 7 has no programming interface; a file that does not exist is not rewritten.
  tsconfigFile: "no-tsconfig.json",
  tempDirName: ".mutation/sandbox",
  ignorePatterns: [".next*", ".build", ".data", ".coverage"],
  reporters: ["clear-text", "html", "json"],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  htmlReporter: { fileName: `.mutation/${piece}.html` },
  jsonReporter: { fileName: `.mutation/${piece}.json` },
};
