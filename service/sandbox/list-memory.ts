import type { FaultedCall } from "../http/faults";

interface Remembered {
  /** The tenant's last effect when the list was read. */
  readonly position: number;
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface ListMemory {
  /** Before the handler reads. */
  begin(call: FaultedCall): Promise<void>;
  /**
   * Remembers the answer; its body must not be read by anybody else. Answers with the newest one
   * that the same call got before the tenant's last effect; null where there is none.
   */
  end(call: FaultedCall, answer: Response): Promise<Response | null>;
}

const mostBytes = 64 * 1024 * 1024;

/**
 * What calls that read were answered, and at which place of the journal: for the same input the
 * present answer, and the one from before the last effect. `position` is that place, for a tenant.
 */
export function createListMemory(position: (tenantId: string) => Promise<number>): ListMemory {
  const starts = new WeakMap<FaultedCall, number>();
  const answers = new Map<string, readonly Remembered[]>();
  let held = 0;

  function replace(key: string, kept: readonly Remembered[]) {
    held += sizeOf(kept) - sizeOf(answers.get(key) ?? []);
    answers.delete(key); // so that it is the youngest
    answers.set(key, kept);
    for (const [oldest, old] of answers) {
      if (held <= mostBytes) break;
      held -= sizeOf(old);
      answers.delete(oldest);
    }
  }

  return {
    async begin(call) {
      starts.set(call, await position(call.tenantId));
    },
    async end(call, answer) {
      const key = JSON.stringify([call.tenantId, call.operation, call.input]);
      const { status, headers } = answer;
      const bytes = new Uint8Array(await answer.arrayBuffer());
      const now = await position(call.tenantId);
      const older = (answers.get(key) ?? []).filter((one) => one.position < now).slice(-1);
      // Where something happened while it was read, nobody can say on which side of it the list is.
      const present = starts.get(call) === now ? [{ position: now, status, headers, bytes }] : [];
      replace(key, [...older, ...present]);
      const [before] = older;
      return before ? new Response(before.bytes, before) : null;
    },
  };
}

function sizeOf(kept: readonly Remembered[]): number {
  return kept.reduce((sum, { bytes }) => sum + bytes.length, 0);
}
