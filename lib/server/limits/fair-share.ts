import "server-only";
import { problems } from "../problem";
import { waitInLine } from "./wait-in-line";

export interface ShareSettings {
  /** Requests of one person, or of everybody without a session, that run at once. */
  readonly atOnce: number;
  /** Requests of one person, or of one address, that may wait for their turn. */
  readonly mostWaiting: number;
  /** Milliseconds after which a waiting request is refused. */
  readonly patience: number;
  /** Share of the time that they may use while others are active. */
  readonly share: number;
  /** Milliseconds of work without that limit: a page with all its reads. */
  readonly burst: number;
  /** Maximum milliseconds of work that still count against them afterwards. */
  readonly mostDebt: number;
  /** Milliseconds for which a person counts as active after a request. */
  readonly attention: number;
}

/**
 * Measured with the drill `noisy-neighbour`. The embedded service answers one query after the
 * other, so a request waits for those before it. With a quarter of the time, the median request of
 * others does not wait; with a burst of 3 s the drill measured 9x. Four at once use the connections
 * of a page without filling the queue of the service.
 */
export const usualShares: ShareSettings = {
  atOnce: 4,
  mostWaiting: 60,
  patience: 15_000,
  share: 0.25,
  burst: 800,
  mostDebt: 1000,
  attention: 2000,
};

/** Turns without pauses: for tests and drills, whose people never stop working. */
export const sharesWithoutPauses: ShareSettings = { ...usualShares, share: 1 };

/** Releases the turn; a second call does nothing. */
export type EndTurn = () => void;

export interface TurnOptions {
  readonly signal?: AbortSignal | undefined;
  /** Waits as long as needed: the next part of a started answer cannot be refused. */
  readonly patient?: boolean;
}

export interface FairShare {
  /**
   * Waits for this person's turn.
   *
   * @throws {DeskProblem} 429 if too many of this person wait or it takes too long, 499 if the
   * caller leaves.
   */
  enter(person: string, options?: TurnOptions): Promise<EndTurn>;
}

interface Account {
  active: number;
  readonly waiting: (() => void)[];
  /** Milliseconds of work left before the person has to wait; it increases with time. */
  credit: number;
  countedAt: number;
  seenAt: number;
  timer: NodeJS.Timeout | null;
}

/**
 * Shares the desk among people. Each has a few turns at once. A person who has used more than a
 * share of the time gets one turn at a time with pauses between, as long as others are active.
 * Overlapping turns of a person count once, so a page that loads ten things pays once. In this
 * process alone: it protects the service's response time, which suffers when requests overlap.
 */
export function createFairShare(
  settings: ShareSettings = usualShares,
  now: () => number = () => performance.now(),
): FairShare {
  const accounts = new Map<string, Account>();
  const { share, burst } = settings;

  /** Others are active: recently seen, or with a running request. */
  const hasOthers = (person: string): boolean => {
    const since = now() - settings.attention;
    for (const [name, account] of accounts) {
      if (name !== person && (account.active > 0 || account.seenAt >= since)) return true;
    }
    return false;
  };

  const settle = (account: Account): void => {
    const passed = now() - account.countedAt;
    account.countedAt = now();
    const change = account.active > 0 ? passed * (share - 1) : passed * share;
    account.credit = Math.max(-settings.mostDebt, Math.min(burst, account.credit + change));
  };

  /** How many requests of a person may run at once now. */
  const turnsOf = (person: string, { credit }: Account): number => {
    if (credit > burst / 2 || !hasOthers(person)) return settings.atOnce;
    return credit > 0 ? 1 : 0;
  };

  const next = (person: string, account: Account): void => {
    settle(account);
    while (account.waiting.length > 0 && account.active < turnsOf(person, account)) {
      account.waiting.shift()?.();
    }
    if (account.waiting.length === 0 || account.active > 0 || account.timer !== null) return;
    const wait = Math.max(1, -account.credit / share);
    account.timer = setTimeout(() => {
      account.timer = null;
      next(person, account);
    }, wait);
    account.timer.unref();
  };

  const begin = (person: string, account: Account): EndTurn => {
    settle(account);
    account.active += 1;
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      settle(account);
      account.active -= 1;
      account.seenAt = now();
      next(person, account);
    };
  };

  const accountOf = (person: string): Account => {
    const known = accounts.get(person);
    if (known) return known;
    forgetRested();
    const made: Account = {
      active: 0,
      waiting: [],
      credit: burst,
      timer: null,
      countedAt: now(),
      seenAt: now(),
    };
    accounts.set(person, made);
    return made;
  };

  /** A person with full credit needs no record. */
  const forgetRested = (): void => {
    for (const [person, account] of accounts) {
      if (account.active > 0 || account.waiting.length > 0) continue;
      settle(account);
      const idle = now() - account.seenAt > settings.attention;
      if (idle && account.credit >= burst) accounts.delete(person);
    }
  };

  return {
    async enter(person, { signal, patient = false } = {}) {
      const account = accountOf(person);
      settle(account);
      account.seenAt = now();
      const free = account.waiting.length === 0 && account.active < turnsOf(person, account);
      if (free) return begin(person, account);
      if (!patient && account.waiting.length >= settings.mostWaiting) {
        throw problems.tooManyRequests(Math.max(1000, -account.credit / share), "person");
      }
      const turn = waitInLine(
        {
          line: account.waiting,
          begin: () => begin(person, account),
          patience: settings.patience,
          by: "person",
        },
        { signal, patient },
      );
      next(person, account);
      return turn;
    },
  };
}
