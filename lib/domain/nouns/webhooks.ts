import type { Noun } from "./noun";

export const webhooks = {
  path: "/webhooks",
  area: { id: "webhooks", keys: "g w", permission: "webhooks:read", group: "system" },
  record: "webhooks:read",
  stale: ["webhooks"],
  messages: ["webhooks"],
  lists: ["webhook-deliveries"],
} as const satisfies Noun;
