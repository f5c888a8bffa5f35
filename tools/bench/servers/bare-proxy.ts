import { createServer, type RequestListener } from "node:http";
import { pipeline } from "node:stream";
import { Pool } from "undici";
import { listenAndReport, requireSetting } from "./listen";

/**
 * The minimum of a proxy in Node: node:http in front, undici's pool behind, bodies streamed, the
 * service's token added. It checks nothing.
 */
export function proxyTo(upstream: string, token: string): RequestListener {
  const pool = new Pool(upstream, { connections: 64 });
  const authorization = `Bearer ${token}`;
  return (request, response) => {
    const { method = "GET", url = "/" } = request;
    const contentType = request.headers["content-type"];
    const headers = { authorization, ...(contentType && { "content-type": contentType }) };
    const body = method === "GET" ? null : request;
    pool
      .request({ method, path: url, headers, body })
      .then((answer) => {
        const type = answer.headers["content-type"];
        response.writeHead(answer.statusCode, type === undefined ? {} : { "content-type": type });
        pipeline(answer.body, response, () => undefined);
      })
      .catch(() => response.writeHead(502).end());
  };
}

if (import.meta.filename === process.argv[1]) {
  const listener = proxyTo(requireSetting("BENCH_UPSTREAM"), requireSetting("BENCH_TOKEN"));
  listenAndReport(createServer(listener));
}
