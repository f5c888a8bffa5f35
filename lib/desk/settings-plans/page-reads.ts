import "server-only";
import { deskRuntime } from "../../server/runtime";

/** Whether there is a service at which plans can be rehearsed. */
export async function hasRehearsals(): Promise<boolean> {
  return (await deskRuntime()).rehearsals !== null;
}
