import "../../lib/process/private-files.mjs";
import path from "node:path";
import next from "next";
import sirv from "sirv";
import { createBoundedServer } from "../../lib/http/bounded-server.mjs";
import { findDeskAdmit } from "./desk-server/admission-gate.mjs";
import { createDeskListener } from "./desk-server/desk-listener.mjs";
import { openDeskLog } from "./desk-server/desk-log.mjs";
import { createPageObserver, createPagePattern } from "./desk-server/page-pattern.mjs";

// The desk in production: Next, and in front of it the files of the build. Next would search for
// each, run it through proxy.ts and compress it on the thread that renders pages. Here they are
// sent as the build compressed them.
const root = path.join(import.meta.dirname, "../..");
const [port = 3000, host] = process.argv.slice(2);
const folder = process.env.NEXT_DIST_DIR || ".next";

const files = path.join(root, folder, "static");

const sendFile = sirv(files, {
  brotli: true,
  gzip: true,
  immutable: true,
  maxAge: 31_536_000,
});

process.title = "invoice-desk";
const log = openDeskLog(process.env.LOG_LEVEL);
const https = process.env.NEXTAUTH_URL?.startsWith("https:") ?? false;
const desk = next({ dev: false, dir: root, port: Number(port), ...(host && { hostname: host }) });
await desk.prepare();
const answer = desk.getRequestHandler();

const listener = createDeskListener({
  answer: (request, response) => void answer(request, response),
  sendFile,
  observePage: createPageObserver(
    createPagePattern(path.join(root, folder, "routes-manifest.json")),
  ),
  https,
  logRefusal: log.refusal,
  findAdmit: findDeskAdmit,
});
const server = createBoundedServer(listener, {
  maxConnections: Number(process.env.MAX_CONNECTIONS || 1000),
  https,
  // A proxy that sends a request as its connection is closed answers 502. Most proxies keep an idle
  // connection for 60 s.
  idleMilliseconds: Number(process.env.TRUSTED_PROXIES) > 0 ? 75_000 : undefined,
  onRefused: log.refusal,
  onDropped: log.dropped,
});

for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) {
  process.once(signal, () => {
    server.close(() => void desk.close().finally(() => process.exit(0)));
    server.closeIdleConnections();
  });
}
server.listen(Number(port), host);
