const start = performance.now();

/** One line about the current step of the benchmark; standard output gets only the table. */
export function printLine(text: string): void {
  const seconds = ((performance.now() - start) / 1000).toFixed(0).padStart(5);
  console.error(`${seconds} s  ${text}`);
}

/** Passes on at most one text in that many milliseconds. */
export function sparingly(report: (text: string) => void, pause = 5000): (text: string) => void {
  let last = -Infinity;
  return (text) => {
    if (performance.now() - last < pause) return;
    last = performance.now();
    report(text);
  };
}
