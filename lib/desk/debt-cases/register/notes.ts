import "server-only";
import { and, asc, eq } from "drizzle-orm";
import { z } from "zod";
import { debtCaseNotes } from "../../../db/schema/debt-cases";
import { type CaseNote, newCaseNoteSchema } from "../../../domain/debt-cases/case-shape";
import { problems } from "../../../server/problem";
import type { Exchange } from "../../../server/serve";
import { emptyAnswer, jsonAnswer } from "../../answers";
import { recordAudit } from "../../audit/record";
import type { DeskHandler } from "../../handler";
import { withIdempotency } from "../../idempotency/with-idempotency";
import { findNames } from "../../people-names";
import { readBody } from "../../read-body";
import { rightNow } from "../../right-now";
import { caseEntry } from "./case-entry";
import { admit } from "./requests";

/** Most notes of a case that an answer holds; nobody reads more. */
const mostNotes = 500;

type NoteRow = typeof debtCaseNotes.$inferSelect;

/** GET debt-cases/{id}/notes: oldest first. */
export const getCaseNotes: DeskHandler = async (exchange, { id = "" }) => {
  const { row } = await admit(exchange, id, "debt:read");
  const rows = await exchange.runtime.database
    .select()
    .from(debtCaseNotes)
    .where(and(eq(debtCaseNotes.tenantId, row.tenantId), eq(debtCaseNotes.caseId, row.id)))
    .orderBy(asc(debtCaseNotes.createdAt), asc(debtCaseNotes.id))
    .limit(mostNotes);
  return jsonAnswer(exchange, { notes: await viewNotes(exchange, rows) });
};

/** POST debt-cases/{id}/notes. The audit knows that there is one, never what it says. */
export const postCaseNote: DeskHandler = async (exchange, { id = "" }) => {
  const { actor, row } = await admit(exchange, id, "debt:write");
  const { raw, body } = await readBody(exchange, newCaseNoteSchema);
  return withIdempotency(exchange, actor, raw, async () => {
    const note = await exchange.runtime.database.transaction(async (queries) => {
      const [written] = await queries
        .insert(debtCaseNotes)
        .values({
          tenantId: row.tenantId,
          caseId: row.id,
          authorId: actor.personId,
          text: body.text,
          createdAt: rightNow,
        })
        .returning();
      if (!written) throw new Error("A note that was inserted did not come back.");
      const seen = { noteId: written.id, characters: body.text.length };
      const entry = caseEntry(actor, "debt-case.noted", null, row, { seen });
      await recordAudit(queries, { ...entry, after: null });
      return written;
    });
    const [shown] = await viewNotes(exchange, [note]);
    return jsonAnswer(exchange, shown, 201);
  });
};

/** DELETE debt-cases/{id}/notes/{noteId}: one's own alone; another's is not there to be deleted. */
export const deleteCaseNote: DeskHandler = async (exchange, { id = "", noteId = "" }) => {
  const { actor, row } = await admit(exchange, id, "debt:write");
  if (!z.uuid().safeParse(noteId).success) throw problems.notFound();
  await exchange.runtime.database.transaction(async (queries) => {
    const gone = await queries
      .delete(debtCaseNotes)
      .where(
        and(
          eq(debtCaseNotes.id, noteId),
          eq(debtCaseNotes.caseId, row.id),
          eq(debtCaseNotes.tenantId, row.tenantId),
          eq(debtCaseNotes.authorId, actor.personId),
        ),
      )
      .returning({ id: debtCaseNotes.id });
    if (gone.length === 0) throw problems.notFound();
    const seen = { noteId, deleted: true };
    const entry = caseEntry(actor, "debt-case.noted", null, row, { seen });
    await recordAudit(queries, { ...entry, after: null });
  });
  return emptyAnswer(exchange);
};

async function viewNotes({ runtime }: Exchange, rows: readonly NoteRow[]): Promise<CaseNote[]> {
  const names = await findNames(
    runtime.database,
    rows.map(({ authorId }) => authorId),
  );
  return rows.map(({ id, authorId, text, createdAt }) => ({
    id,
    author: { id: authorId, name: names.get(authorId) ?? "" },
    text,
    createdAt: createdAt.toISOString(),
  }));
}
