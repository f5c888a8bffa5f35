import { bare, type Noun } from "./noun";

/** Bulk changes of settings: the preview of every row, and its approval. */
export const settingsPlans = {
  ...bare,
  record: "invoice-groups:read",
  stale: ["settings-plans", "approvals", "work"],
  messages: ["settings-plans"],
  lists: ["settings-plan-rows", "settings-job-rows"],
} as const satisfies Noun;
