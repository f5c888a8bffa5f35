const start = performance.now();

/** One line on what the benchmark does now; the table alone goes to standard output. */
export function say(text: string): void {
  const seconds = ((performance.now() - start) / 1000).toFixed(0).padStart(5);
  console.error(`${seconds} s  ${text}`);
}
