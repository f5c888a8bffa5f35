import type { Cleanup } from "../bench/cleanup";
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
