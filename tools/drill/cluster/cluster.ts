import { administer } from "../../../lib/postgres/templates";
import type { Cleanup } from "../../stack/cleanup";
import { createDatabase } from "../../stack/postgres-server";
import { freePort } from "../../stack/processes";
import { printLine, sparingly } from "../../stack/progress";
import { type Stack, type StartedDesk, startStack } from "../../stack/start-stack";
import { startBalancer } from "./balancer";
import { type PostgresPair, startPair } from "./pair";
import { type Pooler, startPooler } from "./pooler";

/** What a company runs: two desks behind nginx, databases behind pgbouncer, on two servers. */
export interface Cluster {
  /** Where people reach the desks. */
  readonly address: string;
  readonly service: Stack;
  readonly pair: PostgresPair;
  readonly pooler: Pooler;
  readonly desks: StartedDesk[];
  /** Starts the desk at this position again. */
  restartDesk(index: number): Promise<void>;
  /** Starts a desk on another database, beside the others. */
  startDeskOn(database: string): Promise<StartedDesk>;
}

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
  printLine("starting PostgreSQL with a synchronous standby, pgbouncer, the service and two desks");
  const pair = await startPair(cleanup);
  for (const name of ["desk", "service"]) await createDatabase(pair.primary.address, name);
  await administer(pair.primary.address, async (client) => {
    for (const [name, value] of Object.entries(plannerSettings)) {
      await client.query(`alter database service set ${name} = ${value}`);
    }
  });
  const pooler = await startPooler(cleanup, pair.primary.port);
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const service = await startStack(cleanup, {
    groups,
    report: sparingly(printLine, 30_000),
    desks: 2,
    sandbox: true,
    database: {
      service: { address: pooler.address("service") },
      desk: { address: pooler.address("desk") },
    },
    env: {
      NEXTAUTH_URL: address,
      TRUSTED_PROXIES: "1",
      // Its people did not sign in at a provider, so their roles cannot be read again.
      ROLE_RECHECK_MINUTES: "1440",
      BULK_APPROVAL_ROWS: "1000000",
      ...settings,
    },
  });
  const { desks } = service;
  printLine("starting nginx before two desks");
  const ports = desks.map((desk) => desk.port);
  await startBalancer(cleanup, port, ports);
  return {
    address,
    service,
    pair,
    pooler,
    desks,
    async restartDesk(index) {
      desks[index] = await service.startDesk({ port: ports[index] ?? 0 });
    },
    startDeskOn: async (database) => service.startDesk({ port: await freePort(), database }),
  };
}
