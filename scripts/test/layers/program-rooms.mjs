/**
 * The programs beside the product: tests in the browser, tools and scripts.
 *
 * @param {{ readonly nouns: string, readonly pure: readonly string[] }} known
 * @returns {import("./rooms.mjs").Room[]}
 */
export const programRooms = ({ nouns, pure }) => [
  {
    name: "e2e",
    path: "^e2e/",
    may: [
      "^lib/routes\\.",
      "^lib/contract/",
      "^lib/http/testing\\.",
      "^lib/domain/languages\\.",
      // The browser must write as the server does.
      "^lib/intl/formats\\.",
      "^service/seed/",
      // A desk that a test may kill.
      "^tools/stack/",
    ],
    instead:
      "A test in the browser knows addresses, the contract and the seeded world, nothing else.",
  },
  {
    name: "tools/stack",
    path: "^tools/stack/",
    may: [
      "^lib/compose\\.",
      "^lib/(desk|engine|server|db|http|postgres|process)/",
      "^service/seed/",
      "^scripts/start/",
      ...pure,
    ],
    // The service in the process of a test.
    tests: ["^service/testing/"],
    instead:
      "This starts service, desks and databases for every tool and knows none of them. What one tool measures belongs in its folder.",
  },
  {
    name: "drills inside the desk",
    path: "^tools/drill/(desk|cluster)/",
    may: [
      "^lib/compose\\.",
      "^lib/(desk|engine|server|db|postgres|log|process|telemetry)/",
      "^service/",
      "^tools/(stack|bench|drill)/",
      ...pure,
    ],
    // The bodies that the pages' forms make, and inputs of all operations.
    tests: ["^lib/requests/", "^tools/conformance/"],
    instead:
      "These drills put the desk's own parts against the service. What measures a program from outside belongs in tools/drill.",
  },
  {
    name: "tools",
    path: "^tools/(?!stack/|drill/(desk|cluster)/)",
    may: [
      "^tools/stack/",
      // The list of drills names those, too.
      "^tools/drill/(desk|cluster)/run-",
      "^scripts/start/",
      "^service/",
      "^lib/(http|postgres|process|contract)/",
      "^lib/routes\\.",
      `^lib/(${nouns})/`,
    ],
    instead: "Tools measure programs from outside; they are no part of the desk.",
  },
  {
    name: "scripts",
    path: "^scripts/",
    may: [
      "^lib/(http|log|postgres|process)/",
      "^lib/contract/",
      "^lib/engine/audit/(verify|walk)\\.",
      "^lib/desk/settings-check/check-settings\\.",
      // What docs/settings.md is generated from.
      "^lib/server/env\\.",
      "^service/",
    ],
    // The manifest of nouns, and the list of operations that the conformance kit checks.
    tests: ["^lib/domain/nouns\\.", "^tools/conformance/operation-list\\."],
    instead: "Scripts start, build and test programs from outside; they are no part of the desk.",
  },
];
