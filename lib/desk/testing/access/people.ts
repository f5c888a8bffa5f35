import type { AccessOfNoun } from "./access-of-noun";

export const people = {
  records: { people: async (_database, authorId) => authorId },
} satisfies AccessOfNoun;
