import { createDraftCipher } from "./draft-cipher";

/** What was typed and not sent, with the time of the last change in milliseconds since 1970. */
export interface StoredDraft<Value> {
  readonly savedAt: number;
  readonly value: Value;
}

/**
 * The drafts of one person. A storage that refuses is ignored: the form itself is still on the
 * screen.
 */
export interface DraftStore {
  /**
   * Null if there is none. One that cannot be opened is removed and counts as none: it is another
   * person's, of a replaced secret, or not encrypted.
   */
  read(key: string): unknown;
  write(key: string, draft: object): void;
  remove(key: string): void;
}

/**
 * Encrypts drafts for one person, each for its key in the storage.
 *
 * @param personKey 32 bytes in hexadecimal; the same in each session of the person.
 * @param storage called for each access, because a browser may refuse the storage itself.
 */
export function createDraftStore(
  personKey: string,
  storage: () => Storage = () => sessionStorage,
): DraftStore {
  const cipher = createDraftCipher(personKey);
  return {
    read(key) {
      try {
        const sealed = storage().getItem(key);
        if (sealed === null) return null;
        const text = cipher.open(sealed, key);
        if (text === null) storage().removeItem(key);
        return text === null ? null : JSON.parse(text);
      } catch {
        return null;
      }
    },
    write(key, draft) {
      try {
        storage().setItem(key, cipher.seal(JSON.stringify(draft), key));
      } catch {
        // Private windows and full storages refuse.
      }
    },
    remove(key) {
      try {
        storage().removeItem(key);
      } catch {
        // As above.
      }
    },
  };
}

/** Reads a draft; one that `isValid` does not accept, as of an older page version, counts as none. */
export function readStoredDraft<Value>(
  drafts: DraftStore,
  key: string,
  isValid: (value: unknown) => value is Value,
): StoredDraft<Value> | null {
  const { savedAt, value }: { savedAt?: unknown; value?: unknown } = Object(drafts.read(key));
  return typeof savedAt === "number" && isValid(value) ? { savedAt, value } : null;
}

/** Whether a value has the fields of an example, with the same kinds of values in them. */
export function hasShapeOf<Value>(value: unknown, example: Value): value is Value {
  if (Array.isArray(example)) {
    return Array.isArray(value) && value.every((item) => hasShapeOf(item, example[0]));
  }
  if (typeof example !== "object" || example === null) return typeof value === typeof example;
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const fields = new Map(Object.entries(value));
  return (
    fields.size === Object.keys(example).length &&
    Object.entries(example).every(([name, one]) => hasShapeOf(fields.get(name), one))
  );
}
