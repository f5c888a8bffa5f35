import type { DeskDatabase } from "../../../../db/database";
import { people } from "../../../../db/schema/people";
import { testTenant } from "../../../../server/testing/test-desk";
import { actRows } from "../../act-rows";
import type { FollowedAct } from "../case-from-act";

export const exampleCustomer = "cc000000000000000000000000000001";
export const exampleGroup = "aa000000000000000000000000000001";

const hash = "0".repeat(64);

/** A sent action of the first signed-in person; `content` is added to the invoice number. */
export async function insertAct(
  database: DeskDatabase,
  kind: FollowedAct["kind"],
  invoiceNumber: string,
  { content = {}, facts = {}, ...rest }: Partial<FollowedAct> = {},
): Promise<FollowedAct> {
  const [person] = await database
    .select({ id: people.id })
    .from(people)
    .orderBy(people.createdAt)
    .limit(1);
  if (!person) throw new Error("Somebody has to sign in first.");
  const [row] = await actRows.insert(database, {
    tenantId: testTenant,
    kind,
    invoiceNumber,
    state: "sent",
    amountMinor: 0,
    authorId: person.id,
    editorIds: [person.id],
    approvedBy: person.id,
    onePerson: true,
    contentHash: hash,
    approvedHash: hash,
    currency: "NOK",
    customerGuid: exampleCustomer,
    accountGuid: exampleGroup,
    submittedAt: new Date(),
    content: { invoiceNumber, ...Object(content) },
    facts: {
      customerName: "Kari Nordmann",
      totalMinor: 125_000,
      restMinor: 100_000,
      ...Object(facts),
    },
    ...rest,
  });
  if (!row) throw new Error("An act that was inserted did not come back.");
  return row;
}
