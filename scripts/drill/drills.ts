import type { Cleanup } from "../bench/cleanup";
import { runDebtActs, runDebtSelfApproval } from "./desk/run-debt";
import { runKill, runTwoDesks } from "./desk/run-kill";
import { runNoisyNeighbour } from "./desk/run-noisy-neighbour";
import { runLostAnswers, runRaces, runSelfApproval } from "./desk/run-proposals";
import { runWebhooks } from "./desk/run-webhooks";
import { drillService } from "./service";

/** Something that must hold whatever happens, tried in earnest. */
export interface Drill {
  readonly options: string;
  readonly about: string;
  /** Starts what it needs, prints its figures, and answers whether all of them were reached. */
  run(args: readonly string[], cleanup: Cleanup): Promise<boolean>;
}

/** The drills by name: `npm run drill -- <name>`. */
export const drills = {
  service: {
    options: "[--kills 20] [--database pglite,postgresql]",
    about: "kills the service under load, fills its disk, starts it twice",
    run: drillService,
  },
  kill: {
    options: "[--n 100]",
    about: "kills the desk while it archives 5,000 lines, so many times, and measures its speed",
    run: runKill,
  },
  "two-desks": {
    options: "[--n 20]",
    about: "lets two desks on one PostgreSQL archive, and kills one of them in turn",
    run: runTwoDesks,
  },
  "lost-answers": {
    options: "[--n 10000]",
    about: "sends lines whose answers are lost, and finds each of them once by the journal",
    run: runLostAnswers,
  },
  races: {
    options: "[--n 1000]",
    about: "has 2 to 50 people decide on one line proposal or debt act at the same moment",
    run: runRaces,
  },
  "self-approval": {
    options: "[--n 1000]",
    about: "tries to get line proposals approved by those who wrote them, in every way",
    run: runSelfApproval,
  },
  "debt-acts": {
    options: "[--n 3000]",
    about: "sends fees, lines and cases whose answers are lost, and finds each of them once",
    run: runDebtActs,
  },
  "debt-self-approval": {
    options: "[--n 1000]",
    about: "tries to get fees approved by those who wrote them, in every way",
    run: runDebtSelfApproval,
  },
  webhooks: {
    options: "[--n 1000]",
    about:
      "tells the desk of payments and credits in any order, late and twice, and forges as many",
    run: runWebhooks,
  },
  "noisy-neighbour": {
    options: "[--n 8] [--only deep-search,timeline]",
    about: "measures how much 12 greedy requests of one clerk slow another clerk's list",
    run: runNoisyNeighbour,
  },
} as const satisfies Record<string, Drill>;

/** What runs without a name. */
export const usualDrill = "service";

/** One line for each drill. */
export function helpOf(all: Readonly<Record<string, Drill>>): string {
  const lines = Object.entries(all).map(
    ([name, { options, about }]) => `  npm run drill -- ${name} ${options}\n      ${about}`,
  );
  return ["Drills, each of which ends with 1 when something was not kept:", ...lines].join("\n");
}
