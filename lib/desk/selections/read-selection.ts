import "server-only";
import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { selections } from "../../db/schema/selections";
import { newSelectionSchema } from "../../domain/selections/selection-shape";
import type { Runtime } from "../../server/runtime";
import type { WorkKind } from "../queue/work-kind";
import { readInBackground } from "./background-reads";
import { collectSelection } from "./collect-selection";
import { leftReads } from "./left-reads";
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

const openSelections = (tenantId: string) => leftReads(selections, tenantId, "collecting");

/** Selections whose desk has ended as work. Their own sign of life says who reads one. */
export function selectionWork(runtime: Runtime): WorkKind {
  return {
    name: "selections",
    lease: 30_000,
    atOnce: 1,
    mostFailures: 10,
    open: openSelections,
    due: (tenantId, free) => sql`select id, 'all' as key, due_at
      from (${openSelections(tenantId)}) as found where due_at <= now()
        and ${free.where(sql`id`, sql`'all'`)}
      order by due_at limit ${free.limit}`,
    work: () => resumeSelections(runtime),
  };
}
