import "server-only";
import { connect } from "node:net";
import { errorWord } from "../log";
import { readHostAndPort } from "../read-host-and-port";

/** What a virus scanner found in a content. */
export type ScanResult =
  | { readonly kind: "clean" }
  /** `virus`: the scanner's name of it, at most 100 letters, digits, dots, dashes and underscores. */
  | { readonly kind: "infected"; readonly virus: string }
  /** The scanner can't be reached, is too slow, or gives no verdict. `failure`: a word for the log. */
  | { readonly kind: "unchecked"; readonly failure: string };

/** An answer is one line: the name of a virus, or why nothing was scanned. */
const mostAnswerBytes = 1024;

/**
 * Sends a content to the ClamAV daemon (clamd, command INSTREAM) and waits for its verdict. Only an
 * answer to the whole content that is exactly the one for a clean file counts as clean. Never
 * rejects.
 *
 * @param scanner host:port, an IPv6 address in brackets.
 * @param milliseconds for the connection, the sending and the answer together.
 */
export function scanContent(
  scanner: string,
  content: Uint8Array,
  milliseconds = 30_000,
): Promise<ScanResult> {
  return new Promise((resolve) => {
    const socket = connect(readHostAndPort(scanner));
    const finish = (result: ScanResult) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(result);
    };
    const fail = (failure: string) => finish({ kind: "unchecked", failure });
    // Not the socket's own time limit, which each byte starts again.
    const timer = setTimeout(() => fail("timeout"), milliseconds);
    let answer = "";
    let isSent = false;
    socket.on("error", (error) => fail(errorWord(error)));
    socket.on("data", (part) => {
      answer += part.toString("latin1");
      if (answer.length > mostAnswerBytes) fail("long-answer");
    });
    socket.on("end", () => {
      const result = readAnswer(answer);
      if (result.kind === "clean" && !isSent) fail("early-answer");
      else finish(result);
    });
    // A command that begins with z ends in NUL, as its answer does. Each part has its length before
    // it, and one without content is the last.
    socket.write(Buffer.concat([Buffer.from("zINSTREAM\0"), lengthOf(content)]));
    socket.write(content);
    socket.write(lengthOf(new Uint8Array()), (error) => {
      isSent = !error;
    });
  });
}

function lengthOf({ byteLength }: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(byteLength);
  return length;
}

function readAnswer(answer: string): ScanResult {
  if (answer === "stream: OK\0") return { kind: "clean" };
  const virus = /^stream: ([^\0\n]+) FOUND\0$/.exec(answer)?.[1];
  if (virus !== undefined) {
    return { kind: "infected", virus: virus.replaceAll(/[^\w.-]+/g, "_").slice(0, 100) };
  }
  const failure = answer.endsWith(" ERROR\0") ? "scanner-error" : "unknown-answer";
  return { kind: "unchecked", failure };
}
