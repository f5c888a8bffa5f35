import { bare, type Noun } from "./noun";

/** Shown with the clusters of abandoned lines. */
export const lineRecipes = {
  ...bare,
  record: "lines:read",
  stale: ["line-recipes"],
  messages: ["line-recipes"],
} as const satisfies Noun;
