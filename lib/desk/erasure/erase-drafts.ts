import "server-only";
import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { DeskTransaction } from "../../db/database";
import { jobDraftRows, jobDrafts } from "../../db/schema/job-drafts";
import { containsPersonal, type ErasureScope, labelsPersonal } from "./erasure-scope";
import { withoutTexts } from "./without-texts";

/**
 * Deletes drafts of jobs with the group, with its whole customer, or with a value of the person in
 * their settings or in a row that names no group: they are made again in seconds. Those of approval
 * requests stay (erasePlans).
 */
export async function eraseDrafts(queries: DeskTransaction, scope: ErasureScope): Promise<void> {
  const { tenantId, accountGuid, customerGuid, wholeCustomer } = scope;
  const isOfThem = (text: string) =>
    text === accountGuid ||
    (wholeCustomer && text === customerGuid) ||
    containsPersonal(text, scope);
  const named = (values: unknown) => withoutTexts(values, isOfThem) !== values;
  const isLabelled = (text: string) => labelsPersonal(text, scope);
  /** What a person typed to find groups: parts of a name count too. */
  const isSearched = ({ kind, items, settings }: typeof jobDrafts.$inferSelect) => {
    const { search, unknown, repeated } = Object(settings);
    const typed = { items, search, unknown, repeated };
    return kind === "settings" && withoutTexts(typed, isLabelled) !== typed;
  };
  const own = and(eq(jobDrafts.tenantId, tenantId), isNull(jobDrafts.approvalId));
  const drafts = await queries.select().from(jobDrafts).where(own);
  const all = drafts.map(({ id }) => id);
  if (all.length === 0) return;
  const ids = drafts
    .filter((draft) => {
      const { settings, items } = draft;
      return named({ settings, items }) || isSearched(draft);
    })
    .map(({ id }) => id);
  const of = (name: string) => sql`coalesce(${jobDraftRows.facts} ->> ${name}, '')`;
  const rows = await queries
    .select({ id: jobDraftRows.draftId, facts: jobDraftRows.facts })
    .from(jobDraftRows)
    .where(
      and(
        inArray(jobDraftRows.draftId, all),
        or(
          sql`${of("accountGuid")} in (${accountGuid}, '')`,
          wholeCustomer ? sql`${of("customerGuid")} = ${customerGuid}` : undefined,
        ),
      ),
    );
  ids.push(...rows.filter(({ facts }) => named({ facts })).map(({ id }) => id));
  if (ids.length > 0) await queries.delete(jobDrafts).where(inArray(jobDrafts.id, ids));
}
