import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

type Undo = () => Promise<unknown> | unknown;

/** What must be stopped and removed when the run ends, however it ends; last in, first out. */
export class Cleanup {
  readonly #undos: Undo[] = [];
  #ended = false;

  /** True once what was there has begun to be taken away: nothing new may begin. */
  get ended(): boolean {
    return this.#ended;
  }

  /** @throws {Error} when all is being taken away already; the new thing is taken away too. */
  add(undo: Undo): void {
    if (!this.#ended) this.#undos.push(undo);
    else {
      void undo();
      throw new Error("The benchmark is being stopped.");
    }
  }

  /** An empty folder of its own, removed at the end. */
  async folder(name: string): Promise<string> {
    const folder = await mkdtemp(path.join(tmpdir(), `desk-bench-${name}-`));
    this.add(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
    return folder;
  }

  /** Never throws: one thing that can't be stopped must not keep the next one running. */
  async run(): Promise<void> {
    this.#ended = true;
    for (let undo = this.#undos.pop(); undo; undo = this.#undos.pop()) {
      try {
        await undo();
      } catch (error) {
        console.error("Could not clean up:", error instanceof Error ? error.message : error);
      }
    }
  }
}
