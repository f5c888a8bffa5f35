import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { z } from "zod";
import { proxyTo } from "./bare-proxy";
import { listenAndReport, requireSetting } from "./listen";

/**
 * Replaces the service when throughput is measured: it replays the real service's answers from
 * memory, so that the proxies are compared and not the database. Other calls are passed on to the
 * real service.
 */
const recordings = new Map(
  Object.entries(
    z
      .record(z.string(), z.string())
      .parse(JSON.parse(readFileSync(requireSetting("BENCH_RECORDINGS"), "utf8"))),
  ).map(([address, body]) => [address, Buffer.from(body)]),
);
const passOn = proxyTo(requireSetting("BENCH_UPSTREAM"), requireSetting("BENCH_TOKEN"));

listenAndReport(
  createServer((request, response) => {
    const recording = recordings.get(`${request.method} ${request.url}`);
    if (!recording) return passOn(request, response);
    // Like a real service, it answers when it has read the whole request.
    request.resume().once("end", () => {
      response
        .writeHead(200, {
          "content-type": "application/json",
          "content-length": recording.byteLength,
          "cache-control": "no-store",
        })
        .end(recording);
    });
  }),
);
