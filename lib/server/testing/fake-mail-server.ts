import { once } from "node:events";
import { createServer, type Socket } from "node:net";

/** How the server ends a message: takes it, refuses it, or breaks off once it has it. */
export type MailMishap = "refuse" | "break";

export interface FakeMailServer {
  /** For SMTP_URL. */
  readonly url: string;
  /** The accepted messages, with their heads. */
  readonly messages: string[];
  /** For the next messages, in order; later ones are taken. */
  readonly mishaps: MailMishap[];
  close(): Promise<void>;
}

/** A mail server on loopback that speaks as much SMTP (RFC 5321) as one message needs. */
export async function startFakeMailServer(): Promise<FakeMailServer> {
  const messages: string[] = [];
  const mishaps: MailMishap[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket)).on("error", () => undefined);
    converse(socket, (message) => {
      const mishap = mishaps.shift();
      if (mishap === "break") socket.destroy();
      else if (mishap === "refuse") socket.write("451 Try again later\r\n");
      else {
        messages.push(message);
        socket.write("250 Taken\r\n");
      }
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port.");
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    messages,
    mishaps,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function converse(socket: Socket, take: (message: string) => void): void {
  let rest = "";
  let inMessage = false;
  socket.setEncoding("utf8");
  socket.write("220 mail.test\r\n");
  socket.on("data", (chunk) => {
    rest += chunk;
    for (;;) {
      const end = inMessage ? "\r\n.\r\n" : "\r\n";
      const at = rest.indexOf(end);
      if (at === -1) return;
      const part = rest.slice(0, at);
      rest = rest.slice(at + end.length);
      if (inMessage) {
        inMessage = false;
        take(part);
      } else if (part.startsWith("DATA")) {
        inMessage = true;
        socket.write("354 Go ahead\r\n");
      } else if (part.startsWith("QUIT")) socket.end("221 Bye\r\n");
      else socket.write("250 Yes\r\n");
    }
  });
}
