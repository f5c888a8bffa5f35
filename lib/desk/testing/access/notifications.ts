import type { AccessOfNoun } from "./access-of-noun";

export const notifications = {
  examples: { readNotification: { body: { read: true } } },
} satisfies AccessOfNoun;
