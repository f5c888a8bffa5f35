import { PassThrough } from "node:stream";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createReporter } from "./progress.mjs";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("at a terminal", () => {
  test("steps that run at once share the updating line", () => {
    const { reporter, lines } = terminal();
    const build = reporter.step("Building the desk");
    const seed = reporter.step("Starting the embedded service");
    seed.update("100 of 300 groups");
    vi.advanceTimersByTime(200);

    expect(lines().at(-1)).toMatch(
      /^Building the desk \(0\.2 s\) · Starting the embedded service: 100 of 300 groups \(0\.2 s\)$/,
    );
    seed.done();
    expect(lines().at(-2)).toBe("✓ Starting the embedded service (0.2 s)");
    expect(lines().at(-1)).toMatch(/^Building the desk \(0\.2 s\)$/);
    build.fail();
    expect(lines().at(-1)).toBe("✗ Building the desk");
  });

  test("nothing is drawn after the last step", () => {
    const { reporter, lines } = terminal();
    reporter.step("Building the desk").done();
    const before = lines().length;
    vi.advanceTimersByTime(5000);

    expect(lines()).toHaveLength(before);
    expect(vi.getTimerCount()).toBe(0);
  });
});

/** A stream that says it is a terminal, and what each line of it showed. */
function terminal() {
  const stream = Object.assign(new PassThrough(), { isTTY: true, columns: 200 });
  let text = "";
  stream.on("data", (piece: Buffer) => {
    text += piece.toString();
  });
  return {
    reporter: createReporter(stream),
    lines: () =>
      text
        .replaceAll("\r\u001b[K", "\n")
        .split("\n")
        .filter((line) => line !== ""),
  };
}
