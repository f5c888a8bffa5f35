import { operationTable } from "@/lib/contract/operation-table";
import { deskActions } from "@/lib/domain/audit/actions";

/** Every action that an entry can be of: those of the desk, then the writes that pages send. */
const known: readonly string[] = [
  ...deskActions,
  ...Object.entries(operationTable)
    .filter(([, { access, deskOnly }]) => access === "write" && !deskOnly)
    .map(([id]) => `service.${id}`),
];

/** With the one that the address names, be it unknown: a filter must be seen to be taken away. */
export function actionChoices(chosen: string | null): readonly string[] {
  return chosen === null || known.includes(chosen) ? known : [...known, chosen];
}
