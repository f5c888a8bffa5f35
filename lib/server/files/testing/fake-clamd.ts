import { once } from "node:events";
import { createServer, type Socket } from "node:net";

export interface FakeClamd {
  /** For VIRUS_SCANNER. */
  readonly address: string;
  /** Contents that came whole. */
  readonly contents: Buffer[];
  close(): Promise<void>;
}

/** A content with this is infected. */
export const testVirus = Buffer.from("canary-virus");

interface FakeClamdOptions {
  /** The answer to a whole content; null: none. */
  readonly answer?: (content: Buffer) => string | null;
  /** Answers and closes once more bytes of a content than these came. */
  readonly tooLarge?: { readonly bytes: number; readonly answer: string };
}

/** A scanner on loopback that speaks the command INSTREAM of clamd. */
export async function startFakeClamd({
  answer = verdict,
  tooLarge,
}: FakeClamdOptions = {}): Promise<FakeClamd> {
  const contents: Buffer[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket)).on("error", () => undefined);
    let received = Buffer.alloc(0);
    socket.on("data", (part) => {
      received = Buffer.concat([received, part]);
      if (tooLarge && received.length > tooLarge.bytes) {
        socket.removeAllListeners("data").end(tooLarge.answer);
        return;
      }
      const content = readStream(received);
      if (content === null) return;
      contents.push(content);
      const text = answer(content);
      if (text !== null) socket.end(text, "latin1");
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port.");
  return {
    address: `127.0.0.1:${address.port}`,
    contents,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const verdict = (content: Buffer) =>
  content.includes(testVirus) ? "stream: Test.Canary-1 FOUND\0" : "stream: OK\0";

const command = "zINSTREAM\0";

/** The content of a command; null: not whole yet. */
function readStream(received: Buffer): Buffer | null {
  if (received.toString("latin1", 0, command.length) !== command) return null;
  const parts: Buffer[] = [];
  for (let at = command.length; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at);
    at += 4;
    if (length === 0) return Buffer.concat(parts);
    parts.push(received.subarray(at, at + length));
    at += length;
  }
  return null;
}
