import { expect, it } from "vitest";
import { readUserAgent } from "./user-agent";

it.each([
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0",
    "Firefox",
    "Windows",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0",
    "Microsoft Edge",
    "Windows",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15",
    "Safari",
    "macOS",
  ],
  [
    "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36",
    "Chrome",
    "Android",
  ],
  [
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
    "Chrome",
    "Linux",
  ],
])("names browser and system of %s", (header, browser, system) => {
  expect(readUserAgent(header)).toEqual({ browser, system });
});

it.each([null, "", " ", "<script>alert(1)</script>/1 (x)", "Nothing/1.0 (Unknown)"])(
  "names nothing that is not known: %j",
  (header) => {
    expect(readUserAgent(header)).toEqual({ browser: null, system: null });
  },
);

it("reads a header of any length in no time", () => {
  const started = performance.now();
  readUserAgent(`Mozilla/5.0 ${"(".repeat(1_000_000)}`);
  expect(performance.now() - started).toBeLessThan(2000);
});
