import { administer } from "../../../lib/postgres/templates";
import type { Cleanup } from "../../bench/cleanup";
import { freePort } from "../../bench/processes";
import { printLine } from "../../bench/progress";
import { buildFor, type ServiceStack, type StartedDesk, startStack } from "../../bench/stack";
import { startBalancer } from "./balancer";
import { type PostgresPair, startPair } from "./pair";
import { type Pooler, startPooler } from "./pooler";

/** What a company runs: two desks behind nginx, databases behind pgbouncer, on two servers. */
export interface Cluster {
  /** Where people reach the desks. */
  readonly address: string;
  readonly service: ServiceStack;
  readonly pair: PostgresPair;
  readonly pooler: Pooler;
  readonly desks: StartedDesk[];
  /** Starts the desk at this position again. */
  restartDesk(index: number): Promise<void>;
  /** Starts a desk on another database, beside the others. */
  startDeskOn(database: string): Promise<StartedDesk>;
}

const databases = ["desk", "service"] as const;

/** What the service asks for when it connects; pgbouncer does not pass that on. */
const plannerSettings = {
  jit: "off",
  max_parallel_workers_per_gather: "0",
  random_page_cost: "1.1",
};

export async function startCluster(
  cleanup: Cleanup,
  groups: number,
  settings: Readonly<Record<string, string>> = {},
): Promise<Cluster> {
  await buildFor(["pages"]);
  printLine("starting PostgreSQL with a synchronous standby, pgbouncer and the service");
  const pair = await startPair(cleanup);
  await administer(pair.primary.address, async (client) => {
    for (const name of databases) await client.query(`create database ${name}`);
    for (const [name, value] of Object.entries(plannerSettings)) {
      await client.query(`alter database service set ${name} = ${value}`);
    }
  });
  const pooler = await startPooler(cleanup, pair.primary.port);
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const service = await startStack(cleanup, {
    dataFolder: await cleanup.folder("cluster-data"),
    groups,
    sandbox: true,
    serviceDatabase: pooler.address("service"),
    settings: {
      DATABASE_URL: pooler.address("desk"),
      NEXTAUTH_URL: address,
      TRUSTED_PROXIES: "1",
      // Its people did not sign in at a provider, so their roles cannot be read again.
      ROLE_RECHECK_MINUTES: "1440",
      BULK_APPROVAL_ROWS: "1000000",
      ...settings,
    },
  });
  printLine("starting two desks behind nginx");
  const ports = [await freePort(), await freePort()];
  const start = (index: number) => service.startDesk({ port: ports[index] ?? 0 });
  const desks = await Promise.all(ports.map((_, index) => start(index)));
  await startBalancer(cleanup, port, ports);
  return {
    ...{ address, service, pair, pooler, desks },
    async restartDesk(index) {
      desks[index] = await start(index);
    },
    startDeskOn: async (database) => service.startDesk({ port: await freePort(), database }),
  };
}
