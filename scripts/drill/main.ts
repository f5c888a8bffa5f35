import "../../lib/process/private-files.mjs";
import { Cleanup } from "../bench/cleanup";
import { drills, helpOf, usualDrill } from "./drills";
import { OptionsError } from "./options";

/** Runs the drill that the first argument names; without a name that of the service. */
async function run(args: readonly string[], cleanup: Cleanup): Promise<boolean> {
  const [first = "", ...rest] = args;
  if (first === "--help" || first === "-h") {
    console.log(helpOf(drills));
    return true;
  }
  if (first === "" || first.startsWith("-")) return drills[usualDrill].run(args, cleanup);
  const drill = Object.entries(drills).find(([name]) => name === first)?.[1];
  if (!drill) throw new OptionsError(`There is no drill "${first}".`);
  return drill.run(rest, cleanup);
}

const cleanup = new Cleanup();
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void cleanup.run().finally(() => process.exit(130)));
}
try {
  process.exitCode = (await run(process.argv.slice(2), cleanup)) ? 0 : 1;
} catch (error) {
  process.exitCode = 2;
  if (error instanceof OptionsError) console.error(`${error.message}\n${helpOf(drills)}`);
  else console.error(error);
} finally {
  await cleanup.run();
}
