import { once } from "node:events";
import { Agent, get, type IncomingMessage, type RequestListener, type Server } from "node:http";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { createBoundedServer } from "./bounded-server.mjs";
import { drainState, drainTimes, prepareDrain } from "./drain.mjs";
import { portOf, sendRaw } from "./testing";

describe("the end of a server", () => {
  let server: Server | null = null;
  const agents: Agent[] = [];
  afterEach(async () => {
    for (const agent of agents.splice(0)) agent.destroy();
    server?.closeAllConnections();
    if (server?.listening) await new Promise((resolve) => server?.close(resolve));
    Reflect.deleteProperty(globalThis, Symbol.for("invoice-desk.drain"));
  });

  const answer: RequestListener = (_request, response) => void response.end("answered");
  async function listen(listener = answer, times = { pause: 300, requests: 2000 }) {
    const opened = createBoundedServer(listener, { maxConnections: 100, idleMilliseconds: 75_000 });
    server = opened;
    const drain = prepareDrain(opened, times);
    await new Promise<void>((resolve) => opened.listen(0, "127.0.0.1", resolve));
    return { port: portOf(opened), drain };
  }
  function newAgent() {
    const agent = new Agent({ keepAlive: true });
    agents.push(agent);
    return agent;
  }
  async function ask(port: number, agent: Agent) {
    const request = get({ host: "127.0.0.1", port, agent });
    const [response]: IncomingMessage[] = await once(request, "response");
    response?.resume();
    await once(response ?? request, "end");
    return { connection: response?.headers.connection, reused: request.reusedSocket };
  }

  it("has each answer from its beginning on close its connection, while new ones are accepted", async () => {
    const { port, drain } = await listen();
    const agent = newAgent();
    expect(await ask(port, agent)).toEqual({ connection: "keep-alive", reused: false });
    expect(drainState()).toEqual({ begun: false, work: [] });
    const ended = drain();
    expect(drainState()?.begun).toBe(true);
    expect(await ask(port, agent)).toEqual({ connection: "close", reused: true });
    expect(await ask(port, newAgent())).toEqual({ connection: "close", reused: false });
    await ended;
    await expect(ask(port, newAgent())).rejects.toMatchObject({ code: "ECONNREFUSED" });
  });

  it("leaves idle connections open for the pause, and closes them then", async () => {
    const { port, drain } = await listen();
    const socket = connect({ port, host: "127.0.0.1" });
    socket.write("GET / HTTP/1.1\r\nhost: desk\r\n\r\n");
    await once(socket, "data");
    const begun = performance.now();
    const closed = once(socket, "close").then(() => performance.now() - begun);
    await drain();
    expect(await closed).toBeGreaterThanOrEqual(290);
  });

  it("waits for requests in flight, whose answers close their connections too", async () => {
    const slow: RequestListener = async (_request, response) => {
      await sleep(700);
      response.end("answered");
    };
    const { port, drain } = await listen(slow, { pause: 50, requests: 5000 });
    const early = ask(port, newAgent());
    await sleep(30);
    await drain();
    expect(await early).toEqual({ connection: "close", reused: false });
  });

  it("accepts connections while a request takes long, and ends soon after it", async () => {
    const slow: RequestListener = async (request, response) => {
      await sleep(request.url === "/" ? 1200 : 0);
      response.end("answered");
    };
    const { port, drain } = await listen(slow, { pause: 0, requests: 5000 });
    const early = ask(port, newAgent());
    await sleep(650);
    const ended = drain();
    await sleep(200);
    const quick = await sendRaw(port, "GET /quick HTTP/1.1\r\nhost: desk\r\n\r\n");
    expect(quick).toContain("answered");
    expect(await early).toEqual({ connection: "close", reused: false });
    await ended;
    await expect(ask(port, newAgent())).rejects.toMatchObject({ code: "ECONNREFUSED" });
  });

  it("closes a connection that was to be kept before the end began, once its answer ends", async () => {
    let finish = (): void => undefined;
    const streaming: RequestListener = (_request, response) => {
      response.write("first ");
      finish = () => void response.end("last");
    };
    const { port, drain } = await listen(streaming, { pause: 50, requests: 5000 });
    const answered = sendRaw(port, "GET / HTTP/1.1\r\nhost: desk\r\n\r\n");
    await sleep(50);
    const ended = drain();
    await sleep(200);
    finish();
    await ended;
    expect(await answered).toContain("last");
  });

  it("waits for background work, and neither for a spare connection nor longer than it may", async () => {
    const { port, drain } = await listen(answer, { pause: 0, requests: 10_000 });
    const spare = connect({ port, host: "127.0.0.1" });
    spare.on("error", () => undefined);
    await once(spare, "connect");
    let done = false;
    drainState()?.work.push(sleep(800).then(() => Promise.reject(new Error("It failed."))));
    drainState()?.work.push(
      sleep(900).then(() => {
        done = true;
      }),
    );
    const begun = performance.now();
    await drain();
    expect(done).toBe(true);
    expect(performance.now() - begun).toBeLessThan(4000);
    spare.destroy();
  });

  it("comes in time although a request never ends", async () => {
    const { port, drain } = await listen(() => undefined, { pause: 0, requests: 400 });
    const left = ask(port, newAgent()).catch(() => "cut");
    await sleep(50);
    await drain();
    server?.closeAllConnections();
    expect(await left).toBe("cut");
  });

  it.each([
    [{}, 0],
    [{ TRUSTED_PROXIES: "0" }, 0],
    [{ TRUSTED_PROXIES: "1" }, 5000],
    [{ TRUSTED_PROXIES: "2", DRAIN_SECONDS: "" }, 5000],
    [{ TRUSTED_PROXIES: "1", DRAIN_SECONDS: "0" }, 0],
    [{ DRAIN_SECONDS: "30" }, 30_000],
  ])("pauses with %j for %i ms", (env, pause) => {
    expect(drainTimes(env).pause).toBe(pause);
  });
});

it.each([
  [undefined, 20_000],
  ["10", 20_000],
  ["30", 50_000],
])("gives requests in flight the time of calls to billing, %s s for an answer", (seconds, time) => {
  expect(drainTimes({ SERVICE_ANSWER_SECONDS: seconds }).requests).toBe(time);
});
