import type { OperationAppliers } from "./workshop";

/** An applier for every operation that is accepted now and applied later, from the nouns' files. */
export function createAppliers(): OperationAppliers {
  return {};
}
