import { bare, type Noun } from "./noun";

export const reportFiles = {
  ...bare,
  path: "/reports",
  area: { id: "reportFiles", keys: "g t", permission: "reports:read", group: "billing" },
  stale: ["report-files"],
  messages: ["report-files"],
  lists: ["report-files"],
} as const satisfies Noun;
