import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
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

describe("The check of the first bytes", () => {
  const check = {
    bytes: 12,
    holds: (start: Uint8Array) => Buffer.from(start).toString().includes("%PDF-"),
    refusal: () => new Error("not a PDF"),
  };
  const openChecked = (body: Readable) => {
    const options = { limit, deadline: startDeadline(60_000), check };
    return streamAnswer({ status: 200, headers: {}, body }, options);
  };
  const piecesOf = (pieces: readonly string[]) =>
    Readable.from(pieces.map((piece) => Buffer.from(piece)));

  it.each([
    ["one piece", ["%PDF-1.7 and more"]],
    ["pieces of a byte", [..."%PDF-1.7 and more"]],
    ["bytes before it", ["\r\n", "\r\n%P", "DF-1.7"]],
    ["nothing behind it", ["%PDF", "-"]],
  ])("finds what it needs in %s, and passes all on", async (_name, pieces) => {
    const stream = await openChecked(piecesOf(pieces));
    expect(await new Response(stream).text()).toBe(pieces.join(""));
  });

  it("does not wait for more than it needs", async () => {
    const body = new Readable({ read: () => undefined });
    body.push("%PDF-1.7");
    expect((await (await openChecked(body)).getReader().read()).done).toBe(false);
  });

  it.each([
    ["another beginning", ["<", "html>", "<body>", "%PDF-"]],
    ["too few bytes", ["%PDF"]],
    ["no bytes", []],
  ])("refuses %s before anything is passed on", async (_name, pieces) => {
    const body = piecesOf(pieces);
    await expect(openChecked(body)).rejects.toThrow("not a PDF");
    expect(body.destroyed).toBe(true);
  });
});
