import type { AccessOfNoun } from "./access-of-noun";

export const preferences = {
  examples: {
    getPreference: { params: { key: "theme" } },
    savePreference: { params: { key: "theme" }, body: "dark" },
  },
} satisfies AccessOfNoun;
