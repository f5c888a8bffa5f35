import "server-only";
import type { Env } from "../../server/env";
import { hasOwnSandbox } from "../../server/upstream/rehearsal-service";

export const rehearsalPrefix = "rehearsal_";

/** Only the sandbox rehearses: elsewhere the prefix of an id has no meaning. */
export function isRehearsal(env: Env, webhookId: string): boolean {
  return hasOwnSandbox(env) && webhookId.startsWith(rehearsalPrefix);
}
