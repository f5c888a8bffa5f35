import { execFileSync } from "node:child_process";
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from "node:fs";
import path from "node:path";
import type { Cleanup } from "../stack/cleanup";
import { startPostgres } from "../stack/postgres-server";
import { printLine } from "../stack/progress";
import { findGroups } from "../stack/service-calls";
import { type Stack, type StackStorage, startStack } from "../stack/start-stack";
import type { Engine } from "./engine";
import type { FolderCheck } from "./folder";
import { ask } from "./writes";

/**
 * On a full disk writes are refused by a 503 and reads continue. With space again, everything
 * acknowledged exists and writes work, without a restart and after a kill. A service with an
 * embedded database refuses to start on a full disk, with a message. The drill needs a separate
 * file system, which only root can make.
 */
export async function drillFullDisk(
  cleanup: Cleanup,
  folder: string,
  engine: Engine,
): Promise<FolderCheck> {
  const name = `${engine}: a full disk refuses writes and loses nothing`;
  if (process.platform !== "linux" || process.getuid?.() !== 0) {
    return { name, kept: null, detail: "only root on Linux can make a small file system" };
  }
  execFileSync("mount", ["-t", "tmpfs", "-o", "size=400m", "tmpfs", folder]);
  cleanup.add(() => execFileSync("umount", ["-l", folder]));
  const dataFolder = path.join(folder, "data");
  mkdirSync(dataFolder);
  const embedded = engine === "pglite";
  // On the small disk too.
  const service: StackStorage = embedded
    ? "embedded"
    : { address: await startPostgres(cleanup, path.join(folder, "server")) };
  const start = () => startStack(cleanup, { dataFolder, groups: 1000, database: { service } });
  const ballast = path.join(folder, "ballast");

  const first = await start();
  const group = await firstGroup(first);
  await save(first, group, "before");
  fill(ballast);
  printLine(`full disk: ${engine} has no room left`);
  const writes = await writeUntilRefused(first, group);
  const whileFull = await read(first, group);
  rmSync(ballast);
  const withRoom = await read(first, group);
  const again = await save(first, group, "again");
  fill(ballast);
  await first.kill();
  const refusal = await start().then(
    async (stack) => {
      await stack.kill();
      return "it started";
    },
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  rmSync(ballast);
  const second = await start();
  const restarted = await read(second, group);
  await second.stop();
  const found = {
    "writes are refused": writes.refused > 0 && writes.others.length === 0,
    "reads go on": whileFull.note === writes.acknowledged,
    "nothing is lost with room again": withRoom.note === writes.acknowledged,
    "writes take with room again": again?.status === 200,
    "nothing is lost after a kill": restarted.note === "again",
    "a start is refused in one line": !embedded || isClear(refusal, dataFolder),
  };
  const broken = Object.entries(found).flatMap(([promise, held]) => (held ? [] : [promise]));
  return {
    name,
    kept: broken.length === 0,
    detail:
      broken.length === 0
        ? `${writes.refused} writes refused by 503, start on it: ${refusal}`
        : `not so: ${broken.join(", ")}; others: ${writes.others.join(", ")}; start: ${refusal}`,
  };
}

function isClear(refusal: string, dataFolder: string): boolean {
  return !refusal.includes("\n") && /no space/.test(refusal) && refusal.includes(dataFolder);
}

async function firstGroup(stack: Stack): Promise<string> {
  const [group] = await findGroups(stack, { parameters: { status: 0 }, page: 0, size: 1 });
  if (!group) throw new Error("The world has no invoice groups.");
  return group.accountGuid;
}

function save(stack: Stack, accountGuid: string, note: string) {
  return ask(stack, "PATCH", "/be/v3/accounts/config", { accountGuid, note });
}

async function read(stack: Stack, accountGuid: string): Promise<{ note: unknown }> {
  const answer = await ask(stack, "GET", `/be/v3/accounts/${accountGuid}/config`);
  return { note: Object(answer?.body).note as unknown };
}

/** Long notes, so that new pages are needed, until five were refused. */
async function writeUntilRefused(stack: Stack, group: string) {
  let acknowledged = "before";
  let refused = 0;
  const others: string[] = [];
  for (let turn = 0; turn < 3000 && refused < 5 && others.length === 0; turn += 1) {
    const note = `${turn} ${"x".repeat(900)}`;
    const answer = await save(stack, group, note);
    if (answer?.status === 200) acknowledged = note;
    else if (answer?.status === 503) refused += 1;
    else others.push(answer ? String(answer.status) : "no answer");
  }
  return { acknowledged, refused, others };
}

const megabyte = 1_048_576;

/** Writes a file until the file system is full. */
function fill(file: string): void {
  const handle = openSync(file, "w");
  try {
    for (let size = megabyte; size >= 4096; ) {
      try {
        writeSync(handle, Buffer.alloc(size));
      } catch {
        size /= 2;
      }
    }
  } finally {
    closeSync(handle);
  }
}
