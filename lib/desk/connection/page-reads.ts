import "server-only";
import { deskRuntime } from "../../server/runtime";

/** Whether this desk has met answers of billing that differ from the interface, within a day. */
export async function readDiffers(): Promise<boolean> {
  const { differences } = await deskRuntime();
  return differences.list().length > 0;
}
