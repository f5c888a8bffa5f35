import type { Server } from "node:http";
import { connect } from "node:net";

export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Sends raw bytes and resolves with everything received until the connection closed. */
export function sendRaw(port: number, text: string | Buffer): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: "127.0.0.1" }, () => socket.write(text));
    let answer = "";
    socket.setEncoding("utf8").on("data", (part) => {
      answer += part;
    });
    // A server that refuses may close before it has read everything.
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(answer));
  });
}

/** The first answer of a connection. */
export function parseAnswer(text: string): RawAnswer {
  const [head = "", ...rest] = text.split("\r\n\r\n");
  const [line = "", ...lines] = head.split("\r\n");
  return {
    status: Number(line.split(" ")[1] ?? 0),
    headers: Object.fromEntries(
      lines.map((header) => {
        const [name = "", ...value] = header.split(": ");
        return [name.toLowerCase(), value.join(": ")];
      }),
    ),
    body: rest.join("\r\n\r\n"),
  };
}

export function portOf(server: Server): number {
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("It does not listen.");
  return address.port;
}
