import { type DeskOptions, startDesk } from "./programs";
import type { Reporter } from "./progress.mjs";
import { createRestartable, type RunningProgram } from "./restarts";
import { journals, namesOf, watchSources } from "./watch-sources";

/** Also in pages and handlers, which the framework replaces: nothing of it is held since the start. */
const replaced = /^lib\/(?:intl|domain|contract)\//;

/** The exceptions: tables that the desk reads once, while it starts. */
const readAtStart = /^lib\/(?:domain\/nouns|contract\/operation-)/;

/**
 * Whether a source of the background work needs a new start of the desk. The framework replaces code of
 * pages and of the API on a change, but not what runs since the start: background work, connections,
 * and migrations, which are applied once.
 */
export function needsRestart(source: string): boolean {
  return readAtStart.test(source) || !replaced.test(source);
}

/**
 * The desk with hot reload, started again where the framework cannot replace the code.
 *
 * @param isReady resolves when a new run answers
 */
export async function startDevDesk(
  options: DeskOptions,
  reporter: Reporter,
  isReady: (desk: RunningProgram) => Promise<void>,
): Promise<RunningProgram> {
  const desk = createRestartable(() => {
    const child = startDesk(options);
    return { child, ready: () => isReady(child) };
  });
  const background = {
    absWorkingDir: options.root,
    bundle: true,
    write: false,
    outdir: ".build",
    platform: "node",
    format: "esm",
    packages: "external",
  } as const;
  const watch = await watchSources("instrumentation.ts", background, [journals.desk], (changed) => {
    const causes = changed.filter(needsRestart);
    if (causes.length === 0) return;
    reporter.line(`The desk is started again, because of ${namesOf(causes)}.`);
    void desk.restart();
  });
  return {
    ...desk,
    async stop() {
      await watch.stop();
      await desk.stop();
    },
  };
}
