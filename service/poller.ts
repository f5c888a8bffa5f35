/** Work that is taken up step by step for as long as the process runs. */
export interface Poller {
  /** Begins: now, after every interval, and whenever woken. */
  start(): void;
  /** There may be something to do; nothing happens before the start. */
  wake(): void;
  /** Steps until nothing is left to do now; throws what a step throws. Also without a start. */
  drain(): Promise<void>;
  /** Ends after the step under way. */
  stop(): Promise<void>;
}

export interface PollerOptions {
  readonly intervalMilliseconds: number;
  readonly reportFailure: (error: unknown) => void;
}

/** `step` does one piece and answers whether there was one. Never two steps at the same time. */
export function createPoller(step: () => Promise<boolean>, options: PollerOptions): Poller {
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> | null = null;
  let woken = false;
  let stopped = false;

  const work = async () => {
    await null; // nothing runs before `running` names it
    try {
      do {
        woken = false;
        while (!stopped && (await step()));
      } while (woken && !stopped);
    } finally {
      running = null; // at once: a wake that came after the last look starts anew
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
