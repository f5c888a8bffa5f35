import { z } from "zod";

/**
 * A boolean in a query: the words true and false, in any case. Documented as a boolean, although an
 * address contains text.
 */
export function queryFlagSchema(also: { truthy: string[]; falsy: string[] } | null = null) {
  const words = {
    truthy: ["true", ...(also?.truthy ?? [])],
    falsy: ["false", ...(also?.falsy ?? [])],
  };
  return z.stringbool(words).meta({ type: "boolean" });
}
