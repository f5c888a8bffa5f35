import "server-only";
import { eq, sql } from "drizzle-orm";
import { people } from "../../../db/schema/people";
import { selections } from "../../../db/schema/selections";
import { isRole } from "../../../domain/roles";
import { newSelectionSchema } from "../../../domain/selections/selection-shape";
import { readWork } from "../../../engine/queue/read-work";
import type { WorkKind } from "../../../engine/queue/work-kind";
import type { Runtime } from "../../../server/runtime";
import { collectSelection } from "./collect-selection";
import { beginSelection, failSelection } from "./store";

/** Selections whose groups are being read, as work. */
export function selectionWork(runtime: Runtime): WorkKind {
  return readWork(runtime, {
    name: "selections",
    underWay: (tenantId) => sql`select id, created_at as begun_at from ${selections}
      where tenant_id = ${tenantId} and state = 'collecting'`,
    async read(reading) {
      const row = await beginSelection(reading);
      if (row === null) return;
      const [owner] = await runtime.database
        .select({ roles: people.roles })
        .from(people)
        .where(eq(people.id, row.ownerId));
      const roles = owner?.roles.filter(isRole) ?? [];
      await collectSelection(runtime, reading, newSelectionSchema.parse(row.given), roles);
    },
    fail: failSelection,
  });
}
