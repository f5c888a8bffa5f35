import { serviceBundle } from "./build.mjs";
import { type Service, type ServiceOptions, startService } from "./programs";
import type { Reporter } from "./progress.mjs";
import { createRestartable, type Restartable } from "./restarts";
import { journals, namesOf, watchSources } from "./watch-sources";

const program = ".build/service-dev.mjs";

/**
 * The embedded service with hot reload: bundled and restarted on every change. When it ends by
 * itself it waits for the next change, and the desk continues.
 */
export async function startDevService(
  options: ServiceOptions,
  reporter: Reporter,
): Promise<Service> {
  // The service prints whole errors then.
  const env: NodeJS.ProcessEnv = { ...options.env, NODE_ENV: "development" };
  let current: Restartable | null = null;
  let onFirst = (): void => undefined;
  const first = new Promise<void>((resolve) => {
    onFirst = resolve;
  });
  const build = { ...serviceBundle(options.root), absWorkingDir: options.root, outfile: program };
  const watch = await watchSources("service/main.ts", build, [journals.service], (changed) => {
    if (current === null) return onFirst();
    reporter.line(`The embedded service is started again, because of ${namesOf(changed)}.`);
    void current.restart();
  });
  await first;
  const service = startService({ ...options, env, program });
  let next: Service | null = service;
  const restartable = createRestartable(() => {
    const run = next ?? startService({ ...options, env, program });
    next = null;
    return { child: run.child, ready: () => run.ready(() => undefined) };
  });
  current = restartable;
  const stop = async () => {
    await watch.stop();
    await restartable.stop();
  };
  return { ...service, child: { ...restartable, ended: new Promise(() => undefined), stop } };
}
