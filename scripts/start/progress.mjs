/**
 * @typedef {object} Step
 * @property {(detail: string) => void} update shows the progress of the step
 * @property {(outcome?: string) => void} done ends the step; short ones then leave no line
 * @property {(outcome?: string) => void} fail
 *
 * @typedef {object} Reporter
 * @property {(text: string) => void} line
 * @property {(text: string) => Step} step
 */

const turn = ["|", "/", "-", "\\"];

/**
 * Reports progress to the terminal: as an updating line, or without a terminal as a line at the
 * start, at the end and now and then between.
 *
 * @param {NodeJS.WriteStream} stream
 * @returns {Reporter}
 */
export function createReporter(stream) {
  const moving = stream.isTTY === true;
  return {
    line: (text) => void stream.write(`${text}\n`),
    step: (text) => (moving ? movingStep(stream, text) : plainStep(stream, text)),
  };
}

/**
 * @param {NodeJS.WriteStream} stream
 * @param {string} text
 * @returns {Step}
 */
function movingStep(stream, text) {
  const since = Date.now();
  let detail = "";
  let tick = 0;
  const draw = () => {
    tick += 1;
    const mark = turn[tick % turn.length];
    const line = `${mark} ${text}${detail && `: ${detail}`} ${elapsed(since)}`;
    stream.write(`\r\u001b[K${line.slice(0, (stream.columns ?? 80) - 1)}`);
  };
  draw();
  const timer = setInterval(draw, 200);
  /** @param {string} line */
  const end = (line) => {
    clearInterval(timer);
    stream.write(`\r\u001b[K${line}`);
  };
  return {
    update: (now) => {
      detail = now;
    },
    done: (outcome) => end(`✓ ${outcome ?? text} ${elapsed(since)}\n`),
    fail: (outcome) => end(`✗ ${outcome ?? text}\n`),
  };
}

/**
 * @param {NodeJS.WriteStream} stream
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
