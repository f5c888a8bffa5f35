import { execFileSync } from "node:child_process";
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from "node:fs";
import path from "node:path";
import type { Cleanup } from "../bench/cleanup";
import { say } from "../bench/progress";
import { findGroups } from "../bench/service-calls";
import { startStack } from "../bench/stack";
import { ask } from "./writes";

export interface FolderCheck {
  readonly name: string;
  /** null where it could not be tried here; why stands in `detail`. */
  readonly kept: boolean | null;
  readonly detail: string;
}

/** A second service on a folder that is in use is refused, and the first goes on. */
export async function drillSecondProcess(
  cleanup: Cleanup,
  dataFolder: string,
): Promise<FolderCheck> {
  const name = "a second service on the same folder is refused";
  const first = await startStack(cleanup, { dataFolder, groups: 1000 });
  const refusal = await startStack(cleanup, { dataFolder, groups: 1000 }).then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  const [group] = await findGroups(first, { parameters: {}, page: 0, size: 1 });
  await first.stop();
  const kept = refusal !== null && group !== undefined && /in use|is used/i.test(refusal);
  return { name, kept, detail: refusal?.split("\n")[0] ?? "it started" };
}

const megabyte = 1_048_576;

/**
 * On a full disk writes are refused and reads go on; with room again everything acknowledged is
 * there, and writes take. Needs a file system of its own, which only root can make.
 */
export async function drillFullDisk(cleanup: Cleanup, folder: string): Promise<FolderCheck> {
  const name = "a full disk refuses writes and loses nothing";
  if (process.platform !== "linux" || process.getuid?.() !== 0) {
    return { name, kept: null, detail: "only root on Linux can make a small file system" };
  }
  execFileSync("mount", ["-t", "tmpfs", "-o", "size=400m", "tmpfs", folder]);
  cleanup.add(() => execFileSync("umount", ["-l", folder]));
  const dataFolder = path.join(folder, "data");
  mkdirSync(dataFolder);
  const stack = await startStack(cleanup, { dataFolder, groups: 1000 });
  const [group] = await findGroups(stack, { parameters: { status: 0 }, page: 0, size: 1 });
  if (!group) throw new Error("The world has no invoice groups.");
  const save = (note: string) =>
    ask(stack, "PATCH", "/be/v3/accounts/config", { accountGuid: group.accountGuid, note });
  const read = async () => {
    const answer = await ask(stack, "GET", `/be/v3/accounts/${group.accountGuid}/config`);
    return { status: answer?.status, note: Object(answer?.body).note as unknown };
  };
  await save("before");
  fill(path.join(folder, "ballast"));
  say("folder: the disk is full");
  let acknowledged = "before";
  let refused = 0;
  let unanswered = 0;
  // Long notes, so that new pages are needed.
  for (let turn = 0; turn < 300 && refused < 5 && unanswered === 0; turn += 1) {
    const note = `${turn} ${"x".repeat(900)}`;
    const answer = await save(note);
    if (answer?.status === 200) acknowledged = note;
    else if (answer) refused += 1;
    else unanswered += 1;
  }
  const whileFull = await read();
  rmSync(path.join(folder, "ballast"));
  const withRoom = await read();
  const again = await save("after");
  await stack.stop();
  const kept =
    refused > 0 &&
    unanswered === 0 &&
    whileFull.note === acknowledged &&
    withRoom.note === acknowledged &&
    again?.status === 200;
  return {
    name,
    kept,
    detail: `${refused} writes refused, ${unanswered} never answered, reads ${whileFull.status ?? "never answered"}, with room again ${again?.status ?? "never answered"}`,
  };
}

/** Writes a file until the file system has no room left. */
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
