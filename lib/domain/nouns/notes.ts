import { bare, type Noun } from "./noun";

/** Notes and files are of a record, whose permission and audit entries are theirs. */
export const notes = { ...bare, messages: ["notes"] } as const satisfies Noun;
