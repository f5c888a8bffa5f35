import { bare, type Noun } from "./noun";

export const contracts = { ...bare, messages: ["contract-words"] } as const satisfies Noun;
