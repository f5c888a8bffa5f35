import { createServer } from "node:http";
import path from "node:path";
import next from "next";
import sirv from "sirv";
import { rewritePageHead } from "./page-head.mjs";
import { readSheets } from "./page-styles.mjs";

// The desk in production: Next, and in front of it the files of the build. Next would look up, run
// through proxy.ts and compress each of them anew on the thread that renders pages; here they are
// sent as the build compressed them.
const root = path.join(import.meta.dirname, "../..");
const [port = 3000, host] = process.argv.slice(2);
const folder = process.env.NEXT_DIST_DIR || ".next";
const prefix = "/_next/static/";

const files = path.join(root, folder, "static");
const sheets = readSheets(files, prefix);

const sendFile = sirv(files, {
  brotli: true,
  gzip: true,
  immutable: true,
  maxAge: 31_536_000,
  setHeaders: (response) => {
    response.setHeader("x-content-type-options", "nosniff");
    response.setHeader("cross-origin-resource-policy", "same-origin");
  },
});

process.title = "invoice-desk";
const desk = next({ dev: false, dir: root, port: Number(port), ...(host && { hostname: host }) });
await desk.prepare();
const answer = desk.getRequestHandler();

const server = createServer((request, response) => {
  const { url = "" } = request;
  // Who is at the other end, for those who count by it (lib/server/client-address.ts).
  request.headers["x-desk-peer"] = request.socket.remoteAddress ?? "";
  if (!url.startsWith(prefix)) {
    if (!url.startsWith("/api/")) rewritePageHead(response, sheets);
    void answer(request, response);
    return;
  }
  request.url = url.slice(prefix.length - 1);
  sendFile(request, response, () => {
    request.url = url;
    void answer(request, response);
  });
});

for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) {
  process.once(signal, () => {
    server.close(() => void desk.close().finally(() => process.exit(0)));
    server.closeIdleConnections();
  });
}
server.listen(Number(port), host);
