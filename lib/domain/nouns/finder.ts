import { bare, type Noun } from "./noun";

/** Search of any record. Its texts are loaded with its screen. */
export const finder = { ...bare, messages: ["finder"] } as const satisfies Noun;
