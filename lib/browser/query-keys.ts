import { nounNames } from "../domain/nouns";

/** Roots of queries without a noun, or that stay when records of their noun change. */
const otherRoots = [
  // Apart from the root of the lines: ten thousand are not read again for each change.
  "abandoned-lines",
  "work",
  "session",
] as const;

type Camel<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Name;

const camel = (name: string) => name.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase());

/** Keys by their roots in camel case. */
function keysOf<R extends string>(...roots: readonly R[]) {
  // A cast, because `Object.fromEntries` does not preserve the types of the keys.
  return Object.fromEntries(roots.map((root) => [camel(root), [root] as const])) as {
    readonly [Name in R as Camel<Name>]: readonly [R];
  };
}

/**
 * The roots of all query keys, one for each noun of the manifest. A noun's queries begin with its
 * root, and a mutation names the roots that it makes stale in `meta.invalidates`.
 */
export const queryKeys = keysOf(...nounNames, ...otherRoots);
