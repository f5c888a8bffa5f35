import type { AccessOfNoun } from "./access-of-noun";

export const preferences = {
  examples: {
    getPreference: { params: { key: "theme" } },
    savePreference: { params: { key: "theme" }, body: "dark" },
  },
  records: { "/preferences/{key}": { none: "The key names a setting of the person who asks." } },
} satisfies AccessOfNoun;
