/**
 * The closed vocabulary of file names. A file is named after an export, or by its role in its tree;
 * new roles are added here, with their meaning.
 *
 * @type {readonly { tree: string, path: RegExp, roles: Readonly<Record<string, string>> }[]}
 */
export const vocabulary = [
  {
    tree: "components",
    path: /^components\//,
    roles: {
      cells: "cells of a list's columns",
      columns: "columns of a list",
      context: "a React context with its hooks; its provider is beside it",
      fields: "bound fields of a form",
      menus: "menus that belong together",
      parts: "components of one list or of one hook, such as toolbar, notices and dialogs",
      rows: "kinds of rows of one table",
      states: "pending, failed and empty states",
      store: "what outlives the page in the browser",
      style: "classes that several primitives share",
    },
  },
  {
    tree: "lib/desk and lib/engine",
    path: /^lib\/(desk|engine)\//,
    roles: {
      "audit-reader": "what the audit asks of a noun's records",
      "audit-readers": "the same for several kinds of records",
      decisions: "steps that people take on a request",
      effect: "how the outcome of a call is found at the service",
      handlers: "operations of the desk's own API",
      lease: "who works on a row now",
      list: "a page of rows",
      outcome: "what came of a call",
      outcomes: "what can come of a call",
      "page-reads": "what a document begins with",
      problems: "refusals and their texts",
      reads: "reads of the desk's database",
      references: "records that a request names",
      requests: "what handlers have in common",
      router: "finds the handler of a request",
      rules: "pure rules",
      steps: "steps that people take on a record",
      store: "reads and writes of the desk's database",
      submission: "makes a request complete",
      view: "a row as the API shows it",
    },
  },
  {
    tree: "lib/domain",
    path: /^lib\/domain\//,
    roles: {
      digits: "check digits",
      enumerations: "closed sets of values",
      limits: "limits that both sides know",
      shape: "zod shapes of a noun and their types",
    },
  },
  {
    tree: "lib/browser",
    path: /^lib\/browser\//,
    roles: {
      client: "calls of one API",
      guard: "asks before something is lost",
      signal: "an event between tabs",
      transport: "the way of every request",
    },
  },
  {
    tree: "lib/server",
    path: /^lib\/server\//,
    roles: { store: "reads and writes of the desk's database" },
  },
  {
    tree: "lib/<noun>",
    // Names of contract and schema are those of the nouns themselves.
    path: /^lib\/(?!browser|contract|db|desk|domain|server)[^/]+\//,
    roles: {
      form: "what a form holds, and its way to the request",
      mutations: "writes",
      params: "the address of a list",
      queries: "reads",
    },
  },
  {
    tree: "service",
    path: /^service\/(?!seed\/|db\/schema\/)/,
    roles: {
      channel: "messages between processes",
      columns: "kinds of columns of the database",
      copies: "what an erasure also reaches",
      document: "a printed document",
      fonts: "fonts of a printed document",
      format: "values as a printed document shows them",
      handlers: "operations of the interface",
      head: "head and foot of a printed page",
      labels: "words of a printed document",
      lines: "lines of a printed document",
      main: "where the process begins",
      records: "the records that the service answers, by the contract",
      mapping: "a row as the interface shows it",
      references: "records that a request names",
      rules: "pure rules",
      shapes: "zod shapes",
      sheet: "a printed page",
      store: "reads and writes of the service's database",
      totals: "totals of a printed document",
    },
  },
];

/** Tests and their helpers, and files that a framework or a tool names. */
const elsewhere = /\.test\.tsx?$|\.config\.ts$|\.d\.ts$|(^|\/)(testing(\/|\.ts$)|migrations\/)/;

/**
 * @param {readonly { path: string, text: string }[]} files
 * @returns {string[]} one sentence for each refusal
 */
export function nameProblems(files) {
  return files.flatMap(({ path, text }) => {
    const rule = vocabulary.find((each) => each.path.test(path));
    if (!rule || !/\.tsx?$/.test(path) || elsewhere.test(path)) return [];
    const name = path.slice(path.lastIndexOf("/") + 1).replace(/\.tsx?$/, "");
    const exported = exportedNames(text);
    if (exported.includes("default")) return [];
    if (Object.keys(rule.roles).some((role) => name === role || name.endsWith(`-${role}`))) {
      return [];
    }
    const words = wordsOf(name);
    if (exported.some((each) => words.every((word) => wordsOf(each).includes(word)))) return [];
    return [
      `${path} is named neither after an export of its own nor by a role of ${rule.tree} (scripts/test/file-names.mjs).`,
    ];
  });
}

/** @param {string} text */
function exportedNames(text) {
  const declared =
    /^export (?:default|(?:abstract )?(?:async )?(?:function\*?|const|class|interface|type) \{?\s*(\w+))/gm;
  return [...text.matchAll(declared)].map(([, name]) => name ?? "default");
}

/**
 * The words of a name in any case, without plural endings.
 *
 * @param {string} name
 */
function wordsOf(name) {
  return name
    .replace(/([a-z0-9])([A-Z])/g, "$1-$2")
    .replace(/([A-Z])([A-Z][a-z])/g, "$1-$2")
    .toLowerCase()
    .split("-")
    .map((word) =>
      word
        .replace(/ies$/, "y")
        .replace(/(?<!s)s$|(?<=[sx])es$|e$/, "")
        .replace(/e$/, ""),
    );
}
