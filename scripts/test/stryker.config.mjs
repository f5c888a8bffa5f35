/**
 * `npm run mutation`: changes one operator, condition or text at a time and runs the tests that
 * reach it. A change without a failed test is a rule without a test. MUTATION_PIECE names the files:
 * each piece ends within 15 minutes on two cores.
 *
 * @satisfies {Record<string, readonly string[]>}
 */
const pieces = {
  rules: [
    "lib/domain/{minor-units,amount-field,currency-sums,parse-number,csv,roles,return-path}.ts",
    "lib/domain/{mask-national-ids,national-id,national-id-digits,looks-like-national-id}.ts",
    "lib/domain/approvals/intent-rule.ts",
    "lib/domain/debt-cases/{eligibility,fee-warnings,fee-equation,policy,act-rule,act-amount}.ts",
    "lib/domain/line-proposals/{proposal-rule,judge-amount,looks-like-duplicate}.ts",
    "lib/domain/settings-plans/{plan-rule,plan-sums}.ts",
    "lib/domain/invoice-lines/sum-lines.ts",
    "lib/domain/requests/request-rule.ts",
  ],
  masking: [
    "lib/server/proxy/{mask-answer,mask-flat-list,mask-records,mark-numbers,kind-of-name}.ts",
    "lib/server/proxy/{identifier-names,operation-input,operation-match,attachment,way-of}.ts",
  ],
  approvals: ["lib/desk/approvals/{one-person,transitions,decisions,last-check,content-hash}.ts"],
};

const piece = process.env.MUTATION_PIECE ?? "rules";
const mutate = Object.entries(pieces).find(([name]) => name === piece)?.[1];
if (!mutate) throw new Error(`MUTATION_PIECE is one of ${Object.keys(pieces).join(", ")}.`);

export default {
  mutate: [...mutate, "!**/*.test.ts"],
  testRunner: "vitest",
  vitest: { configFile: "scripts/test/mutation.config.ts", related: false },
  coverageAnalysis: "perTest",
  concurrency: 2,
  // A changed loop may never end.
  timeoutMS: 20_000,
  // TypeScript 7 has no programming interface; a file that does not exist is not rewritten.
  tsconfigFile: "no-tsconfig.json",
  tempDirName: ".mutation/sandbox",
  ignorePatterns: [".next*", ".build", ".data", ".coverage"],
  reporters: ["clear-text", "html", "json"],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  htmlReporter: { fileName: `.mutation/${piece}.html` },
  jsonReporter: { fileName: `.mutation/${piece}.json` },
};
