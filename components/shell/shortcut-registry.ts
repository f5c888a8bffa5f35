import { type KeyMap, keysOf } from "@/lib/domain/single-key-commands";
import { isSingleCharacter } from "./stroke";

/** Where a shortcut works; the sheet groups by it. */
export type ShortcutScope = "everywhere" | "list" | "record";

export interface Shortcut {
  readonly keys: readonly string[];
  readonly label: string;
  readonly scope: ShortcutScope;
  /** Returns false if it did nothing, so that the key has its usual effect. */
  readonly run: (event: KeyboardEvent) => unknown;
}

const sequencePause = 1_000;

/** The shortcuts of the mounted screens. The last one registered for a key wins. */
export class ShortcutRegistry {
  private entries: readonly Shortcut[] = [];
  /** Null: not asked for since the last change. */
  private mapped: readonly Shortcut[] | null = null;
  private readonly listeners = new Set<() => void>();
  private typed = "";
  private typedAt = 0;
  singleKeys = true;
  private map: KeyMap = {};

  /** Other keys that the person chose, by those that screens register. */
  remap(map: KeyMap): void {
    this.map = map;
    this.change([...this.entries]);
  }

  add(shortcut: Shortcut): () => void {
    this.change([...this.entries, shortcut]);
    return () => this.change(this.entries.filter((entry) => entry !== shortcut));
  }

  /** All of them, under the keys that they have now. */
  readonly list = (): readonly Shortcut[] => {
    this.mapped ??= this.entries.map((entry) => {
      const keys = entry.keys.map((one) => keysOf(one, this.map));
      return { ...entry, keys };
    });
    return this.mapped;
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  };

  /** Runs what the key press completes; true if the key is used. */
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
    if (this.singleKeys) return this.list();
    return this.list().filter((entry) => !entry.keys.every(isSingleCharacter));
  }

  private change(entries: readonly Shortcut[]): void {
    this.entries = entries;
    this.mapped = null;
    for (const listener of this.listeners) listener();
  }
}
