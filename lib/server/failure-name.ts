import "server-only";

/**
 * Whether a value is the failure of this name. The server's bundles have a copy of the class each,
 * while the runtime that throws is in one of them (see runtime.ts): `instanceof` would not
 * recognise a failure from another bundle.
 */
export function hasFailureName(value: unknown, name: string): boolean {
  return value instanceof Error && value.name === name;
}
