import { createServer } from "node:net";
import { afterEach, expect, it } from "vitest";
import { scanContent } from "./scan-content";
import { type FakeClamd, startFakeClamd, testVirus } from "./testing/fake-clamd";

let scanner: FakeClamd | undefined;
afterEach(() => scanner?.close());

const small = Buffer.from("small");
const large = Buffer.alloc(10 * 1_048_576, "x");
const sizeLimit = "INSTREAM size limit exceeded. ERROR\0";

it.each([
  ["a small one", small],
  ["the largest one", large],
])("sends the whole of a content, which is clean: %s", async (_case, content) => {
  scanner = await startFakeClamd();
  expect(await scanContent(scanner.address, content)).toEqual({ kind: "clean" });
  expect(scanner.contents.map((one) => one.equals(content))).toEqual([true]);
});

it("names the virus in an infected content", async () => {
  scanner = await startFakeClamd();
  const infected = Buffer.concat([large, testVirus]);
  const result = await scanContent(scanner.address, infected);
  expect(result).toEqual({ kind: "infected", virus: "Test.Canary-1" });
});

it("repeats of a virus's name no more than a name may have", async () => {
  const name = `<b>Name</b> ${"x".repeat(200)}`;
  scanner = await startFakeClamd({ answer: () => `stream: ${name} FOUND\0` });
  const result = await scanContent(scanner.address, small);
  expect(result).toEqual({ kind: "infected", virus: `_b_Name_b_${"x".repeat(90)}` });
});

it.each([
  ["nothing", "", "unknown-answer"],
  ["an answer that breaks off", "stream: OK", "unknown-answer"],
  ["two answers", "stream: OK\0stream: Test FOUND\0", "unknown-answer"],
  ["another protocol", "HTTP/1.1 400 Bad Request\r\n\r\n", "unknown-answer"],
  ["no name", "stream:  FOUND\0", "unknown-answer"],
  ["an error", "stream: Can't allocate memory ERROR\0", "scanner-error"],
  ["its size limit", sizeLimit, "scanner-error"],
  ["too much", "x".repeat(100_000), "long-answer"],
])("gives no verdict when the scanner answers %s", async (_case, text, failure) => {
  scanner = await startFakeClamd({ answer: () => text });
  expect(await scanContent(scanner.address, small)).toEqual({ kind: "unchecked", failure });
});

it.each([
  ["its size limit", sizeLimit],
  ["that it is clean", "stream: OK\0"],
])("gives no verdict when the scanner answers %s before the end", async (_case, answer) => {
  scanner = await startFakeClamd({ tooLarge: { bytes: 1000, answer } });
  expect(await scanContent(scanner.address, large)).toMatchObject({ kind: "unchecked" });
});

it("gives no verdict when the scanner is silent, within its time", async () => {
  scanner = await startFakeClamd({ answer: () => null });
  const result = await scanContent(scanner.address, small, 200);
  expect(result).toEqual({ kind: "unchecked", failure: "timeout" });
});

it("gives no verdict when the scanner closes at once or does not listen", async () => {
  const server = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const at = server.address();
  const address = `127.0.0.1:${typeof at === "object" && at ? at.port : 0}`;
  expect(await scanContent(address, large)).toMatchObject({ kind: "unchecked" });
  await new Promise((resolve) => server.close(resolve));
  const result = await scanContent(address, small);
  expect(result).toEqual({ kind: "unchecked", failure: "Error ECONNREFUSED" });
});
