import "../../lib/process/private-files.mjs";
import { openDeskLog } from "../../scripts/start/desk-server/desk-log.mjs";
import { openDeskServer } from "../../scripts/start/desk-server/open-desk-server.mjs";

/**
 * A desk without pages, for drills: settings, database, background work, API and the server of the real
 * one, in a process that starts in a second. It listens at the port of its argument, signs a demo person
 * in and prints its address and cookie as one line of JSON to standard output. It ends with the program
 * that started it.
 */
async function main(): Promise<void> {
  process.stdin.on("end", () => process.exit(1)).resume();
  let cookie = "";
  const server = await openDeskServer({
    env: process.env,
    port: Number(process.argv[2] ?? 0),
    host: "127.0.0.1",
    log: openDeskLog(process.env.LOG_LEVEL),
    async start() {
      // A file of its own: loading it takes longest, and as in the real desk the port is open before.
      const { startBareDesk } = await import("./bare-desk-parts");
      const desk = await startBareDesk();
      cookie = desk.cookie;
      return desk;
    },
  });
  const address = server.address();
  const port = address !== null && typeof address === "object" ? address.port : 0;
  process.stdout.write(`${JSON.stringify({ port, cookie })}\n`);
}

await main();
