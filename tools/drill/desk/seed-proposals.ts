import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { sends } from "../../../lib/db/schema/outbox";
import { proposalRows } from "../../../lib/desk/line-proposals/proposal-rows";
import { sendOf } from "../../../lib/desk/line-proposals/send-of";
import { contentHashOf } from "../../../lib/engine/approvals/content-hash";
import type { InnerDesk } from "../../stack/open-desk";
import type { Visitor } from "../../stack/sign-in-person";
import { type Charge, contentOf, type Target } from "./targets";

export interface Wanted {
  readonly target: Target;
  readonly description: string;
}

const atOnce = 500;
const facts = {
  groupName: null,
  customerName: null,
  productName: null,
  elementName: null,
  invoiceLineType: 9,
  vatRate: 25,
  vatMinor: 625,
  before: null,
};

/** Submitted proposals, created without the forms; returned in order. */
export async function seedSubmitted(
  { runtime }: InnerDesk,
  author: Visitor,
  charge: Charge,
  wanted: readonly Wanted[],
) {
  const { database, env } = runtime;
  const rows = [];
  for (let start = 0; start < wanted.length; start += atOnce) {
    const values = wanted.slice(start, start + atOnce).map(({ target, description }) => {
      const content = contentOf(target, charge, description);
      return {
        id: randomUUID(),
        tenantId: env.TENANT_ID,
        kind: "add-line",
        state: "submitted",
        authorId: author.personId,
        editorIds: [author.personId],
        content,
        contentHash: contentHashOf("add-line", content),
        facts,
        ...target,
        amountMinor: 2500,
        currency: "NOK",
        submittedAt: sql`date_trunc('milliseconds', now())`,
      };
    });
    rows.push(...(await proposalRows.insert(database, ...values)));
  }
  return rows;
}

/** The same, approved by another person and queued in the outbox. */
export async function seedApproved(
  stack: InnerDesk,
  people: { readonly author: Visitor; readonly lead: Visitor },
  charge: Charge,
  wanted: readonly Wanted[],
): Promise<void> {
  const { database } = stack.runtime;
  const rows = await seedSubmitted(stack, people.author, charge, wanted);
  await database.execute(
    sql`update approval_requests set state = 'approved', version = 2, approved_by = ${people.lead.personId}, approved_hash = content_hash, approved_at = now() where subject = 'line-proposal' and state = 'submitted'`,
  );
  for (let start = 0; start < rows.length; start += atOnce) {
    const values = rows.slice(start, start + atOnce).map((row, index) => ({
      ...sendOf(row),
      nextCheckAt: sql`now() + ${index} * interval '1 microsecond'`,
    }));
    await database.insert(sends).values(values);
  }
}
