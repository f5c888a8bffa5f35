import type { Child } from "./children";

/** What the launcher needs of a program, whichever run of it is the current one. */
export type RunningProgram = Pick<Child, "ended" | "lastLines" | "stop">;

export interface Restartable extends RunningProgram {
  /**
   * Stops the current run and starts another. Calls during a restart become one more. A run that fails
   * after it does not end the program: the next restart replaces it.
   */
  restart(): Promise<void>;
}

interface Run {
  readonly child: RunningProgram;
  /** Resolves when it works, and rejects when it fails. */
  readonly ready: () => Promise<unknown>;
}

/** A program that can be started again in the place of itself. */
export function createRestartable(start: () => Run): Restartable {
  let current = start();
  let restarts: Promise<void> | null = null;
  let isDue = false;
  let isStopped = false;
  let reportEnd: (text: string) => void = () => undefined;
  const ended = new Promise<string>((resolve) => {
    reportEnd = resolve;
  });
  const follow = (run: Run) => {
    void run.child.ended.then((end) => {
      if (run === current && restarts === null) reportEnd(end);
    });
  };
  follow(current);

  const restartAll = async () => {
    while (isDue && !isStopped) {
      await current.child.stop();
      if (isStopped) return;
      // The run that starts now has every change until now.
      isDue = false;
      const run = start();
      current = run;
      await run.ready().then(
        () => follow(run),
        () => undefined,
      );
    }
  };
  return {
    ended,
    lastLines: () => current.child.lastLines(),
    async stop() {
      isStopped = true;
      await current.child.stop();
      await restarts;
    },
    restart() {
      isDue = true;
      restarts ??= restartAll().finally(() => {
        restarts = null;
      });
      return restarts;
    },
  };
}
