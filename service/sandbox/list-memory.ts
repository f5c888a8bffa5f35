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
   * Stores the answer, whose body must not be read elsewhere. Returns the newest one that the same
   * call got before the tenant's last effect; null: none.
   */
  end(call: FaultedCall, answer: Response): Promise<Response | null>;
}

const usualBytes = 64 * 1024 * 1024;

/**
 * Answers to reading calls with their position in the journal: for the same input the current one,
 * and the one from before the last effect. `position` gives that position for a tenant. Beyond
 * `mostBytes` the least recently used are dropped.
 */
export function createListMemory(
  position: (tenantId: string) => Promise<number>,
  mostBytes = usualBytes,
): ListMemory {
  const starts = new WeakMap<FaultedCall, number>();
  const answers = new Map<string, readonly Remembered[]>();
  let held = 0;

  function forget(key: string) {
    held -= sizeOf(key, answers.get(key) ?? []);
    answers.delete(key);
  }

  function remember(key: string, kept: readonly Remembered[]) {
    forget(key); // so that it is the most recent
    if (kept.length === 0) return;
    answers.set(key, kept);
    held += sizeOf(key, kept);
    for (const oldest of answers.keys()) {
      if (held <= mostBytes) break;
      forget(oldest);
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
      // If an effect happened during the read, it is unknown whether the list includes it.
      const present = starts.get(call) === now ? [{ position: now, status, headers, bytes }] : [];
      remember(key, [...older, ...present]);
      const [before] = older;
      return before ? new Response(before.bytes, before) : null;
    },
  };
}

function sizeOf(key: string, kept: readonly Remembered[]): number {
  return kept.reduce((sum, { bytes }) => sum + key.length + bytes.length, 0);
}
