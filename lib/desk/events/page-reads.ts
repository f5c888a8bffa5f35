import "server-only";
import { deskRuntime } from "../../server/runtime";

/** The client under which billing records the calls of this desk as `actor` of an event. */
export async function readDeskClient(): Promise<string> {
  return (await deskRuntime()).env.CLIENT_ID;
}
