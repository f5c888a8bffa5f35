import "server-only";
import type { WriteSessionAudit } from "../../server/auth/session-audit";
import type { ProxyHooks } from "../../server/proxy/proxy";
import type { Runtime } from "../../server/runtime";
import type { Schedule } from "../queue/schedules";
import type { WorkKind } from "../queue/work-kind";

/** What the nouns hand to the engine for the desk's API and background work. */
export interface DeskParts {
  /** The kinds of work that the queue does. */
  work(runtime: Runtime): readonly WorkKind[];
  /** The repeated work. */
  schedules(runtime: Runtime): readonly Schedule[];
  /** Receives the desk's own changes to sessions. */
  readonly auditSessions: WriteSessionAudit;
  /**
   * Opens what shows the desk's state from outside; the returned function ends it.
   *
   * @throws {Error} when the metrics port can't be used.
   */
  openTelemetry(runtime: Runtime): Promise<() => Promise<void>>;
  /** Answers a request to the desk's own API. */
  handleDesk(runtime: Runtime, request: Request): Promise<Response>;
  /** What happens around each call that the proxy passes on. */
  readonly proxyHooks: ProxyHooks;
}
