import { existsSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { z } from "zod";
import { addressOf } from "../../../lib/postgres/templates";
import type { Cleanup } from "../../stack/cleanup";
import { type DeskProcess, startDeskProcess } from "../../stack/desk-process";
import { startServer } from "../../stack/postgres-server";
import { printLine } from "../../stack/progress";
import { operatorPage, readLines, runLines } from "./doc-lines";

export interface RestorePlan {
  /** Of a desk, without its database. */
  readonly settings: Readonly<Record<string, string | undefined>>;
  /** Two complete lines of one customer; billing takes seconds for each, so that the second waits. */
  readonly contents: readonly object[];
  /** Lines that billing has. */
  readonly countLines: () => Promise<number>;
}

/** What an operator would see who follows the page; each of them has to be true. */
export interface RestoreFindings {
  /** The first start of a desk, whose audit was empty, wrote an end to AUDIT_HEAD_FILE. */
  readonly emptyEndWritten: boolean;
  /** Calls that waited at the moment of the backup. */
  readonly waitedAtBackup: number;
  /** The lines of the page, each block with success. */
  readonly linesRan: boolean;
  readonly failedStatementLeft: "nothing" | "changes";
  /** With the account that may change no tables. */
  readonly deskStarted: boolean;
  readonly sentOnce: boolean;
  /** audit:verify with the kept ends: without --since, and with it. */
  readonly verified: { readonly without: boolean; readonly since: boolean };
  readonly words: string;
}

const base = "/api/desk/approvals";
const patience = 120_000;
const approvalSchema = z.looseObject({
  id: z.uuid(),
  version: z.int(),
  contentHash: z.string(),
  state: z.string(),
});

/** Follows the page word by word on a server of its own, with an account for tables and one for rows. */
export async function drillRestoreLines(
  cleanup: Cleanup,
  plan: RestorePlan,
): Promise<RestoreFindings> {
  const server = await startServer(cleanup, { folder: await cleanup.folder("restore") });
  const backups = await cleanup.folder("backups");
  const headFile = `${backups}/audit-heads`;
  const addressFor = (account: string, database: string) => {
    const address = new URL(addressOf(server.address, database));
    address.username = account;
    return address.href;
  };
  const shell = async (name: string, change = (lines: string[]) => lines) => {
    const result = await runLines(change(readLines(operatorPage, name)), {
      PGHOST: "127.0.0.1",
      PGPORT: String(server.port),
      PGUSER: "bench",
      BACKUPS: backups,
      AUDIT_HEAD_FILE: headFile,
      AUDIT_KEY: plan.settings.AUDIT_KEY,
      DATABASE_URL: addressFor("desk_app", "desk_restored"),
    });
    printLine(`${name}: ended with ${result.code}`);
    return result;
  };
  const startDesk = (database: string): Promise<DeskProcess> => {
    const account = addressFor("desk_app", database);
    const owner = addressFor("desk_owner", database);
    const databases = { DATABASE_URL: account, DATABASE_MIGRATION_URL: owner };
    return startDeskProcess({ ...plan.settings, ...databases, AUDIT_HEAD_FILE: headFile });
  };
  const ends = () => (existsSync(headFile) ? readFileSync(headFile, "utf8").trim() : "");

  const accounts = await shell("accounts");
  let desk = await startDesk("desk");
  const emptyEndWritten = await until(() => / 0:[0-9a-f]{64}$/.test(ends()));
  const author = await desk.signIn(["clerk"], "author");
  const submitted: z.infer<typeof approvalSchema>[] = [];
  for (const content of plan.contents) {
    const { id, version } = approvalSchema.parse(
      await desk.ask("POST", base, { kind: "add-line", content }, author),
    );
    const submit = await desk.ask("POST", `${base}/${id}/submit`, { version }, author);
    submitted.push(approvalSchema.parse(submit));
  }
  // A start reports the end of the chain, which a restore keeps.
  await desk.stop();
  desk = await startDesk("desk");
  await until(() => ends().split("\n").length === 2);
  const approver = await desk.signIn(["lead"], "approver");
  for (const { id, version, contentHash } of submitted) {
    const approval = { version, contentHash };
    await desk.ask("POST", `${base}/${id}/approve`, approval, approver);
  }
  const backup = await shell("backup");
  const confirmed = async () => {
    const all = submitted.map(({ id }) => desk.ask("GET", `${base}/${id}`, undefined, author));
    const states = (await Promise.all(all)).map((one) => approvalSchema.parse(one).state);
    return states.every((state) => state === "confirmed");
  };
  await until(confirmed);
  const lines = await plan.countLines();
  // This end is of entries that the backup does not have.
  await desk.stop();
  desk = await startDesk("desk");
  await until(() => ends().split("\n").length === 3);
  await desk.stop();

  // Another copy, whose last statement fails.
  const other = (all: string[]) =>
    all.map((line) => line.replaceAll("desk_restored", "desk_broken"));
  const isScript = (line: string) => line.includes("after-restore.sql");
  await shell("restore", (all) => other(all.filter((line) => !/after-restore|^date/.test(line))));
  const waitedAtBackup = await countWaiting(addressFor("desk_owner", "desk_broken"), rename);
  const failing = await shell("restore", (all) => other(all.filter(isScript)));
  const left = await countWaiting(addressFor("desk_owner", "desk_broken"));
  const untouched = failing.code !== 0 && left === waitedAtBackup;

  const restore = await shell("restore");
  const whole = restore.output.trim().split("\n").includes("COMMIT");
  desk = await startDesk("desk_restored");
  const sentOnce = (await until(confirmed)) && (await plan.countLines()) === lines;
  await until(() => ends().split("\n").length === 4);
  await desk.stop();
  const without = await shell("verify");
  const since = await shell("verify-since");
  return {
    emptyEndWritten,
    waitedAtBackup,
    sentOnce,
    deskStarted: true,
    linesRan: accounts.code + backup.code + restore.code === 0 && whole,
    failedStatementLeft: untouched ? "nothing" : "changes",
    verified: { without: without.code === 0, since: since.code === 0 },
    words: since.output.trim().split("\n").at(-1) ?? "",
  };
}

/** A table of after-restore.sql that this database does not have, as one of another release. */
const rename = "alter table work_claims rename to work_claims_before";

async function countWaiting(address: string, statement = "select 1"): Promise<number> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    await client.query(statement);
    const { rows } = await client.query(
      "select count(*)::int as waiting from sends where state = 'waiting'",
    );
    return z.object({ waiting: z.int() }).parse(rows[0]).waiting;
  } finally {
    await client.end();
  }
}

/** False if it does not become so in time. */
async function until(reached: () => boolean | Promise<boolean>): Promise<boolean> {
  const end = performance.now() + patience;
  while (performance.now() < end) {
    if (await reached()) return true;
    await sleep(100);
  }
  return false;
}
