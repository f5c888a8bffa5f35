/** The current time of the whole service. */
export type Clock = () => Date;

/** A clock that follows the machine's time. The sandbox can set an offset; the clock still runs. */
export interface MovableClock {
  readonly now: Clock;
  /** Milliseconds ahead of the machine's time; 0: no offset. */
  readonly ahead: () => number;
  /** Sets the present time to `to`; null: the machine's time. */
  move(to: Date | null): void;
  /** Sets the offset to this many milliseconds ahead of the machine's time. */
  moveAhead(milliseconds: number): void;
  /** Called after each change, so that work that waits for a time checks it again. */
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
