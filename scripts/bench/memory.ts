import type { Cleanup } from "./cleanup";
import type { Figure } from "./figure";
import { memoryOf } from "./memory-use";
import { start, waitFor } from "./processes";
import { say } from "./progress";
import { launchEnvironment } from "./stack";

const gigabyte = 1e9;
const restSeconds = 30;

/**
 * Memory of `npm start` and of all that it starts, at rest, on a second start with the default
 * world: the first one seeds, which needs more.
 */
export async function measureMemory(cleanup: Cleanup, dataFolder: string): Promise<Figure[]> {
  say("memory: first start");
  await (await launch(cleanup, dataFolder)).stop();
  say("memory: second start");
  const second = await launch(cleanup, dataFolder);
  say(`memory: at rest for ${restSeconds} s`);
  await new Promise((resolve) => setTimeout(resolve, restSeconds * 1000));
  const { processes, resident, proportional } = memoryOf(second.pid);
  await second.stop();
  return [
    {
      part: "memory",
      name: `at rest, ${processes} processes, sum of RSS`,
      measured: resident / gigabyte,
      unit: "GB",
      target: { kind: "below", value: 1.1 },
    },
    {
      part: "memory",
      name: "the same, shared pages counted once (PSS)",
      measured: proportional / gigabyte,
      unit: "GB",
      target: null,
    },
  ];
}

async function launch(cleanup: Cleanup, dataFolder: string) {
  const env = await launchEnvironment({ dataFolder });
  const npmStart = start(cleanup, {
    name: "npm start",
    command: process.execPath,
    args: ["scripts/start.mjs"],
    env,
  });
  await waitFor(`http://127.0.0.1:${env.PORT}/api/health/ready`, npmStart, 300);
  return { pid: npmStart.pid, stop: npmStart.stop };
}
