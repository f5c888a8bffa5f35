import type { AccessOfNoun } from "./access-of-noun";

export const gridOwners = {
  examples: { getPtiHistory: { params: { gln: "7080000000005" } } },
} satisfies AccessOfNoun;
