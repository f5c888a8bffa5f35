import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A request as it arrived at the other machine. */
export interface Received {
  readonly method: string;
  /** Path and query, exactly as sent. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export type FakeHandler = (request: Received, response: ServerResponse) => void | Promise<void>;

export interface FakeMachine {
  readonly address: string;
  readonly received: Received[];
  close(): Promise<void>;
}

/**
 * A server on a free port of this machine with answers set by the test; it records all requests.
 */
export async function startFakeMachine(handler: FakeHandler): Promise<FakeMachine> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { method = "", url = "", headers } = request;
      const entry = { method, url, headers, body: Buffer.concat(chunks).toString("utf8") };
      received.push(entry);
      void handler(entry, response);
    });
  });
  // A connection that ends between two tests could carry the next one's first request.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    address: `http://127.0.0.1:${portOf(server.address())}`,
    received,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Answers with JSON. */
export function answerJson(response: ServerResponse, value: unknown, status = 200): void {
  response.writeHead(status, { "content-type": "application/json; charset=utf-8" });
  response.end(JSON.stringify(value));
}

/** Answers as a firewall before billing: a page without a word of the interface. */
export function answerFirewall(response: ServerResponse, status = 403): void {
  response.writeHead(status, { "content-type": "text/html" });
  response.end(
    `<html><head><title>${status} Forbidden</title></head><body><center><h1>${status} Forbidden</h1></center><hr><center>Microsoft-Azure-Application-Gateway/v2</center></body></html>`,
  );
}

/** Answers with a problem. */
export function answerProblem(
  response: ServerResponse,
  problem: {
    type: string;
    title: string;
    status: number;
    detail?: string;
    errors?: object;
    traceId?: string;
  },
): void {
  response.writeHead(problem.status, { "content-type": "application/problem+json" });
  response.end(JSON.stringify(problem));
}

function portOf(address: AddressInfo | string | null): number {
  if (typeof address !== "object" || address === null) throw new Error("No port.");
  return address.port;
}
