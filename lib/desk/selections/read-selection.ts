import "server-only";
import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { newSelectionSchema } from "../../domain/selections/selection-shape";
import type { Runtime } from "../../server/runtime";
import type { WorkKind } from "../queue/work-kind";
import { readInBackground } from "./background-reads";
import { collectSelection } from "./collect-selection";
import {
  failSelection,
  leftSelections,
  type SelectionRow,
  takeSelection,
  touchSelection,
} from "./store";

const signOfLifeMilliseconds = 5000;

/** Reads the groups of a selection after the request's answer. */
export function readSelection(runtime: Runtime, { id, given, readerId }: SelectionRow): void {
  const { database } = runtime;
  const reading = { id, readerId };
  readInBackground(
    runtime,
    async () => {
      const alive = setInterval(() => {
        touchSelection(database, reading).catch(() => undefined); // the next page finds out
      }, signOfLifeMilliseconds);
      try {
        await collectSelection(runtime, reading, newSelectionSchema.parse(given));
      } finally {
        clearInterval(alive);
      }
    },
    (failure) => failSelection(database, reading, failure),
  );
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

/** Selections whose desk has ended as work. Their own sign of life says who reads one. */
export function selectionWork(runtime: Runtime): WorkKind {
  return {
    name: "selections",
    lease: 30_000,
    atOnce: 1,
    mostFailures: 10,
    open: leftSelections,
    due: (tenantId, free) => sql`select id, 'all' as key, due_at
      from (${leftSelections(tenantId)}) as found where due_at <= now()
        and ${free.where(sql`id`, sql`'all'`)}
      order by due_at limit ${free.limit}`,
    work: () => resumeSelections(runtime),
  };
}
