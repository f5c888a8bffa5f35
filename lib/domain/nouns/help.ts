import { bare, type Noun } from "./noun";

export const help = { ...bare, path: "/help", messages: ["help", "tour"] } as const satisfies Noun;
