import "server-only";

/**
 * A read with the same result for all permitted callers: made at most once in that many
 * milliseconds for each `Owner`, the desk. Callers during a read share its answer. The next caller
 * retries a failure.
 */
export function sharedRead<Owner extends object, Input extends readonly unknown[], Value>(
  milliseconds: number,
  read: (owner: Owner, ...input: Input) => Promise<Value>,
): (owner: Owner, ...input: Input) => Promise<Value> {
  const latest = new WeakMap<Owner, { readonly until: number; readonly value: Promise<Value> }>();
  return (owner, ...input) => {
    const known = latest.get(owner);
    if (known && Date.now() < known.until) return known.value;
    const shared = { until: Date.now() + milliseconds, value: read(owner, ...input) };
    latest.set(owner, shared);
    shared.value.catch(() => {
      if (latest.get(owner) === shared) latest.delete(owner);
    });
    return shared.value;
  };
}
