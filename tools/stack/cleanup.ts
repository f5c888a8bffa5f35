import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";

type Undo = () => Promise<unknown> | unknown;

/** Stops and removes everything of a run when it ends, in any way; last in, first out. */
export class Cleanup {
  readonly #undos: Undo[] = [];
  readonly #patience: number;
  #ended = false;

  /** @param patience milliseconds for each item, such as a pool that waits for a used connection */
  constructor(patience = 15_000) {
    this.#patience = patience;
  }

  /** True once the removal has begun: nothing may be added. */
  get ended(): boolean {
    return this.#ended;
  }

  /** @throws {Error} if the removal has begun; the new item is removed too. */
  add(undo: Undo): void {
    if (!this.#ended) this.#undos.push(undo);
    else {
      void undo();
      throw new Error("The benchmark is being stopped.");
    }
  }

  /** A new empty folder, removed at the end. */
  async folder(name: string): Promise<string> {
    const folder = await mkdtemp(path.join(tmpdir(), `desk-bench-${name}-`));
    this.add(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
    return folder;
  }

  /** Never throws: an item that fails or does not end must not prevent the removal of the others. */
  async run(): Promise<void> {
    this.#ended = true;
    for (let undo = this.#undos.pop(); undo; undo = this.#undos.pop()) {
      try {
        await this.#within(undo);
      } catch (error) {
        console.error("Could not clean up:", error instanceof Error ? error.message : error);
      }
    }
  }

  async #within(undo: Undo): Promise<void> {
    const late = new AbortController();
    await Promise.race([
      Promise.resolve(undo()).finally(() => late.abort()),
      setTimeout(this.#patience, undefined, { signal: late.signal }).then(() => {
        throw new Error("A part did not end in time.");
      }),
    ]);
  }
}
