import "../../lib/process/private-files.mjs";
import { loadavg } from "node:os";
import { Cleanup } from "./cleanup";
import { measureDebt } from "./debt";
import { type Figure, type Part, verdictOf } from "./figure";
import { measureFilter } from "./filter";
import { measureLines } from "./lines";
import { measureMemory } from "./memory";
import { OptionsError, readOptions, usage } from "./options";
import { say } from "./progress";
import { measureProxy } from "./proxy";
import { measureRecords } from "./records";
import { measureRows } from "./rows";
import { measureSearch } from "./search";
import { buildFor } from "./stack";
import { renderTable } from "./table";

/** Measures the parts one after the other, so that none disturbs another; prints one table. */
async function run(args: readonly string[], lasting: Cleanup): Promise<boolean> {
  const options = readOptions(args);
  await buildFor(options.only);
  const dataFolder = await lasting.folder("data");
  const worlds = options.keep ?? (await lasting.folder("worlds"));
  const measure: Readonly<Record<Part, (cleanup: Cleanup) => Promise<Figure[]>>> = {
    proxy: (cleanup) => measureProxy(cleanup, dataFolder),
    rows: (cleanup) => measureRows(cleanup, dataFolder),
    filter: (cleanup) => measureFilter(cleanup, dataFolder),
    lines: (cleanup) => measureLines(cleanup),
    debt: (cleanup) => measureDebt(cleanup),
    search: (cleanup) => measureSearch(cleanup, { ...options, worlds }),
    records: (cleanup) => measureRecords(cleanup, { ...options, worlds }),
    memory: (cleanup) => measureMemory(cleanup, dataFolder),
  };
  const figures: Figure[] = [];
  const failed: Part[] = [];
  for (const part of options.only) {
    const cleanup = new Cleanup();
    lasting.add(() => cleanup.run());
    try {
      figures.push(...(await measure[part](cleanup)));
    } catch (error) {
      if (lasting.ended) return false;
      // The other parts' figures are not lost, and the run does not pass.
      failed.push(part);
      console.error(error);
    }
    await cleanup.run();
  }
  say(
    `done; load of the machine ${loadavg()
      .map((load) => load.toFixed(1))
      .join(", ")}`,
  );
  console.log(`\n${renderTable(figures)}`);
  if (failed.length > 0) console.log(`Not measured: ${failed.join(", ")}.`);
  return failed.length === 0 && figures.every((figure) => verdictOf(figure) !== "missed");
}

const lasting = new Cleanup();
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    say("stopping");
    void lasting.run().finally(() => process.exit(130));
  });
}
try {
  process.exitCode = (await run(process.argv.slice(2), lasting)) ? 0 : 1;
} catch (error) {
  process.exitCode = 2;
  if (error instanceof OptionsError) console.error(`${error.message}\n${usage}`);
  else console.error(error);
} finally {
  await lasting.run();
}
