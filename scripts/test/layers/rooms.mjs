import { programRooms } from "./program-rooms.mjs";
import { readNouns } from "./read-nouns.mjs";

/**
 * Which room may import which: the table of "Who may import whom", deny by default. Paths are
 * regular expressions on the path from the root; `$1` is what the room's own path captured.
 *
 * @typedef {object} Room
 * @property {string} name
 * @property {string} path
 * @property {readonly string[]} may folders of this project that it may import, beside itself
 * @property {readonly string[]} [tests] what only its tests may import beside that
 * @property {string} instead where the code belongs that is refused here
 */

/** Nouns of the manifest: each has the same name in every tree. */
const names = await readNouns();
const nouns = names.join("|");

/** Approvals are a noun and what the nouns of their kinds share: their rooms are narrower. */
const ordinary = names.filter((name) => name !== "approvals").join("|");

/** The sign-in is a screen without a noun. */
const screens = `${nouns}|sign-in`;

const pure = ["^lib/domain/", "^lib/contract/"];
const deskContract = "^lib/desk-contract/";
// Notes, requests and the audit are nouns and a part of other nouns' records, whose screens show them.
const kits =
  "^components/(ui|table|list|form|chart|shell|approvals|bulk-jobs|audit|notes|requests)/";
const lowerKits = "^components/(ui|table|list|form|chart|shell)/";
/** If two nouns meet, one may use the other's queries. */
const anyQueries = `^lib/(${nouns})/.*queries\\.`;
/** Tests run a desk in front of the embedded service (lib/server/testing/use-billing). */
const embedded = "^service/";
const forScreens = ["^lib/browser/", "^lib/intl/", "^lib/routes\\.", ...pure];

/** @type {readonly Room[]} */
export const rooms = [
  {
    name: "app pages",
    path: "^app/(?!api/)",
    may: [
      "^components/",
      "^lib/routes\\.",
      "^lib/domain/",
      "^lib/intl/",
      `^lib/(${nouns})/.*(params|queries)\\.`,
      "^lib/browser/query-client\\.",
      "^lib/server/(actor|deployment|read-operation)\\.",
      // The desk's own reads at the start of a document, such as preferences.
      `^lib/desk/(${nouns})/page-reads\\.`,
    ],
    instead:
      "A page reads the address and the actor and composes. Screens belong in components/<noun>, data in lib/<noun>/queries, what only the server may know behind lib/server/actor, lib/server/read-operation and the page-reads of lib/desk/<noun>.",
  },
  {
    name: "app/api and what Next starts",
    path: "^(app/api/|proxy\\.|instrumentation(-client)?\\.)",
    may: ["^lib/compose\\.", "^lib/(server|desk|engine|http)/", ...pure],
    instead:
      "A route handler mounts what lib/server, lib/engine and lib/desk offer. Rules belong there, screens in components.",
  },
  {
    name: "components/ui",
    path: "^components/ui/",
    may: [],
    instead:
      "A primitive knows nothing of ours. With a domain word it belongs in components/<noun>, with data in lib/<noun>.",
  },
  {
    name: "components/table, list, form and chart",
    path: "^components/(table|list|form|chart)/",
    may: [lowerKits, ...forScreens],
    // The test of all declared lists imports each of them.
    tests: [`^components/(${screens})/.*-list\\.`],
    instead: "What knows a noun belongs in components/<noun>, which is handed to this by props.",
  },
  {
    name: "components/shell",
    path: "^components/shell/",
    // The sidebar shows a count of each noun.
    may: [lowerKits, anyQueries, ...forScreens],
    instead:
      "The frame of all pages reads nouns by their queries. What else knows a noun belongs in components/<noun>.",
  },
  {
    name: "components/approvals",
    path: "^components/approvals/",
    may: [lowerKits, "^components/bulk-jobs/", "^lib/approvals/", deskContract, ...forScreens],
    instead:
      "What approval requests share knows no noun. What differs belongs in components/<noun>, which is handed to this by props.",
  },
  {
    name: "components/bulk-jobs",
    path: "^components/bulk-jobs/",
    may: [lowerKits, "^lib/bulk-jobs/", anyQueries, ...forScreens],
    instead:
      "The preview of every row of a job knows no kind of it. What differs belongs in components/<noun>, which is handed to this by props.",
  },
  {
    name: "components/<noun>",
    path: `^components/(${ordinary}|sign-in)/`,
    may: [
      kits,
      "^components/$1/",
      "^lib/$1/",
      "^lib/approvals/",
      anyQueries,
      deskContract,
      ...forScreens,
    ],
    instead:
      "Screens of two nouns meet only in app/; of another noun a screen may use the queries. What the server knows is reached over lib/<noun>/queries, never imported.",
  },
  {
    name: "lib/<noun>",
    path: `^lib/(${ordinary})/`,
    may: ["^lib/$1/", "^lib/approvals/", anyQueries, "^lib/browser/", deskContract, ...pure],
    instead:
      "This side runs in the browser and knows one noun. Rules for both sides belong in lib/domain, words in components, what only the server may know in lib/desk or lib/server.",
  },
  {
    name: "lib/approvals",
    path: "^lib/approvals/",
    may: ["^lib/browser/", deskContract, ...pure],
    // The test of all steps takes each of them.
    tests: [`^lib/(${nouns})/.*mutations\\.`],
    instead: "What approval requests share knows no noun. What differs belongs in lib/<noun>.",
  },
  {
    name: "lib/bulk-jobs",
    path: "^lib/bulk-jobs/",
    may: ["^lib/browser/", deskContract, ...pure],
    instead: "The preview of a job knows no kind of it. What differs belongs in lib/<noun>.",
  },
  {
    name: "lib/browser",
    path: "^lib/browser/",
    may: [deskContract, ...pure],
    instead: "This is plumbing for every noun. What knows one belongs in lib/<noun>.",
  },
  {
    name: "lib/intl",
    path: "^lib/intl/",
    may: ["^lib/domain/"],
    instead: "Only words and formats live here; rules belong in lib/domain.",
  },
  {
    name: "lib/domain",
    path: "^lib/domain/",
    may: pure,
    instead: "Rules are pure: hand them what they need as values.",
  },
  {
    name: "lib/domain/approvals",
    path: "^lib/domain/approvals/",
    may: ["^lib/domain/[a-z-]+\\.", "^lib/contract/"],
    // A test runs the rules of all nouns.
    tests: ["^lib/domain/"],
    instead:
      "The states, kinds and transitions of all approval requests are here, for every noun. What else differs belongs in lib/domain/<noun>.",
  },
  {
    name: "lib/desk-contract",
    path: deskContract,
    may: pure,
    instead:
      "The contract of the desk's own API declares operations. Shapes and rules that others need, too, belong in lib/domain.",
  },
  {
    name: "lib/contract",
    path: "^lib/contract/",
    may: [],
    instead: "The contract stands alone. What uses it belongs above it.",
  },
  {
    name: "lib/routes",
    path: "^lib/routes\\.",
    // The bell and the e-mails lead to the same records.
    may: ["^lib/domain/nouns\\.", "^lib/domain/notifications/"],
    instead: "Addresses know the manifest of nouns and nothing else.",
  },
  {
    name: "lib/postgres",
    path: "^lib/postgres/",
    may: [],
    instead: "The engine knows no table. Tables belong in lib/db or service/db.",
  },
  {
    name: "lib/log",
    path: "^lib/log/",
    may: [],
    instead:
      "Where lines are written to, and what each kind of line means. What they may say belongs in lib/server or service.",
  },
  {
    name: "lib/http",
    path: "^lib/http/",
    may: [],
    instead:
      "What every server of ours does before its application: bounds, methods, headers. What an application answers belongs in lib/server or service.",
  },
  {
    name: "lib/process",
    path: "^lib/process/",
    may: [],
    instead: "What every program of ours does first. What one of them does belongs there.",
  },
  {
    name: "lib/telemetry",
    path: "^lib/telemetry/",
    may: ["^lib/http/"],
    instead:
      "How figures and traces leave a program. What is counted or traced belongs in lib/server or service.",
  },
  {
    name: "lib/db",
    path: "^lib/db/",
    may: ["^lib/postgres/", ...pure],
    instead: "The desk's tables know nobody above them. Rules belong in lib/desk or lib/server.",
  },
  {
    name: "lib/server",
    path: "^lib/server/",
    may: [
      "^lib/(db|log|telemetry)/",
      "^lib/http/(constant-headers|drain|open-proxy|security-headers)\\.",
      "^lib/postgres/storage-failure\\.",
      ...pure,
    ],
    tests: ["^lib/postgres/(testing|snapshot)\\.", "^proxy\\.", embedded],
    instead: "What the desk remembers belongs in lib/desk, which may import this, not the reverse.",
  },
  {
    name: "lib/engine",
    path: "^lib/engine/",
    // E-mails have texts and links, as pages do.
    may: [
      "^lib/(server|db|intl)/",
      "^lib/http/drain\\.",
      "^lib/postgres/try-out\\.",
      "^lib/routes\\.",
      deskContract,
      "^lib/contract/",
      "^lib/domain/[^/]+$",
      // The pure rules of the machines themselves.
      "^lib/domain/(approvals|audit|jobs|notifications|queue|readers|requests|walks|webhooks)/",
    ],
    // Tests run the engine with the kinds of the nouns.
    tests: [
      "^lib/postgres/testing\\.",
      "^lib/(telemetry|domain|desk)/",
      "^lib/compose\\.",
      embedded,
    ],
    instead:
      "The engine knows no noun. What differs belongs in lib/desk/<noun>, which hands it to the engine in lib/compose.",
  },
  {
    name: "lib/desk/<noun>",
    path: "^lib/desk/([^/]+)/",
    may: [
      "^lib/desk/[^/]+/(page-)?reads\\.",
      "^lib/desk/[^/]+/[^/]+/reads\\.",
      "^lib/(engine|server|db|intl|telemetry)/",
      "^lib/http/security-headers\\.",
      "^lib/routes\\.",
      deskContract,
      ...pure,
    ],
    tests: ["^lib/postgres/testing\\.", "^lib/compose\\.", "^lib/desk/", embedded],
    instead:
      "A noun reads another only through its reads.ts. What acts on several is handed in by lib/compose; screens and browser code belong in components and lib/<noun>.",
  },
  {
    name: "lib/desk",
    path: "^lib/desk/[^/]+$",
    // The hooks of the proxy, apart from lib/compose: their bundle needs no other noun.
    may: ["^lib/desk/", "^lib/(engine|server|db)/", deskContract, ...pure],
    // Tests of the whole API of the desk.
    tests: ["^lib/postgres/testing\\.", "^lib/compose\\.", "^lib/desk/", embedded],
    instead: "Code of the desk's server belongs to a noun or to the engine.",
  },
  {
    name: "lib/compose",
    path: "^lib/compose\\.",
    may: ["^lib/(engine|desk|server)/", "^lib/domain/"],
    instead: "This hands the nouns' kinds to the engine and does nothing else.",
  },
  {
    name: "service",
    path: "^service/",
    may: ["^lib/(http|log|postgres|process|telemetry)/", ...pure],
    tests: ["^tools/conformance/"],
    instead:
      "The service is a program of its own, to be swapped for the real one. What both sides need is the contract or a pure rule.",
  },
  ...programRooms({ nouns, pure }),
];
