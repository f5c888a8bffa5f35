import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import { describe, expect, it, onTestFinished } from "vitest";
import { streamAnswer } from "../proxy/answer-stream";
import { startFakeMachine } from "../testing/fake-machine";
import { startDeadline } from "./deadline";
import { readRefusal } from "./read-refusal";
import { createServiceToken } from "./service-token";
import { unusableAnswer } from "./unusable-answer";
import { createUpstream, readBody } from "./upstream";
import { UpstreamFailure } from "./upstream-failure";

const text = JSON.stringify(["Ærø", "x".repeat(100_000)]);

/** An answer of a machine that sends these bytes, with what it received. */
async function answered(bytes: Buffer, coding: string, status = 200) {
  const machine = await startFakeMachine((_request, response) => {
    const headers = { "content-type": "application/json", "content-encoding": coding };
    response.writeHead(status, { ...headers, "content-length": bytes.length });
    response.end(status === 204 ? undefined : bytes);
  });
  onTestFinished(machine.close);
  const { signal } = new AbortController();
  const upstream = createUpstream(machine.address);
  const request = { method: "GET", path: "/", headers: {}, readMilliseconds: 5000 } as const;
  return { machine, answer: await upstream.send({ ...request, signal }) };
}

async function failureOf(promise: Promise<unknown>): Promise<UpstreamFailure> {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof UpstreamFailure) return error;
  throw new Error("It did not fail.", { cause: error });
}

describe("the body of any answer", () => {
  it.each([
    ["gzip", gzipSync(text)],
    ["x-gzip", gzipSync(text)],
    ["GZIP", gzipSync(text)],
    ["br", brotliCompressSync(text)],
    ["deflate", deflateSync(text)],
    ["deflate", deflateRawSync(text)],
    ["identity", Buffer.from(text)],
    ["deflate, gzip", gzipSync(deflateSync(text))],
  ])("comes without its coding %s, though none was requested", async (coding, bytes) => {
    const { machine, answer } = await answered(bytes, coding);
    expect(machine.received[0]?.headers["accept-encoding"]).toBe("identity");
    expect((await readBody(answer, text.length * 2)).toString()).toBe(text);
  });

  it.each([
    ["gzip", gzipSync(Buffer.alloc(50_000_000))],
    ["br", brotliCompressSync(Buffer.alloc(50_000_000))],
    ["deflate", deflateSync(Buffer.alloc(50_000_000))],
  ])("is limited by its decoded size in %s", async (coding, bytes) => {
    expect(bytes.length).toBeLessThan(60_000);
    const { answer } = await answered(bytes, coding);
    expect(await failureOf(readBody(answer, 100_000))).toMatchObject({ kind: "too-large" });
  });

  it.each([
    ["zstd", gzipSync(text)],
    ["gzip", Buffer.from(text)],
    ["br", Buffer.from(text)],
    ["deflate", Buffer.from(text)],
    ["gzip, gzip, gzip", gzipSync(gzipSync(gzipSync(text)))],
  ])("in an unknown or wrong coding (%s) is unusable, and the reason is named", async (...sent) => {
    const [coding, bytes] = sent;
    const { answer } = await answered(bytes, coding);
    const failure = await failureOf(readBody(answer, 1_000_000));
    expect(failure.kind).toBe("garbage");
    expect(unusableAnswer(answer, failure)?.reason).toBe("content-coding");
  });

  it("that ends too early is broken", async () => {
    const { answer } = await answered(gzipSync(text).subarray(0, 60), "gzip");
    expect(await failureOf(readBody(answer, 1_000_000))).toMatchObject({ kind: "broken" });
  });

  it("of an answer without one is empty", async () => {
    const { answer } = await answered(Buffer.alloc(0), "gzip");
    expect(await readBody(answer, 10)).toHaveLength(0);
    const { answer: none } = await answered(Buffer.alloc(0), "gzip", 204);
    expect(await readBody(none, 10)).toHaveLength(0);
  });

  it("is decoded in a stream too, which says nothing of the squeezed length", async () => {
    const { answer } = await answered(gzipSync(text), "gzip");
    expect(answer.headers["content-length"]).toBeUndefined();
    const deadline = startDeadline(5000);
    const stream = await streamAnswer(answer, { limit: 1_000_000, deadline });
    expect(await new Response(stream).text()).toBe(text);
  });
});

it("JS1, JS3: a squeezed refusal is read, and one in an unknown coding is a page", async () => {
  const { signal } = new AbortController();
  const problem = Buffer.from('\ufeff{"Title":"Too low.","Status":400}');
  const read = async (bytes: Buffer, coding: string) => {
    const { answer } = await answered(bytes, coding, 400);
    return (await readRefusal("listServiceTypes", answer, signal)).error;
  };
  expect(await read(gzipSync(problem), "gzip")).toMatchObject({ problem: { title: "Too low." } });
  expect(await read(gzipSync(problem), "zstd")).toMatchObject({ problem: { status: 400 } });
  expect(await read(gzipSync(Buffer.alloc(8_000_000, " ")), "gzip")).toMatchObject({
    problem: { status: 400 },
  });
});

it("JS3, EN8: a token answer with a mark, squeezed, its life as a text", async () => {
  const body = '\ufeff{"token_type":"Bearer","access_token":"token","expires_in":"3599"}';
  const machine = await startFakeMachine((_request, response) => {
    const headers = { "content-type": "application/json", "content-encoding": "br" };
    response.writeHead(200, headers).end(brotliCompressSync(body));
  });
  onTestFinished(machine.close);
  const token = createServiceToken({
    provider: createUpstream(machine.address),
    tenantId: "t",
    clientId: "c",
    clientSecret: "s",
    scope: "s",
  });
  expect(await token.get()).toBe("token");
});
