import { createServer, type Server } from "node:http";
import { connect } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { answerJson, type FakeMachine, startFakeMachine } from "../testing/fake-machine";
import { startDeadline } from "./deadline";
import { type Outgoing, readOutgoing } from "./outgoing";
import { createUpstream, readBody } from "./upstream";

let billing: FakeMachine;
let proxy: Server;
let asked: string[] = [];

beforeAll(async () => {
  billing = await startFakeMachine(({ headers }, response) => answerJson(response, { headers }));
  proxy = createServer(({ url = "", headers }, response) => {
    asked.push(url);
    answerJson(response, { headers });
  });
  proxy.on("connect", ({ url = "" }, socket) => {
    asked.push(`CONNECT ${url}`);
    const target = connect(Number(new URL(billing.address).port), "127.0.0.1", () => {
      socket.write("HTTP/1.1 200 OK\r\n\r\n");
      target.pipe(socket).pipe(target);
    });
    socket.on("error", () => target.destroy());
    target.on("error", () => socket.destroy());
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  proxy.close();
  proxy.closeAllConnections();
  await billing.close();
});
beforeEach(() => {
  asked = [];
});

const proxyAddress = () => {
  const address = proxy.address();
  if (typeof address !== "object" || address === null) throw new Error("No port.");
  return `http://127.0.0.1:${address.port}`;
};
const settings = (own: Partial<Parameters<typeof readOutgoing>[0]>) =>
  readOutgoing({
    HTTP_PROXY: undefined,
    HTTPS_PROXY: undefined,
    NO_PROXY: undefined,
    SERVICE_CONNECT_SECONDS: 2,
    ...own,
  });

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.allSettled(opened.splice(0).map((one) => one.close()));
});

async function ask(address: string, outgoing: Outgoing, headers = {}) {
  const upstream = createUpstream(address, { outgoing, headers });
  opened.push(upstream);
  const { signal, clear } = startDeadline(5000);
  try {
    const answer = await upstream.send({
      method: "GET",
      path: "/groups?page=0",
      headers: {},
      signal,
      readMilliseconds: 4000,
    });
    return JSON.parse((await readBody(answer, 65_536)).toString());
  } finally {
    clear();
  }
}

it("reaches billing by the proxy, without a tunnel where there is no TLS", async () => {
  await ask("http://billing.example:8080/api", settings({ HTTP_PROXY: proxyAddress() }));
  expect(asked).toEqual(["http://billing.example:8080/api/groups?page=0"]);
});

it("opens a tunnel to TLS", async () => {
  const outgoing = settings({ HTTPS_PROXY: proxyAddress() });
  // The other side has no TLS: only the tunnel matters.
  await expect(ask("https://billing.example/api", outgoing)).rejects.toThrow();
  expect(asked).toEqual(["CONNECT billing.example:443"]);
});

it.each([
  ["the hosts of NO_PROXY", { NO_PROXY: "other.example, 127.0.0.1" }],
  ["this machine, whatever NO_PROXY names", { NO_PROXY: "other.example" }],
  ["all where NO_PROXY is *", { NO_PROXY: "*" }],
])("reaches directly %s", async (_name, own) => {
  await ask(billing.address, settings({ HTTP_PROXY: proxyAddress(), ...own }));
  expect(asked).toEqual([]);
  expect(billing.received).not.toEqual([]);
});

it("sends a gateway's headers with every request", async () => {
  const { headers } = await ask(billing.address, settings({}), {
    "ocp-apim-subscription-key": "canary-key",
  });
  expect(headers["ocp-apim-subscription-key"]).toBe("canary-key");
});
