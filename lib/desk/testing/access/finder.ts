import type { AccessOfNoun } from "./access-of-noun";

export const finder = {
  examples: { findRecords: { body: { text: "Kari", source: "desk" } } },
} satisfies AccessOfNoun;
