import "server-only";
import { and, eq, inArray, isNull, like, or, type SQL, sql } from "drizzle-orm";
import type { DeskTransaction } from "../../db/database";
import { numbersLock } from "../../db/numbers-lock";
import { approvalRequests } from "../../db/schema/approval-requests";
import { auditEntries } from "../../db/schema/audit";
import { idempotencyKeys } from "../../db/schema/idempotency";
import { noteFiles, notes } from "../../db/schema/notes";
import { notifications } from "../../db/schema/notifications";
import { indexedNumbers, numberSearches } from "../../db/schema/number-index";
import type { AuditKind } from "../../domain/audit/kinds";
import { systemActor } from "../../engine/audit/entry";
import { recordAudit } from "../../engine/audit/record";
import { type AuditRedaction, redactAudit } from "../../engine/audit/redact-audit";
import { eraseApprovals, eraseDebts, eraseSends } from "./erase-approvals";
import { eraseDrafts } from "./erase-drafts";
import { eraseJobs, eraseViews, eraseWebhooks } from "./erase-jobs";
import { erasePlans } from "./erase-plans";
import { eraseRecipes } from "./erase-recipes";
import { eraseRequests } from "./erase-requests";
import { type ErasureScope, isInScope, labelsPersonal } from "./erasure-scope";
import { withoutTexts } from "./without-texts";

/** How many of the desk's own records an erasure changed or deleted, by kind. */
export type ErasedCopies = Readonly<Record<string, number>>;

/**
 * Erases the desk's own copies of a group's personal data, as personalColumns declares (decision
 * 75), with one audit entry. Files in another storage are hidden and due: the next hourly tidying
 * removes them. Call it last in its transaction: it locks the audit's chain.
 */
export async function eraseDeskCopies(
  queries: DeskTransaction,
  scope: ErasureScope,
): Promise<ErasedCopies> {
  const { tenantId, accountGuid, customerGuid } = scope;
  const proposalIds = await eraseApprovals(queries, scope, "line-proposal");
  const actIds = await eraseApprovals(queries, scope, "debt-act");
  const requestIds = await eraseRequests(queries, isInScope(approvalRequests, scope));
  const sent = await eraseSends(queries, scope, [...proposalIds, ...actIds, ...requestIds]);
  const { caseIds, invoiceNumbers } = await eraseDebts(queries, scope);
  await eraseDrafts(queries, scope);
  const { jobIds, followups } = await eraseJobs(queries, scope);
  const planIds = await erasePlans(queries, scope);
  const webhookIds = await eraseWebhooks(queries, scope, invoiceNumbers);
  const viewIds = await eraseViews(queries, scope);
  const recipeIds = await eraseRecipes(queries, scope);
  const { noteIds, fileIds } = await eraseNotes(queries, scope);
  const numbers = await eraseNumbers(queries, scope);
  const own = [...proposalIds, ...actIds, ...requestIds, ...planIds];
  const records = [...own, ...caseIds, ...jobIds, ...webhookIds];
  const notified = await eraseNotifications(queries, scope, records, numbers);
  const answers = await eraseAnswers(queries, scope, [
    ...records,
    ...noteIds,
    ...fileIds,
    ...viewIds,
    ...recipeIds,
  ]);
  const entries = await redactAudit(queries, tenantId, { accountGuid, customerGuid }, [
    { which: isAuditedOf(scope) },
    auditedLabels(scope),
  ]);
  const erased = {
    notes: noteIds.length,
    files: fileIds.length,
    lineProposals: proposalIds.length,
    debtActs: actIds.length,
    requests: requestIds.length,
    debtCases: caseIds.length,
    calls: sent,
    jobs: jobIds.length,
    plans: planIds.length,
    lineFollowups: followups,
    webhooks: webhookIds.length,
    views: viewIds.length,
    lineRecipes: recipeIds.length,
    notifications: notified,
    indexedNumbers: numbers.length,
    answers,
    auditEntries: entries,
  };
  await recordAudit(queries, {
    actor: systemActor(tenantId),
    customerGuid,
    accountGuid,
    action: "invoice-group.copies-erased",
    recordKind: "invoice-groups",
    recordId: accountGuid,
    after: erased,
    outcome: "done",
  });
  return erased;
}

/** The numbers of the index, with the searches for them; returns them. */
async function eraseNumbers(queries: DeskTransaction, scope: ErasureScope) {
  const { tenantId } = scope;
  await queries.execute(sql`select pg_advisory_xact_lock(${numbersLock(tenantId)})`);
  const { number, invoiceNumber } = indexedNumbers;
  const gone = await queries
    .delete(indexedNumbers)
    .where(isInScope(indexedNumbers, scope))
    .returning({ number, invoiceNumber });
  const searched = inArray(
    numberSearches.number,
    gone.map((row) => row.number),
  );
  await queries.delete(numberSearches).where(and(eq(numberSearches.tenantId, tenantId), searched));
  return gone;
}

/** A deleted file is removed with the next tidying once it was deleted 30 days ago. */
const due = sql`now() - make_interval(days => 31)`;

async function eraseNotes(queries: DeskTransaction, scope: ErasureScope) {
  const gone = await queries
    .delete(notes)
    .where(isInScope(notes, scope))
    .returning({ id: notes.id });
  const inScope = isInScope(noteFiles, scope);
  const files = await queries
    .delete(noteFiles)
    .where(and(inScope, eq(noteFiles.storage, "database")))
    .returning({ id: noteFiles.id });
  // The content in another storage is removed after the commit, so the row stays until then.
  const elsewhere = await queries
    .update(noteFiles)
    .set({ deletedAt: due, name: "", sha256: "" })
    .where(inScope)
    .returning({ id: noteFiles.id });
  return {
    noteIds: gone.map(({ id }) => id),
    fileIds: [...files, ...elsewhere].map(({ id }) => id),
  };
}

async function eraseNotifications(
  queries: DeskTransaction,
  { tenantId, accountGuid, customerGuid, wholeCustomer }: ErasureScope,
  records: readonly string[],
  numbers: readonly { readonly number: string; readonly invoiceNumber: string | null }[],
): Promise<number> {
  const invoices = numbers.flatMap(({ invoiceNumber }) => invoiceNumber ?? []);
  const { recordKind, recordId } = notifications;
  const gone = await queries
    .delete(notifications)
    .where(
      and(
        eq(notifications.tenantId, tenantId),
        or(
          inArray(recordId, [accountGuid, ...records]),
          and(
            eq(recordKind, "invoices"),
            inArray(recordId, invoices),
            eq(notifications.customerGuid, customerGuid),
          ),
          and(
            eq(recordKind, "numbers"),
            inArray(
              recordId,
              numbers.map(({ number }) => number),
            ),
          ),
          wholeCustomer ? eq(notifications.customerGuid, customerGuid) : undefined,
        ),
      ),
    )
    .returning({ id: notifications.id });
  return gone.length;
}

const erasedAnswer = JSON.stringify({
  type: "erased",
  title: "What this request was about has been erased.",
  status: 410,
});

/** Answers that name the group or one of its records: a repeated request is answered with 410. */
async function eraseAnswers(
  queries: DeskTransaction,
  { accountGuid, customerGuid, wholeCustomer }: ErasureScope,
  ids: readonly string[],
): Promise<number> {
  const names = [accountGuid, ...(wholeCustomer ? [customerGuid] : []), ...ids];
  const patterns = names.map((name) => like(idempotencyKeys.answer, `%${name}%`));
  const changed = await queries
    .update(idempotencyKeys)
    .set({ status: 410, answer: erasedAnswer })
    .where(or(...patterns))
    .returning({ key: idempotencyKeys.key });
  return changed.length;
}

/**
 * Entries about what is nobody's record and has texts of people: also about views and recipes that
 * were renamed or deleted since.
 */
function auditedLabels(scope: ErasureScope): AuditRedaction {
  const kinds: readonly AuditKind[] = ["views", "line-recipes", "jobs", "settings-plans"];
  return {
    which: and(
      inArray(auditEntries.recordKind, [...kinds]),
      isNull(auditEntries.accountGuid),
      isNull(auditEntries.customerGuid),
      scope.fingerprints.length === 0 ? sql`false` : undefined,
    ),
    left: (value) => withoutTexts(value, (text) => labelsPersonal(text, scope)),
  };
}

/** Entries about the group, and those about its whole customer that name the group. */
function isAuditedOf(scope: ErasureScope): SQL | undefined {
  const { accountGuid, customerGuid, wholeCustomer } = scope;
  const pattern = `%${accountGuid}%`;
  const namesGroup = or(
    sql`${auditEntries.before}::text like ${pattern}`,
    sql`${auditEntries.after}::text like ${pattern}`,
    sql`${auditEntries.seen}::text like ${pattern}`,
  );
  return or(
    eq(auditEntries.accountGuid, accountGuid),
    and(
      eq(auditEntries.customerGuid, customerGuid),
      wholeCustomer ? undefined : and(isNull(auditEntries.accountGuid), namesGroup),
    ),
  );
}
