import "../../lib/process/private-files.mjs";
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { jobs } from "../../lib/db/schema/jobs";
import { startBackground } from "../../lib/desk/background";
import { proxyHooks } from "../../lib/desk/proxy-hooks";
import { handleDesk } from "../../lib/desk/router";
import { isRole } from "../../lib/domain/roles";
import { handleService } from "../../lib/server/proxy/proxy";
import { deskRuntime, type Runtime } from "../../lib/server/runtime";
import { signInPerson } from "./sign-in-person";

/**
 * A desk without pages, for drills: settings, database, background work and API of the real one, in
 * a process that starts in a second. It signs a demo person in and prints its address and cookie as
 * one line of JSON to standard output. It ends with the program that started it.
 */
async function main(): Promise<void> {
  process.stdin.on("end", () => process.exit(1)).resume();
  const runtime = await deskRuntime();
  const background = await startBackground(runtime);
  process.once("SIGTERM", () => void background.stop().finally(() => process.exit(0)));
  const server = createServer(getRequestListener((request) => answer(runtime, request)));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = address !== null && typeof address === "object" ? address.port : 0;
  const drill = { objectId: "drill", name, roles: ["clerk"] } as const;
  const { cookie } = await signInPerson(runtime, drill);
  process.stdout.write(`${JSON.stringify({ port, cookie })}\n`);
}

/** Of every person here. */
const name = "Drill";

const visitorSchema = z.object({ person: z.string(), roles: z.array(z.string()) });

async function answer(runtime: Runtime, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  switch (pathname) {
    case "/hurry":
      // A drill does not wait for the seconds in which a person could cancel a job.
      await runtime.database.update(jobs).set({ startsAt: sql`least(${jobs.startsAt}, now())` });
      return new Response(null, { status: 204 });
    case "/sign-in": {
      const { person, roles } = visitorSchema.parse(await request.json());
      const visitor = { objectId: person, name, roles: roles.filter(isRole) };
      const { cookie } = await signInPerson(runtime, visitor);
      return Response.json({ cookie });
    }
    default:
      return pathname.startsWith("/api/service/")
        ? handleService(runtime, request, proxyHooks)
        : handleDesk(runtime, request);
  }
}

await main();
