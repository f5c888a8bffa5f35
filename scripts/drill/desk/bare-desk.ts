import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { sql } from "drizzle-orm";
import { jobs } from "../../../lib/db/schema/jobs";
import { startBackground } from "../../../lib/desk/background";
import { handleDesk } from "../../../lib/desk/router";
import { deskRuntime, type Runtime } from "../../../lib/server/runtime";
import { sessionCookieName } from "../../../lib/server/session-cookie";
import { beginSession, newSessionToken, rememberPerson } from "../../../lib/server/session-store";

/**
 * A desk without pages, for drills that kill it: settings, database, background work and interface
 * of the real one, in a process that is there in a second. It signs a demo person in by itself, and
 * says on standard output where it listens and by which cookie: one line of JSON. It ends with the
 * program that started it.
 */
async function main(): Promise<void> {
  process.stdin.on("end", () => process.exit(1)).resume();
  const runtime = await deskRuntime();
  const background = await startBackground(runtime);
  process.once("SIGTERM", () => void background.stop().finally(() => process.exit(0)));
  const server = createServer((request, response) => void answer(runtime, request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = address !== null && typeof address === "object" ? address.port : 0;
  process.stdout.write(`${JSON.stringify({ port, cookie: await signIn(runtime) })}\n`);
}

async function signIn({ database, env }: Runtime): Promise<string> {
  const token = newSessionToken();
  const roles = ["clerk"] as const;
  const personId = await rememberPerson(database, {
    issuer: env.SIGN_IN_ISSUER,
    tenantId: env.TENANT_ID,
    objectId: "drill",
    name: "Drill",
    roles,
  });
  const absoluteEndAt = new Date(Date.now() + 36_000_000);
  const { SESSION_IDLE_MINUTES: idleMinutes } = env;
  await beginSession(database, { token, personId, roles, absoluteEndAt, idleMinutes });
  return `${sessionCookieName}=${token}`;
}

async function answer(
  runtime: Runtime,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const { method = "GET", url = "/", headers } = incoming;
  if (url === "/hurry") {
    // A drill does not sit out the seconds in which a person could take a job back.
    await runtime.database.update(jobs).set({ startsAt: sql`least(${jobs.startsAt}, now())` });
    outgoing.writeHead(204).end();
    return;
  }
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const request = new Request(`${runtime.env.NEXTAUTH_URL}${url}`, {
    method,
    headers: Object.entries(headers).flatMap(([name, value]): [string, string][] =>
      typeof value === "string" ? [[name, value]] : [],
    ),
    body: chunks.length > 0 ? Buffer.concat(chunks) : null,
  });
  const response = await handleDesk(runtime, request);
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  outgoing.end(Buffer.from(await response.arrayBuffer()));
}

await main();
