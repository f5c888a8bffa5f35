import { nouns } from "../domain/nouns";

/** One file of messages for each part of the desk; a page's scripts contain only what it needs. */
export const namespaces = [
  "shell",
  "ui",
  "form",
  "table",
  "chart",
  "sign-in",
  "problems",
  ...Object.values(nouns).flatMap(({ messages }) => [...messages]),
] as const;

export type Namespace = (typeof namespaces)[number];
