import { serviceBundle } from "./build.mjs";
import { startService } from "./programs.mjs";

const program = ".build/service-dev.mjs";

/**
 * The embedded service with hot reload: bundled and restarted on every change. When it ends by
 * itself it waits for the next change, and the desk continues.
 *
 * @param {Omit<Parameters<typeof startService>[0], "program">} options
 * @param {import("./progress.mjs").Reporter} reporter
 * @returns {Promise<import("./programs.mjs").Service>}
 */
export async function startWatchedService(options, reporter) {
  const esbuild = await import("esbuild");
  /** @type {import("./programs.mjs").Service | null} */
  let current = null;
  /** @type {(service: import("./programs.mjs").Service) => void} */
  let started = () => undefined;
  /** @type {Promise<import("./programs.mjs").Service>} */
  const first = new Promise((resolve) => {
    started = resolve;
  });
  let stopping = false;
  const restart = async () => {
    await current?.child.stop();
    if (stopping) return;
    const service = startService({ ...options, program });
    if (current) reporter.line("The embedded service is started again with your change.");
    current = service;
    started(service);
  };
  const context = await esbuild.context({
    ...serviceBundle(options.root),
    outfile: program,
    logLevel: "warning",
    plugins: [
      {
        name: "restart",
        setup: (build) =>
          build.onEnd((result) => (result.errors.length > 0 ? undefined : restart())),
      },
    ],
  });
  await context.watch();
  const service = await first;
  return {
    ...service,
    child: {
      ...service.child,
      ended: new Promise(() => undefined),
      stop: async () => {
        stopping = true;
        await context.dispose();
        await current?.child.stop();
      },
    },
  };
}
