import "server-only";
import type { Deadline } from "../upstream/deadline";
import type { UpstreamAnswer } from "../upstream/upstream";
import { toUpstreamFailure, UpstreamFailure } from "../upstream/upstream-failure";

export interface StreamOptions {
  /** Maximum bytes; the stream breaks after them. */
  readonly limit: number;
  readonly deadline: Deadline;
  readonly check?: StartCheck;
}

/** What the beginning of an answer must hold, however many pieces it comes in. */
export interface StartCheck {
  /** Bytes within which it must hold. */
  readonly bytes: number;
  readonly holds: (start: Uint8Array) => boolean;
  /** The refusal, before anything is passed on. */
  readonly refusal: () => Error;
}

/**
 * Passes an answer's body on piece by piece, no faster than it is read. When the reader leaves, the
 * upstream call ends; when the call breaks, the reader's stream breaks too. The deadline ends with
 * the stream.
 *
 * @throws {UpstreamFailure} when the first pieces do not come or are refused.
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
  const waiting: Uint8Array[] = [];
  for (let isOpen = true; isOpen; ) {
    const piece = await next();
    if (piece !== null) waiting.push(piece);
    if (!check || check.holds(Buffer.concat(waiting).subarray(0, check.bytes))) break;
    isOpen = piece !== null && size < check.bytes;
    if (isOpen) continue;
    body.destroy();
    throw check.refusal();
  }
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const piece = waiting.shift() ?? (await next());
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
