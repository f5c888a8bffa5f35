import { deskActions, keptActions } from "@/lib/domain/audit/actions";

/** Every action that an entry can be of: those of the desk, then the writes that people send. */
const known: readonly string[] = [...deskActions, ...keptActions];

/** With the one that the address names, be it unknown: a filter must be seen to be taken away. */
export function actionChoices(chosen: string | null): readonly string[] {
  return chosen === null || known.includes(chosen) ? known : [...known, chosen];
}
