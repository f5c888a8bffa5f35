import "../../lib/process/private-files.mjs";
import path from "node:path";
import { findDeskAdmit } from "./desk-server/admission-gate.mjs";
import { findDeskApi } from "./desk-server/api-listener.mjs";
import { createDeskListener } from "./desk-server/desk-listener.mjs";
import { openDeskLog } from "./desk-server/desk-log.mjs";
import { openDeskServer } from "./desk-server/open-desk-server.mjs";
import { createPageObserver, createPagePattern } from "./desk-server/page-pattern.mjs";

// The desk in production: Next, and in front of it the files of the build. Next would search for
// each, run it through proxy.ts and compress it on the thread that renders pages. Here they are
// sent as the build compressed them.
const root = path.join(import.meta.dirname, "../..");
const [port = 3000, host] = process.argv.slice(2);
const folder = process.env.NEXT_DIST_DIR || ".next";

process.title = "invoice-desk";
const log = openDeskLog(process.env.LOG_LEVEL);

async function start() {
  // Loading them takes a while, and requests may arrive from now on.
  const [{ default: next }, { default: sirv }] = await Promise.all([
    import("next"),
    import("sirv"),
  ]);
  const sendFile = sirv(path.join(root, folder, "static"), {
    brotli: true,
    gzip: true,
    immutable: true,
    maxAge: 31_536_000,
  });
  // Without the host, which Next needs for no address: it takes 127.0.0.1 in its own addresses for
  // localhost, and then a rewrite of proxy.ts for one to another server.
  const desk = next({ dev: false, dir: root, port: Number(port) });
  await desk.prepare();
  const answer = desk.getRequestHandler();
  const listener = createDeskListener({
    answer: (request, response) => void answer(request, response),
    sendFile,
    observePage: createPageObserver(
      createPagePattern(path.join(root, folder, "routes-manifest.json")),
    ),
    https: process.env.NEXTAUTH_URL?.startsWith("https:") ?? false,
    logRefusal: log.refusal,
    findAdmit: findDeskAdmit,
    findApi: findDeskApi,
  });
  return { listener, close: () => desk.close() };
}

await openDeskServer({ env: process.env, port: Number(port), host, log, start });
