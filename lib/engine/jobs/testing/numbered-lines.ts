import { eq, inArray, sql } from "drizzle-orm";
import { invoiceGroups } from "../../../../service/db/schema/invoice-groups";
import { lines } from "../../../../service/db/schema/lines";
import { abandonedLine, plantNumberedLines } from "../../../../service/testing/plant-lines";
import type { SeenLine } from "../../../domain/jobs/seen-line";
import type { Billing } from "../../../server/testing/use-billing";

const archiving = "archiveLines";
const lists = [
  "listAbandonedLines",
  "listAbandonedLinesOfInvoiceGroup",
  "listArchivedLines",
] as const;

/** An identifier made from a number. */
export const hex = (prefix: string, index: number) =>
  prefix + index.toString(16).padStart(32 - prefix.length, "0");

/** Abandoned lines at the service, each with a number. */
export function numberedLines(held: { readonly billing: Billing }) {
  const queries = () => held.billing.queries;
  return {
    /** That many lines as rows of a job, five to a group, two groups to a customer. */
    async rows(count: number, from = 0): Promise<SeenLine[]> {
      await plantNumberedLines(
        queries(),
        { from, count },
        {
          amount: sql`(1000 + n) / 100.0`,
          description: sql`'Line ' || n`,
        },
      );
      return Array.from({ length: count }, (_, offset) => {
        const index = from + offset;
        const accountGuid = hex("aa", Math.floor(index / 5));
        return {
          id: hex("11", index),
          accountGuid,
          amountMinor: 1000 + index,
          currency: abandonedLine.currency,
        };
      });
    },
    /** A colleague with another program. */
    async archiveElsewhere(...ids: readonly string[]): Promise<void> {
      await queries().update(lines).set({ archivedAt: new Date() }).where(inArray(lines.id, ids));
    },
    async remove(...ids: readonly string[]): Promise<void> {
      await queries().delete(lines).where(inArray(lines.id, ids));
    },
    /** An invoice group with its lines. */
    async removeGroup(accountGuid: string): Promise<void> {
      await queries().delete(lines).where(eq(lines.accountGuid, accountGuid));
      await queries().delete(invoiceGroups).where(eq(invoiceGroups.guid, accountGuid));
    },
    /** Line ids of each archiving call that arrived. */
    calls: (): string[][] =>
      held.billing.callsOf(archiving).map(({ body }) => JSON.parse(body).ids),
    /** Ids of the lines that the service archived, once for each time. */
    async archived(): Promise<string[]> {
      return (await held.billing.effects(archiving)).flatMap(({ records }) => records);
    },
    /** Reads of lists. */
    reads: (): number => lists.flatMap((list) => held.billing.callsOf(list)).length,
  };
}
