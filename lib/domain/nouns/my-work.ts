import { bare, type Noun } from "./noun";

export const myWork = {
  ...bare,
  path: "/",
  area: { id: "work", keys: "g h" },
  messages: ["work"],
} as const satisfies Noun;
