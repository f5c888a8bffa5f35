import "server-only";
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { people } from "../../../db/schema/people";
import { isRole } from "../../../domain/roles";
import { newSelectionSchema } from "../../../domain/selections/selection-shape";
import type { WorkKind } from "../../../engine/queue/work-kind";
import type { Runtime } from "../../../server/runtime";
import { readInBackground } from "./background-reads";
import { collectSelection } from "./collect-selection";
import { leftReadWork, selectionReadings } from "./left-reads";
import { failSelection, type SelectionRow, takeSelection, touchSelection } from "./store";

/** Reads the groups of a selection after the request's answer. */
export function readSelection(
  runtime: Runtime,
  { id, given, readerId, ownerId }: SelectionRow,
): void {
  const { database } = runtime;
  const reading = { id, readerId };
  readInBackground(runtime, {
    async read() {
      const [owner] = await database
        .select({ roles: people.roles })
        .from(people)
        .where(eq(people.id, ownerId));
      const roles = owner?.roles.filter(isRole) ?? [];
      await collectSelection(runtime, reading, newSelectionSchema.parse(given), roles);
    },
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
  return leftReadWork({ name: "selections", readings: selectionReadings, resume });
}
