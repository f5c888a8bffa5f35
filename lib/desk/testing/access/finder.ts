import type { AccessOfNoun } from "./access-of-noun";

export const finder = {
  examples: {
    findRecords: { body: { text: "Kari", source: "desk" } },
    searchAllGroups: { body: { text: "20417" } },
  },
} satisfies AccessOfNoun;
