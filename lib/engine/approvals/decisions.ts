import "server-only";
import { and, eq, not } from "drizzle-orm";
import type { DeskTransaction } from "../../db/database";
import { sqlNow } from "../../db/sql-now";
import type { Approve } from "../../domain/approvals/intent-shape";
import type { Actor } from "../../server/auth/sessions";
import type { Runtime } from "../../server/runtime";
import type { IntentRow, Intents, Release } from "./intents";
import { type Asked, stepping } from "./stepping";
import { approvedBy, changeIntent, isEditor, unapproved } from "./store";

/**
 * POST <kind>/{id}/approve: bound to version and content hash; what it starts is stored in the same
 * transaction.
 */
export function approving<Row extends IntentRow, View extends object>(
  intents: Intents<Row, never, never, View>,
) {
  return stepping(intents, {
    action: "approve",
    ready: async ({ runtime }: Asked<Row, Approve>) => intents.requireReady?.(runtime),
    async take({ runtime, actor, row, body }) {
      const release = await intents.openRelease(runtime);
      const approved = await approveIntent(intents, { runtime, release, actor }, row, body);
      release.wake();
      return approved;
    },
  });
}

interface Return {
  readonly version: number;
  readonly code: string;
  readonly note?: string | undefined;
}

/** POST <kind>/{id}/return: back to its authors, with a reason. */
export function returning<Row extends IntentRow, View extends object>(
  intents: Intents<Row, never, never, View>,
) {
  return stepping(intents, {
    action: "return",
    take: ({ runtime, actor, row, body }: Asked<Row, Return>) =>
      changeIntent(intents, runtime.database, actor, row, {
        event: "return",
        version: body.version,
        set: { decisionCode: body.code, decisionNote: body.note ?? null, decidedAt: sqlNow },
        where: not(isEditor(intents.table, actor)),
        action: `${intents.subject}.returned`,
      }),
  });
}

/** POST <kind>/{id}/withdraw: its authors cancel it. */
export function withdrawing<Row extends IntentRow, View extends object>(
  intents: Intents<Row, never, never, View>,
) {
  return stepping(intents, {
    action: "withdraw",
    take: ({ runtime, actor, row, body }: Asked<Row, { readonly version: number }>) =>
      changeIntent(intents, runtime.database, actor, row, {
        event: "withdraw",
        version: body.version,
        set: unapproved,
        action: `${intents.subject}.withdrawn`,
      }),
  });
}

interface Approver<Row extends IntentRow> {
  readonly runtime: Runtime;
  readonly release: Release<Row>;
  readonly actor: Actor;
}

/**
 * Approves what a person saw and starts its call, in one transaction. `follow` adds work to it, such
 * as the result of a job's row.
 *
 * @throws {DeskProblem} 409 if it is no longer as it was seen, or the person wrote or edited it.
 */
export function approveIntent<Row extends IntentRow>(
  intents: Intents<Row>,
  { runtime, release, actor }: Approver<Row>,
  row: Row,
  { version, contentHash, note }: Approve,
  follow?: (queries: DeskTransaction) => Promise<void>,
): Promise<Row> {
  const { table, subject } = intents;
  return changeIntent(intents, runtime.database, actor, row, {
    event: "approve",
    version,
    set: { ...approvedBy(actor, contentHash), decisionCode: null, decisionNote: note ?? null },
    // Checked by the update itself too, whatever was read before.
    where: and(eq(table.contentHash, contentHash), not(isEditor(table, actor))),
    action: `${subject}.approved`,
    also: async (queries, approved) => {
      const entries = await release.start(queries, approved);
      await follow?.(queries);
      return entries;
    },
  });
}
