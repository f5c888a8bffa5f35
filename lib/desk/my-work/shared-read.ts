import "server-only";

/** Homes that are opened within so long share one reading of a list. */
const sharedMilliseconds = 30_000;

/**
 * A reading of the tenant's whole list that everybody who asks within half a minute shares, those who
 * ask while it is under way too. What failed is read again by the next one. `read` answers what is the
 * same for all who may ask; `Owner` is the desk that it is read for.
 */
export function sharedRead<Owner extends object, Input extends readonly unknown[], Value>(
  read: (owner: Owner, ...input: Input) => Promise<Value>,
  now: () => number = Date.now,
): (owner: Owner, ...input: Input) => Promise<Value> {
  const latest = new WeakMap<Owner, { readonly until: number; readonly value: Promise<Value> }>();
  return (owner, ...input) => {
    const known = latest.get(owner);
    if (known && now() < known.until) return known.value;
    const shared = { until: now() + sharedMilliseconds, value: read(owner, ...input) };
    latest.set(owner, shared);
    shared.value.catch(() => {
      if (latest.get(owner) === shared) latest.delete(owner);
    });
    return shared.value;
  };
}
