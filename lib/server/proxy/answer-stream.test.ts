import { Readable } from "node:stream";
import { expect, it } from "vitest";
import { startDeadline } from "../upstream/deadline";
import { streamAnswer } from "./answer-stream";

const limit = 16 * 1_048_576;
const open = (body: Readable) =>
  streamAnswer({ status: 200, headers: {}, body }, { limit, deadline: startDeadline(60_000) });

it("ends a file that never ends at the limit", async () => {
  const piece = Buffer.alloc(4 * 1_048_576);
  function* endless() {
    for (;;) yield piece;
  }
  const body = Readable.from(endless());
  const stream = await open(body);
  await expect(new Response(stream).arrayBuffer()).rejects.toThrow("too-large");
  expect(body.destroyed).toBe(true);
});

it("fails for the reader where the service breaks off", async () => {
  async function* half() {
    yield Buffer.from("half");
    throw new Error("ECONNRESET");
  }
  const stream = await open(Readable.from(half()));
  await expect(new Response(stream).text()).rejects.toThrow();
});

it("ends the call where the reader leaves", async () => {
  const body = Readable.from([Buffer.from("one"), Buffer.from("two")]);
  const stream = await open(body);
  await stream.cancel();
  expect(body.destroyed).toBe(true);
});
