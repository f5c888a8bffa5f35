import "server-only";
import { randomUUID } from "node:crypto";
import { selections } from "../../db/schema/selections";
import { newSelectionSchema } from "../../domain/selections/selection-shape";
import type { Runtime } from "../../server/runtime";
import type { WorkKind } from "../queue/work-kind";
import { readInBackground } from "./background-reads";
import { collectSelection } from "./collect-selection";
import { leftReadWork } from "./left-reads";
import { failSelection, type SelectionRow, takeSelection, touchSelection } from "./store";

/** Reads the groups of a selection after the request's answer. */
export function readSelection(runtime: Runtime, { id, given, readerId }: SelectionRow): void {
  const { database } = runtime;
  const reading = { id, readerId };
  readInBackground(runtime, {
    read: () => collectSelection(runtime, reading, newSelectionSchema.parse(given)),
    touch: () => touchSelection(database, reading),
    fail: (failure) => failSelection(database, reading, failure),
  });
}

/**
 * Begins again with selections whose desk has ended while it read them, as one of any number of
 * desks on the same database.
 */
export async function resumeSelections(runtime: Runtime): Promise<void> {
  const { database, env } = runtime;
  for (;;) {
    const row = await takeSelection(database, env.TENANT_ID, randomUUID());
    if (row === null) return;
    readSelection(runtime, row);
  }
}

/** Selections whose desk has ended as work. */
export function selectionWork(runtime: Runtime): WorkKind {
  const resume = () => resumeSelections(runtime);
  return leftReadWork({ name: "selections", table: selections, state: "collecting", resume });
}
