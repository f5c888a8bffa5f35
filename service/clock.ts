/** The present moment, as the whole service sees it. */
export type Clock = () => Date;

/** A clock that runs with the machine's until the sandbox moves it; moved, it goes on running. */
export interface MovableClock {
  readonly now: Clock;
  /** Milliseconds that it is ahead of the machine's time; 0: it was never moved. */
  readonly ahead: () => number;
  /** From now on it is `to`; null: the machine's time again. */
  move(to: Date | null): void;
  /** Told after every move, so that what waits for a time looks again. */
  onMove(listener: () => void): void;
}

export function createClock(machine: Clock = () => new Date()): MovableClock {
  const listeners: (() => void)[] = [];
  let ahead = 0;
  return {
    now: () => new Date(machine().getTime() + ahead),
    ahead: () => ahead,
    move(to) {
      ahead = to === null ? 0 : to.getTime() - machine().getTime();
      for (const listener of listeners) listener();
    },
    onMove: (listener) => void listeners.push(listener),
  };
}
