import "server-only";

/**
 * Whether a value is the failure of this name. The server's bundles have copies of the class each,
 * while the runtime that throws lives in one of them (see runtime.ts): for `instanceof` a failure
 * out of another bundle would be an unknown error.
 */
export function hasFailureName(value: unknown, name: string): boolean {
  return value instanceof Error && value.name === name;
}
