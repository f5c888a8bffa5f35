const start = performance.now();

/** One line about the current step of the benchmark; standard output gets only the table. */
export function printLine(text: string): void {
  const seconds = ((performance.now() - start) / 1000).toFixed(0).padStart(5);
  console.error(`${seconds} s  ${text}`);
}
