import "server-only";
import { problems } from "../problem";
import type { EndTurn, TurnOptions } from "./fair-share";

interface Line {
  /** What the next turn of each who waits begins, in their order. */
  readonly line: (() => void)[];
  /** Begins the turn. */
  readonly begin: () => EndTurn;
  /** Called when somebody leaves without a turn. */
  readonly onLeave?: () => void;
  /** Milliseconds after which a waiting request is refused. */
  readonly patience: number;
  readonly by: "person" | "address";
}

/**
 * Waits at the end of a line until its first place is taken from it and called.
 *
 * @throws {DeskProblem} 429 if it takes too long, 499 if the caller leaves.
 */
export function waitInLine(
  { line, begin, onLeave, patience, by }: Line,
  { signal, patient = false }: TurnOptions,
): Promise<EndTurn> {
  return new Promise((resolve, reject) => {
    const leave = (reason: Error) => {
      const at = line.indexOf(place);
      if (at >= 0) line.splice(at, 1);
      onLeave?.();
      done();
      reject(reason);
    };
    const abort = () => leave(problems.aborted());
    const refuse = () => leave(problems.tooManyRequests(patience / 3, by));
    const timer = patient ? null : setTimeout(refuse, patience).unref();
    const done = () => {
      if (timer) clearTimeout(timer);
      signal?.removeEventListener("abort", abort);
    };
    const place = () => {
      done();
      resolve(begin());
    };
    line.push(place);
    signal?.addEventListener("abort", abort, { once: true });
    if (signal?.aborted) abort();
  });
}
