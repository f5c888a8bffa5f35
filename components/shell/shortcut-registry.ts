import { isSingleCharacter } from "./stroke";

/** Where a shortcut works; the sheet groups by it. */
export type ShortcutScope = "everywhere" | "list" | "record";

export interface Shortcut {
  readonly keys: readonly string[];
  readonly label: string;
  readonly scope: ShortcutScope;
  /** Answers false where it did nothing, so that the key keeps its usual effect. */
  readonly run: (event: KeyboardEvent) => unknown;
}

const sequencePause = 1_000;

/** The shortcuts of the mounted screens. The last one registered for a key wins. */
export class ShortcutRegistry {
  private entries: readonly Shortcut[] = [];
  private readonly listeners = new Set<() => void>();
  private typed = "";
  private typedAt = 0;
  singleKeys = true;

  add(shortcut: Shortcut): () => void {
    this.change([...this.entries, shortcut]);
    return () => this.change(this.entries.filter((entry) => entry !== shortcut));
  }

  readonly list = (): readonly Shortcut[] => this.entries;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  };

  /** Runs what the stroke completes; true when the key is used up. */
  press(stroke: string, event: KeyboardEvent, now: number): boolean {
    const sequence =
      now - this.typedAt < sequencePause && this.typed ? `${this.typed} ${stroke}` : "";
    this.typed = "";
    const keys = [sequence, stroke].filter(Boolean);
    for (const candidate of keys) {
      const found = this.active().findLast((entry) => entry.keys.includes(candidate));
      if (found) return found.run(event) !== false;
    }
    const begins = keys.find((candidate) =>
      this.active().some((entry) => entry.keys.some((key) => key.startsWith(`${candidate} `))),
    );
    if (begins === undefined) return false;
    this.typed = begins;
    this.typedAt = now;
    return true;
  }

  private active(): readonly Shortcut[] {
    if (this.singleKeys) return this.entries;
    return this.entries.filter((entry) => !entry.keys.every(isSingleCharacter));
  }

  private change(entries: readonly Shortcut[]): void {
    this.entries = entries;
    for (const listener of this.listeners) listener();
  }
}
