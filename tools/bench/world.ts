import { chmod, mkdir } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import type { Cleanup } from "../stack/cleanup";
import { startPostgres } from "../stack/postgres-server";
import { printLine, sparingly } from "../stack/progress";
import { type Stack, type StackStorage, startStack } from "../stack/start-stack";
import type { EngineName } from "./options";
import { parsePlan, rowCounts, type StatementRows } from "./plan-rows";

export interface WorldOptions {
  readonly engine: EngineName;
  readonly groups: number;
  /** Folder of all worlds; a world that was seeded there before is used again. */
  readonly worlds: string;
}

export interface World extends Stack {
  /** PostgreSQL's statistics of a request; null on PGlite, which writes no log. */
  readonly plans: PlanLog | null;
}

/** Starts the service with a world of that many groups; seeds it if it does not exist. */
export async function startWorld(
  cleanup: Cleanup,
  { engine, groups, worlds }: WorldOptions,
): Promise<World> {
  const folder = path.resolve(worlds, `${engine.toLowerCase()}-${groups}`);
  await mkdir(folder, { recursive: true });
  // PostgreSQL's own user needs access to both.
  for (const passed of [path.resolve(worlds), folder]) await chmod(passed, 0o711);
  const dataFolder = path.join(folder, "data");
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  const plans = engine === "PostgreSQL" ? new PlanLog() : null;
  let service: StackStorage = "embedded";
  if (plans !== null) {
    const address = await startPostgres(cleanup, path.join(folder, "server"), plans.take);
    await plans.connect(cleanup, address);
    service = { address };
  }
  printLine(`opening ${groups} groups, ${engine}`);
  const start = performance.now();
  const stack = await startStack(cleanup, {
    dataFolder,
    groups,
    database: { service },
    report: sparingly((text) => printLine(`${text}, ${engine}`)),
  });
  printLine(
    `open after ${((performance.now() - start) / 1000).toFixed(0)} s: ${groups} groups, ${engine}`,
  );
  return { ...stack, plans };
}

/**
 * The plans of the service's statements, from the log of PostgreSQL's auto_explain. They are
 * written only on request, so that measured statements are not slowed.
 */
class PlanLog {
  #written: string[] = [];
  #client: pg.Client | null = null;
  #marks = 0;

  /** Takes a line of the server's log. */
  readonly take = (line: string): void => {
    if (this.#written.length < 200_000) this.#written.push(line);
  };

  /** @throws {Error} if the server at that address refuses a superuser's settings. */
  async connect(cleanup: Cleanup, address: string): Promise<void> {
    const client = new pg.Client({ connectionString: address });
    client.on("error", () => undefined); // the server stops before this connection
    await client.connect();
    cleanup.add(() => client.end().catch(() => undefined));
    this.#client = client;
    await this.#watch(false);
  }

  /** The rows that the statements of each act read and returned. */
  async countRows(acts: readonly (() => Promise<unknown>)[]): Promise<StatementRows[][]> {
    await this.#watch(true);
    this.#written = [];
    for (const act of acts) {
      await act();
      await this.#mark();
    }
    await this.#untilMarked();
    await this.#watch(false);
    return this.#plans();
  }

  async #watch(on: boolean): Promise<void> {
    await this.#client?.query(`alter system set auto_explain.log_min_duration = ${on ? 0 : -1}`);
    await this.#client?.query("select pg_reload_conf()");
    // Each connection applies the setting before its next statement, after a signal.
    await new Promise((resolve) => setTimeout(resolve, 200));
  }

  /** A statement of our own marks the end of an act. */
  async #mark(): Promise<void> {
    this.#marks += 1;
    await this.#client?.query(`select '${markOf(this.#marks)}'`);
  }

  async #untilMarked(): Promise<void> {
    const mark = markOf(this.#marks);
    for (let wait = 0; wait < 100; wait += 1) {
      if (this.#written.some((line) => line.includes(mark))) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error("PostgreSQL's log does not contain the plans.");
  }

  #plans(): StatementRows[][] {
    const acts: StatementRows[][] = [];
    let plans: StatementRows[] = [];
    let json: string | null = null;
    const close = () => {
      if (json?.includes(markOf(""))) {
        acts.push(plans);
        plans = [];
      } else if (json?.includes(counted)) plans.push(rowCounts(parsePlan(json)));
      json = null;
    };
    for (const line of this.#written) {
      if (line.startsWith("\t")) json = json === null ? null : `${json}\n${line}`;
      else close();
      if (/duration: .* plan:$/.test(line)) json = "";
    }
    close();
    return acts;
  }
}

/** A plan from an EXPLAIN without execution counts no rows. */
const counted = '"Actual Rows"';

const markOf = (number: number | "") => `end of plans ${number}`;
