import { rooms } from "./rooms.mjs";

/** @typedef {import("dependency-cruiser").IForbiddenRuleType} Rule */

/** The folders with code. An import of anything else, such as a package, is no matter of layers. */
export const trees = ["app", "components", "lib", "service", "e2e", "scripts", "tools"];

const ours = `^(${trees.join("|")}|proxy|instrumentation|instrumentation-client)(/|\\.)`;

/** What is a test, or only for tests. */
export const test = "(\\.test\\.|/testing[./])";

/**
 * @param {import("./rooms.mjs").Room} room
 * @returns {Rule[]}
 */
function rulesOf({ name, path, may, tests = [], instead }) {
  // A layer that captured a noun may import its own, and no other.
  const own = path.replace(/\((?!\?)[^)]*\)\/$/, "$1/");
  const severity = /** @type {const} */ ("error");
  const common = { name, severity, comment: instead };
  return [
    { ...common, from: { path, pathNot: test }, to: { path: ours, pathNot: [own, ...may] } },
    {
      ...common,
      from: { path: `${path}.*${test}` },
      to: { path: ours, pathNot: [own, ...may, ...tests] },
    },
  ];
}

/** A separate sheet has no nonce if React adds it to an open page. @type {Rule} */
const oneSheet = {
  name: "one sheet of styles",
  severity: "error",
  comment: "Import it in app/globals.css: the policy forbids styles that come with a script.",
  from: { path: "^(app|components|lib)/", pathNot: "^app/(layout|global-error)\\." },
  to: { path: "\\.css$" },
};

/** Rules for every import, those of types too. @type {readonly Rule[]} */
export const importRules = [
  ...rooms.flatMap(rulesOf),
  {
    name: "nothing is missing",
    severity: "error",
    comment: "The imported file does not exist, so no rule could be applied to it.",
    from: {},
    to: { couldNotResolve: true, path: "^(\\.|@/)", pathNot: "\\.(css|json|svg)$" },
  },
  oneSheet,
];

/** Rules for imports at run time, without imports of types. @type {readonly Rule[]} */
export const runtimeRules = [
  {
    name: "no cycles",
    severity: "error",
    comment: "Move what both need into a third file below them.",
    from: {},
    to: { circular: true },
  },
  {
    name: "the browser loads no schema of the contract",
    severity: "error",
    comment:
      "Import types of the contract with `import type`; addresses are in operation-table and desk-table, form schemas in lib/<noun>/form, loaded on demand.",
    // Tests make example answers from the schemas.
    from: { path: "^(components|lib/browser)/", pathNot: test },
    to: {
      path: "^lib/(desk-)?contract/",
      pathNot:
        "^lib/(desk-)?contract/(operation-table|desk-table|permissions|.*(enumerations|codes))\\.",
    },
  },
];
