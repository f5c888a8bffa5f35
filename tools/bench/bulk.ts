import { randomUUID } from "node:crypto";
import { chmod, mkdir } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import type { Cleanup } from "./cleanup";
import { compareChanges } from "./compare-changes";
import type { Figure } from "./figure";
import { startPostgres } from "./postgres-server";
import { printLine } from "./progress";
import { type SessionCookie, signIn } from "./sign-in";
import { startStack } from "./stack";
import type { AskedDesk } from "./start-change";

const groups = 3000;
const rounds = 3;

/** Measures a bulk change of settings, with the service and the desk each on PostgreSQL. */
export async function measureBulk(cleanup: Cleanup): Promise<Figure[]> {
  printLine("bulk: starting PostgreSQL, the service and the desk");
  const folder = await cleanup.folder("bulk");
  // PostgreSQL's own user needs access.
  await chmod(folder, 0o711);
  const serviceDatabase = await startPostgres(cleanup, path.join(folder, "server"));
  const dataFolder = path.join(folder, "data");
  await mkdir(dataFolder, { mode: 0o700 });
  const settings = {
    DATABASE_URL: await createDatabase(serviceDatabase, "desk"),
    // One person suffices.
    BULK_APPROVAL_ROWS: "1000000",
  };
  const stack = await startStack(cleanup, { dataFolder, groups, serviceDatabase, settings });
  const desk = await stack.startDesk();
  const cookie = await signIn(desk.address);
  printLine(`bulk: ${rounds} rounds of changes of all groups`);
  return compareChanges(stack, pagesOf(desk.address, cookie), rounds);
}

/** Creates a database on the same server; returns its address. */
async function createDatabase(server: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(`create database ${name}`);
  } finally {
    await client.end();
  }
  const address = new URL(server);
  address.pathname = `/${name}`;
  return address.href;
}

/** Sends requests as the desk's own pages do. */
function pagesOf(origin: string, { name, value }: SessionCookie): AskedDesk {
  return {
    async ask(method, path, body) {
      const response = await fetch(origin + path, {
        method,
        headers: {
          ...{ cookie: `${name}=${value}`, origin, "sec-fetch-site": "same-origin" },
          ...{ "x-desk-request": "1", "idempotency-key": randomUUID() },
          ...(body !== undefined && { "content-type": "application/json" }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
      return text === "" ? null : JSON.parse(text);
    },
  };
}
