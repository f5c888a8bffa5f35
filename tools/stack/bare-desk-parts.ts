import { getRequestListener } from "@hono/node-server";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { deskParts } from "../../lib/compose";
import { jobs } from "../../lib/db/schema/jobs";
import { isRole } from "../../lib/domain/roles";
import { startBackground } from "../../lib/engine/start/background";
import { createApi } from "../../lib/engine/start/create-api";
import { drainState } from "../../lib/http/drain.mjs";
import { deskRuntime, type Runtime } from "../../lib/server/runtime";
import { signInPerson } from "./sign-in-person";

/** Opens the desk: settings, database, background work and API of the real one. */
export async function startBareDesk() {
  const runtime = await deskRuntime();
  const background = await startBackground(runtime, deskParts);
  process.once("SIGTERM", () => drainState()?.work.push(background.stop()));
  const drill = { objectId: "drill", name, roles: ["clerk"] } as const;
  const { cookie } = await signInPerson(runtime, drill);
  const listener = getRequestListener((request) => answer(runtime, request));
  return { listener, cookie, close: async () => undefined };
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
      return createApi(runtime, deskParts)(request);
  }
}
