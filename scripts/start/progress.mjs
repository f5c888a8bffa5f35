/**
 * @typedef {object} Step
 * @property {(detail: string) => void} update shows the progress of the step
 * @property {(outcome?: string) => void} done ends the step
 * @property {(outcome?: string) => void} fail
 *
 * @typedef {Pick<NodeJS.WriteStream, "write"> & { isTTY?: boolean, columns?: number }} Terminal
 *
 * @typedef {object} Reporter
 * @property {(text: string) => void} line
 * @property {(text: string) => Step} step
 */

/**
 * Reports progress to the terminal: as one updating line of all steps that run, or without a
 * terminal as a line at the start, at the end and now and then between. Plain JavaScript on Node's
 * own modules, because the first step installs the libraries.
 *
 * @param {Terminal} stream
 * @returns {Reporter}
 */
export function createReporter(stream) {
  const moves = stream.isTTY === true;
  /** @type {Set<() => string>} */
  const running = new Set();
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const line = (/** @type {string} */ text) => {
    stream.write(`${moves ? "\r\u001b[K" : ""}${text}\n`);
  };
  const draw = () => {
    const steps = [...running].map((describe) => describe());
    if (moves) stream.write(`\r\u001b[K${steps.join(" · ").slice(0, (stream.columns ?? 80) - 1)}`);
    else for (const step of steps) line(`  ${step} …`);
  };
  return {
    line,
    step: (text) => {
      const since = Date.now();
      let detail = "";
      const describe = () => `${text}${detail && `: ${detail}`} ${elapsed(since)}`;
      running.add(describe);
      timer ??= setInterval(draw, moves ? 200 : 15_000);
      if (moves) draw();
      else line(`  ${text} …`);
      /** @param {string} last */
      const end = (last) => {
        running.delete(describe);
        line(last);
        if (running.size > 0) {
          if (moves) draw();
          return;
        }
        clearInterval(timer);
        timer = undefined;
      };
      return {
        update: (now) => {
          detail = now;
        },
        done: (outcome) => end(`✓ ${outcome ?? text} ${elapsed(since)}`),
        fail: (outcome) => end(`✗ ${outcome ?? text}`),
      };
    },
  };
}

/** @param {number} since */
function elapsed(since) {
  const seconds = (Date.now() - since) / 1000;
  return `(${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s)`;
}
