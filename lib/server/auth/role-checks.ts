import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import type { DeskDatabase } from "../../db/database";
import type { Log } from "../log";
import type { GrantCipher } from "./grant-cipher";
import { providerFields } from "./provider-failure";
import { openGrant } from "./provider-grant";
import {
  type ClaimedCheck,
  claimCheck,
  endUnconfirmed,
  postponeCheck,
  storeRoles,
} from "./role-check-store";
import type { RoleSource } from "./role-source";
import type { SessionAudit } from "./session-audit";
import type { FoundSession } from "./session-store";

export interface RoleChecks {
  /**
   * The session if it may be used now. Its roles are at most ROLE_RECHECK_MINUTES old, or the
   * identity provider cannot be reached for a limited time. Null: it has ended.
   */
  confirm(row: FoundSession): Promise<FoundSession | null>;
  /**
   * Whether the identity provider has confirmed a person's roles within ROLE_RECHECK_MINUTES, by any
   * session that nobody has ended. One that is out of use still counts: work goes on behind it.
   */
  confirmPerson(personId: string): Promise<PersonConfirmation>;
}

/**
 * "signed-out": the person's sessions were ended. "refused": the provider knows the person no more.
 * "unreachable": it does not answer, and the last reading is too old.
 */
export type PersonConfirmation = "confirmed" | "signed-out" | "refused" | "unreachable";

export interface RoleCheckParts {
  readonly database: DeskDatabase;
  readonly minutes: number;
  readonly source: RoleSource;
  readonly cipher: GrantCipher;
  readonly audit: SessionAudit;
  readonly log: Log;
  /** Finds a session by the hash of its token. */
  readonly find: (hash: string) => Promise<FoundSession | null>;
  /** The stored sessions of a person, also those out of use; the newest reading of roles first. */
  readonly findOf: (personId: string) => Promise<readonly FoundSession[]>;
}

/** From this part of the interval on a check runs beside the request. */
const earlyShare = 0.8;
/** How often a request checks whether another desk has finished the check that it needs. */
const pollMilliseconds = 200;
/** Longest wait for another desk: until its lease has ended, and this desk checks. */
const longestWait = 25_000;

/**
 * Reads the roles of sessions again at the identity provider. Shortly before a reading is too old,
 * the next one runs in the background; once it is too old, a request waits for it.
 */
export function createRoleChecks(parts: RoleCheckParts): RoleChecks {
  const { database, minutes, source, cipher, audit, log, find, findOf } = parts;
  const interval = minutes * 60_000;
  const grace = graceOf(interval);
  const inFlight = new Map<string, Promise<void>>();

  /** Checks a session once for all callers: in this desk by a map, between desks by the claim. */
  const check = (row: FoundSession, minAge: number): Promise<void> => {
    const running = inFlight.get(row.sessionId);
    if (running) return running;
    const started = claimCheck(database, row.sessionId, minAge / 1000)
      .then((claimed) => claimed && perform(claimed))
      .then(() => undefined)
      .finally(() => inFlight.delete(row.sessionId));
    inFlight.set(row.sessionId, started);
    return started;
  };

  const perform = async (claimed: ClaimedCheck): Promise<void> => {
    const grant = openGrant(claimed, cipher);
    const { subject, nonceHash } = claimed;
    if (grant === null || subject === null) return refuse(claimed, "no-grant");
    try {
      const reading = await source.read(grant, { subject, nonceHash });
      if (reading.kind === "refused") return refuse(claimed, reading.error);
      const providerGrant = cipher.seal(JSON.stringify(reading.grant), claimed.tokenHash);
      if (reading.kind === "unread") return postpone(claimed, reading.error, providerGrant);
      await storeRoles(database, audit, claimed, { roles: reading.roles, providerGrant });
    } catch (error) {
      await postpone(claimed, error);
    }
  };

  const postpone = (claimed: ClaimedCheck, error: unknown, providerGrant?: string) => {
    log.write("warn", "role-check", { personId: claimed.personId, ...providerFields(error) });
    return postponeCheck(database, claimed, providerGrant);
  };

  const refuse = (claimed: ClaimedCheck, kind: string): Promise<void> => {
    log.write("info", "role-check", { personId: claimed.personId, kind });
    return endUnconfirmed(database, audit, claimed, "grant-refused");
  };

  /** Waits until the session's roles are new enough, the check has failed or the session ended. */
  const checkNow = async (
    row: FoundSession,
    readAgain: () => Promise<FoundSession | null> = () => find(row.tokenHash),
  ): Promise<FoundSession | null> => {
    const until = Date.now() + longestWait;
    let found: FoundSession | null = row;
    while (found !== null && ageOf(found) >= interval && Date.now() < until) {
      if (isPostponed(found)) break;
      const failed = await check(found, interval).then(() => false, reportFailure(found));
      found = await readAgain();
      if (failed) break;
      if (found !== null && isLeased(found)) await wait(pollMilliseconds);
    }
    if (found === null || ageOf(found) < interval) return found;
    if (ageOf(found) < grace) return found;
    log.write("warn", "role-check", { personId: found.personId, kind: "roles-not-confirmed" });
    await endUnconfirmed(database, audit, found, "roles-not-confirmed").catch(reportFailure(found));
    return null;
  };

  /**
   * On a full disk no check can be stored: sessions continue for the time of grace, as in an
   * outage.
   */
  const reportFailure = (row: FoundSession) => (error: unknown) => {
    log.write("warn", "role-check", { personId: row.personId, failure: error });
    return true;
  };

  return {
    async confirm(row) {
      const age = ageOf(row);
      if (age < interval * earlyShare) return row;
      if (age >= interval) return checkNow(row);
      if (!isPostponed(row) && !isLeased(row)) {
        check(row, interval * earlyShare).catch(reportFailure(row));
      }
      return row;
    },

    async confirmPerson(personId) {
      const known = await findOf(personId);
      for (const row of known) {
        const readAgain = async () =>
          (await findOf(personId)).find(({ sessionId }) => sessionId === row.sessionId) ?? null;
        const found = await checkNow(row, readAgain);
        if (found !== null) return ageOf(found) < interval ? "confirmed" : "unreachable";
      }
      return known.length > 0 ? "refused" : "signed-out";
    },
  };
}

/** How long a session lasts without a reading while the provider cannot be reached. */
export function graceOf(interval: number): number {
  return Math.min(3 * interval, interval + 30 * 60_000);
}

function ageOf({ now, rolesCheckedAt }: FoundSession): number {
  return now.getTime() - rolesCheckedAt.getTime();
}

function isPostponed({ now, roleCheckRetryAt }: FoundSession): boolean {
  return roleCheckRetryAt !== null && roleCheckRetryAt > now;
}

function isLeased({ now, roleCheckLeaseUntil }: FoundSession): boolean {
  return roleCheckLeaseUntil !== null && roleCheckLeaseUntil > now;
}
