/**
 * @typedef {object} Step
 * @property {(detail: string) => void} update shows the progress of the step
 * @property {(outcome?: string) => void} done ends the step; short ones then leave no line
 * @property {(outcome?: string) => void} fail
 *
 * @typedef {Pick<NodeJS.WriteStream, "write"> & { isTTY?: boolean, columns?: number }} Terminal
 *
 * @typedef {object} Reporter
 * @property {(text: string) => void} line
 * @property {(text: string) => Step} step
 */

const turn = ["|", "/", "-", "\\"];

/**
 * Reports progress to the terminal: as one updating line of all steps that run, or without a
 * terminal as a line at the start, at the end and now and then between.
 *
 * @param {Terminal} stream
 * @returns {Reporter}
 */
export function createReporter(stream) {
  const line = (/** @type {string} */ text) => void stream.write(`${text}\n`);
  if (stream.isTTY !== true) return { line, step: (text) => plainStep(stream, text) };
  return { line, step: movingSteps(stream) };
}

/**
 * @param {Terminal} stream
 * @returns {(text: string) => Step}
 */
function movingSteps(stream) {
  /** @type {Set<() => string>} */
  const running = new Set();
  let tick = 0;
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const draw = () => {
    tick += 1;
    const steps = [...running].map((describe) => describe()).join(" · ");
    const line = `${turn[tick % turn.length]} ${steps}`;
    stream.write(`\r\u001b[K${line.slice(0, (stream.columns ?? 80) - 1)}`);
  };
  return (text) => {
    const since = Date.now();
    let detail = "";
    const describe = () => `${text}${detail && `: ${detail}`} ${elapsed(since)}`;
    running.add(describe);
    timer ??= setInterval(draw, 200);
    draw();
    /** @param {string} line */
    const end = (line) => {
      running.delete(describe);
      stream.write(`\r\u001b[K${line}`);
      if (running.size > 0) return draw();
      clearInterval(timer);
      timer = undefined;
    };
    return {
      update: (now) => {
        detail = now;
      },
      done: (outcome) => end(`✓ ${outcome ?? text} ${elapsed(since)}\n`),
      fail: (outcome) => end(`✗ ${outcome ?? text}\n`),
    };
  };
}

/**
 * @param {Terminal} stream
 * @param {string} text
 * @returns {Step}
 */
function plainStep(stream, text) {
  const since = Date.now();
  let next = since + 5000;
  let pause = 5000;
  let detail = "";
  stream.write(`  ${text} …\n`);
  const timer = setInterval(() => {
    if (Date.now() < next) return;
    pause = Math.min(pause * 2, 30_000);
    next = Date.now() + pause;
    stream.write(`  ${text}${detail && `: ${detail}`} ${elapsed(since)} …\n`);
  }, 1000);
  return {
    update: (now) => {
      detail = now;
    },
    done: (outcome) => {
      clearInterval(timer);
      stream.write(`✓ ${outcome ?? text} ${elapsed(since)}\n`);
    },
    fail: (outcome) => {
      clearInterval(timer);
      stream.write(`✗ ${outcome ?? text}\n`);
    },
  };
}

/** @param {number} since */
function elapsed(since) {
  const seconds = (Date.now() - since) / 1000;
  return `(${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s)`;
}
