/** What was typed and not sent, with the time of the last change in milliseconds since 1970. */
export interface StoredDraft<Value> {
  readonly savedAt: number;
  readonly value: Value;
}

/** Reads a draft; one that `isValid` does not accept, as of an older page version, counts as none. */
export function readStoredDraft<Value>(
  storage: Storage,
  key: string,
  isValid: (value: unknown) => value is Value,
): StoredDraft<Value> | null {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? "");
    const { savedAt, value }: { savedAt?: unknown; value?: unknown } = Object(stored);
    return typeof savedAt === "number" && isValid(value) ? { savedAt, value } : null;
  } catch {
    return null;
  }
}

/** Stores a draft. A full storage is ignored: the form itself is still on the screen. */
export function storeDraft(storage: Storage, key: string, draft: object): void {
  try {
    storage.setItem(key, JSON.stringify(draft));
  } catch {
    // Private windows and full storages refuse.
  }
}

export function removeDraft(storage: Storage, key: string): void {
  try {
    storage.removeItem(key);
  } catch {
    // As above.
  }
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
