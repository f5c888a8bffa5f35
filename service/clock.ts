/** The present moment, as the whole service sees it. */
export type Clock = () => Date;

/** A clock that runs with the machine's until the sandbox moves it; moved, it goes on running. */
export interface MovableClock {
  readonly now: Clock;
  /** Milliseconds that it is ahead of the machine's time; 0: it was never moved. */
  readonly ahead: () => number;
  /** From now on it is `to`; null: the machine's time again. */
  move(to: Date | null): void;
  /** From now on it is so many milliseconds ahead of the machine's time. */
  moveAhead(milliseconds: number): void;
  /** Told after every move, so that what waits for a time looks again. */
  onMove(listener: () => void): void;
}

export function createClock(machine: Clock = () => new Date()): MovableClock {
  const listeners: (() => void)[] = [];
  let ahead = 0;
  const moveAhead = (milliseconds: number) => {
    ahead = milliseconds;
    for (const listener of listeners) listener();
  };
  return {
    now: () => new Date(machine().getTime() + ahead),
    ahead: () => ahead,
    move: (to) => moveAhead(to === null ? 0 : to.getTime() - machine().getTime()),
    moveAhead,
    onMove: (listener) => void listeners.push(listener),
  };
}
