import "server-only";
import type { Deadline } from "../upstream/deadline";
import type { UpstreamAnswer } from "../upstream/upstream";
import { toUpstreamFailure, UpstreamFailure } from "../upstream/upstream-failure";

export interface StreamOptions {
  /** Maximum bytes; the stream breaks after them. */
  readonly limit: number;
  readonly deadline: Deadline;
  /** Checks the first piece; throwing here refuses the answer before anything is passed on. */
  readonly check?: (first: Uint8Array) => void;
}

/**
 * Passes an answer's body on piece by piece, no faster than it is read. When the reader leaves, the
 * upstream call ends; when the call breaks, the reader's stream breaks too. The deadline ends with
 * the stream.
 *
 * @throws {UpstreamFailure} when the first piece does not come or is refused.
 */
export async function streamAnswer(
  { body }: UpstreamAnswer,
  { limit, deadline, check }: StreamOptions,
): Promise<ReadableStream<Uint8Array>> {
  const pieces: AsyncIterator<Uint8Array> = body[Symbol.asyncIterator]();
  let size = 0;
  const next = async (): Promise<Uint8Array | null> => {
    try {
      const { done, value } = await pieces.next();
      if (done) return null;
      size += value.byteLength;
      if (size > limit) throw new UpstreamFailure("too-large");
      return value;
    } catch (error) {
      body.destroy();
      deadline.clear();
      throw toUpstreamFailure(deadline.signal.aborted ? deadline.signal.reason : error);
    }
  };
  let waiting = await next();
  if (waiting && check) {
    try {
      check(waiting);
    } catch (error) {
      body.destroy();
      throw error;
    }
  }
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const piece = waiting ?? (await next());
      waiting = null;
      if (piece) controller.enqueue(piece);
      else {
        deadline.clear();
        controller.close();
      }
    },
    cancel() {
      deadline.clear();
      body.destroy();
    },
  });
}
