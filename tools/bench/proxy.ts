import { writeFile } from "node:fs/promises";
import path from "node:path";
import autocannon from "autocannon";
import { operationTable } from "../../lib/contract/operation-table";
import type { Cleanup } from "../stack/cleanup";
import { printLine } from "../stack/progress";
import { startStack } from "../stack/start-stack";
import type { Figure } from "./figure";
import { startHelper } from "./helper-servers";
import { signIn } from "./sign-in";
import { interleave, median, Side } from "./statistics";

const rounds = 5;
const seconds = 4;

interface Call {
  readonly name: string;
  readonly method: "GET" | "POST";
  readonly address: string;
  readonly body?: string;
  /** Least throughput as a multiple of the empty handler's: three quarters of what was measured. */
  readonly least: number;
}

const calls: readonly Call[] = [
  {
    name: "a small answer",
    method: operationTable.listServiceTypes.method,
    address: operationTable.listServiceTypes.path,
    least: 1.2,
  },
  {
    name: "a page of 50 invoice groups",
    method: operationTable.queryInvoiceGroups.method,
    address: `${operationTable.queryInvoiceGroups.path}?page=0&size=50`,
    body: "{}",
    least: 0.53,
  },
];

/**
 * Throughput of the desk's proxy with a signed-in person's session, compared with an empty route
 * handler of Next, which the proxy does not pass through, and with a bare Node proxy. Both proxies have the same upstream, which replays
 * the real service's answers from memory, so that its database is not measured.
 */
export async function measureProxy(cleanup: Cleanup, dataFolder: string): Promise<Figure[]> {
  printLine("proxy: starting the service, the upstream, the desk and a bare proxy");
  const stack = await startStack(cleanup, { dataFolder });
  const { token } = stack;
  const file = path.join(await cleanup.folder("recordings"), "recordings.json");
  await writeFile(file, JSON.stringify(await record(stack.service, token)));
  const upstream = await startHelper(cleanup, "replay-upstream", {
    upstream: stack.service,
    token,
    extra: { BENCH_RECORDINGS: file },
    probe: "/health/live",
  });
  const bare = await startHelper(cleanup, "bare-proxy", { upstream, token, probe: "/health/live" });
  const desk = await stack.startDesk({ serviceUrl: upstream });
  const cookie = await signIn(desk.address);

  // Dynamic, without checks, with a constant answer: the base cost of every answer of this server.
  const emptySide = load({ url: `${desk.address}/api/health/live` });
  const sides = calls.map(({ name, method, address, body, least }) => ({
    name,
    target: { kind: "at least", value: least } as const,
    desk: load({
      url: `${desk.address}/api/service${address}`,
      headers: { ...unsafeHeaders(desk.address, body), cookie: `${cookie.name}=${cookie.value}` },
      method,
      body,
    }),
    bare: load({ url: bare + address, headers: contentType(body), method, body }),
  }));
  const all = [emptySide, ...sides.flatMap((side) => [side.desk, side.bare])];
  printLine("proxy: warming up");
  for (const side of all) await side.measure();
  printLine(`proxy: ${rounds} rounds of ${all.length} × ${seconds} s`);
  await interleave(rounds, all);
  return [
    rate("empty route handler of Next", emptySide),
    ...sides.flatMap((side) => [
      rate(`the desk's proxy, ${side.name}`, side.desk),
      rate(`a bare Node proxy, ${side.name}`, side.bare),
      ratio(
        `the desk's proxy to the empty handler, ${side.name}`,
        side.desk,
        emptySide,
        side.target,
      ),
      ratio(`the desk's proxy to the bare proxy, ${side.name}`, side.desk, side.bare, null),
    ]),
  ];
}

function load(request: LoadRequest): Side {
  return new Side(() => throughput(request, seconds));
}

/** The real service's answer to each call, by method and address. */
async function record(service: string, token: string): Promise<Record<string, string>> {
  const answers = calls.map(async ({ method, address, body }) => {
    const headers = { authorization: `Bearer ${token}`, ...contentType(body) };
    const response = await fetch(service + address, { method, headers, body });
    if (!response.ok) throw new Error(`The service answered ${response.status} to ${address}.`);
    return [`${method} ${address}`, await response.text()];
  });
  return Object.fromEntries(await Promise.all(answers));
}

function contentType(body: string | undefined): Record<string, string> {
  return body === undefined ? {} : { "content-type": "application/json" };
}

/** As the desk's own pages send it. */
function unsafeHeaders(origin: string, body: string | undefined): Record<string, string> {
  if (body === undefined) return {};
  const own = { origin, "sec-fetch-site": "same-origin", "x-desk-request": "1" };
  return { ...contentType(body), ...own };
}

function rate(name: string, side: Side): Figure {
  return { part: "proxy", name, measured: median(side.samples), unit: "requests/s", target: null };
}

function ratio(name: string, side: Side, to: Side, target: Figure["target"]): Figure {
  const measured = median(side.samples) / median(to.samples);
  return { part: "proxy", name, measured, unit: "ratio", target };
}

interface LoadRequest {
  readonly url: string;
  readonly method?: "GET" | "POST";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

const connections = 32;

/**
 * Requests answered per second, with 32 in flight all the time.  @throws {Error} if an answer was
 * no success: a fast refusal must not count as throughput.
 */
async function throughput(request: LoadRequest, seconds: number): Promise<number> {
  const { url, method = "GET", headers = {}, body } = request;
  const result = await autocannon({
    url,
    method,
    headers: { ...headers },
    ...(body === undefined ? {} : { body }),
    connections,
    duration: seconds,
  });
  if (result.non2xx > 0 || result.errors > 0 || result["2xx"] === 0) {
    const statuses = Object.entries(result.statusCodeStats ?? {})
      .map(([status, { count }]) => `${count} × ${status}`)
      .join(", ");
    throw new Error(`${method} ${url} under load: ${statuses}, ${result.errors} without answer.`);
  }
  return result["2xx"] / result.duration;
}
