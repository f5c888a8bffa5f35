import "server-only";
import type { Exchange } from "../server/serve";

/** Answers one address of the desk's own API; checks actor, permission and input itself. */
export type DeskHandler = (
  exchange: Exchange,
  params: Readonly<Record<string, string>>,
) => Promise<Response>;
