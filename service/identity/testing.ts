import { generateKeyPairSync } from "node:crypto";
import { createServer, type RequestListener } from "node:http";
import { createIdentityApp, type IdentityApp } from "./app";
import { type IdentityOptions, type PrivateJwk, privateJwkSchema } from "./options";

export interface StartedIdentity extends IdentityApp {
  readonly address: string;
  readonly failures: readonly Error[];
  close(): Promise<void>;
}

export const testDeskAddress = "http://localhost:3999";
export const testServiceAddress = "http://localhost:4998";

/** Starts the provider on a free port of this machine, with a new key unless one is given. */
export async function startIdentity(
  changes: Partial<IdentityOptions> = {},
): Promise<StartedIdentity> {
  let listener: RequestListener = (_request, response) => void response.end();
  const server = createServer((request, response) => listener(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const bound = server.address();
  if (bound === null || typeof bound === "string") throw new Error("no port was bound");
  const address = `http://localhost:${bound.port}`;
  const failures: Error[] = [];
  const app = createIdentityApp({
    address,
    serviceAddress: testServiceAddress,
    deskAddress: testDeskAddress,
    environment: "test",
    key: "a key of a test",
    signingKey: changes.signingKey ?? createSigningKey(),
    reportFailure: (error) => failures.push(error),
    ...changes,
  });
  listener = app.listener;
  return {
    ...app,
    address,
    failures,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export function createSigningKey(): PrivateJwk {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return privateJwkSchema.parse({ ...privateKey.export({ format: "jwk" }), kid: "test" });
}

export interface ListeningDesk {
  readonly address: string;
  /** Bodies of the logout tokens that it received. */
  readonly logouts: readonly URLSearchParams[];
  close(): Promise<void>;
}

/** The parts of a desk that the provider calls. */
export async function listenAsDesk(): Promise<ListeningDesk> {
  const logouts: URLSearchParams[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const known = request.method === "POST" && request.url === "/api/auth/backchannel-logout";
    if (known) logouts.push(new URLSearchParams(body));
    response.writeHead(known ? 200 : 404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const bound = server.address();
  if (bound === null || typeof bound === "string") throw new Error("no port was bound");
  return {
    address: `http://127.0.0.1:${bound.port}`,
    logouts,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
