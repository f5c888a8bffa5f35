import type { Plugin } from "esbuild";
import { serviceBundle } from "./build.mjs";
import { type Service, type ServiceOptions, startService } from "./programs";
import type { Reporter } from "./progress.mjs";

const program = ".build/service-dev.mjs";

/**
 * The embedded service with hot reload: bundled and restarted on every change. When it ends by
 * itself it waits for the next change, and the desk continues.
 */
export async function startDevService(
  options: ServiceOptions,
  reporter: Reporter,
): Promise<Service> {
  const esbuild = await import("esbuild");
  // The service prints whole errors then.
  const env: NodeJS.ProcessEnv = { ...options.env, NODE_ENV: "development" };
  let current: Service | null = null;
  let stopping = false;
  let started: (service: Service) => void = () => undefined;
  const first = new Promise<Service>((resolve) => {
    started = resolve;
  });
  const restart = async () => {
    await current?.child.stop();
    if (stopping) return;
    if (current) reporter.line("The embedded service is started again with your change.");
    current = startService({ ...options, env, program });
    started(current);
  };
  const onChange: Plugin = {
    name: "restart",
    setup: ({ onEnd }) => onEnd(({ errors }) => (errors.length > 0 ? undefined : restart())),
  };
  const context = await esbuild.context({
    ...serviceBundle(options.root),
    outfile: program,
    logLevel: "warning",
    plugins: [onChange],
  });
  await context.watch();
  const { child, ...service } = await first;
  const stop = async () => {
    stopping = true;
    await context.dispose();
    await current?.child.stop();
  };
  return { ...service, child: { ...child, ended: new Promise(() => undefined), stop } };
}
