import "server-only";
import { deskRuntime } from "../../server/runtime";
import { isStorageReachable } from "../../server/storage-check";

/** Whether this desk has met answers of billing that differ from the interface, within a day. */
export async function readDiffers(): Promise<boolean> {
  const { differences } = await deskRuntime();
  return differences.list().length > 0;
}

/** Whether the desk's database can be reached, as of at most a second ago. */
export function readIsReachable(): Promise<boolean> {
  return isStorageReachable();
}
