/** Work that is done step by step while the process runs. */
export interface Poller {
  /** Starts: runs now, after every interval, and whenever woken. */
  start(): void;
  /** Signals that there may be work; ignored before the start. */
  wake(): void;
  /** Runs steps until no work is left; throws a step's failure. Works without a start. */
  drain(): Promise<void>;
  /** Stops after the current step. */
  stop(): Promise<void>;
}

export interface PollerOptions {
  readonly intervalMilliseconds: number;
  readonly reportFailure: (error: unknown) => void;
}

/** `step` does one piece of work and returns whether there was one. Steps never overlap. */
export function createPoller(step: () => Promise<boolean>, options: PollerOptions): Poller {
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> | null = null;
  let woken = false;
  let stopped = false;

  const work = async () => {
    await null; // nothing runs before `running` is set
    try {
      do {
        woken = false;
        while (!stopped && (await step()));
      } while (woken && !stopped);
    } finally {
      running = null; // at once: a wake after the last step starts again
    }
  };
  const drain = (): Promise<void> => {
    woken = true;
    running ??= work();
    return running;
  };
  const run = () => void drain().catch(options.reportFailure);

  return {
    start() {
      timer = setInterval(run, options.intervalMilliseconds);
      timer.unref();
      run();
    },
    wake() {
      if (timer !== null && !stopped) run();
    },
    drain,
    async stop() {
      stopped = true;
      if (timer !== null) clearInterval(timer);
      await running?.catch(() => undefined);
    },
  };
}
