import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { Queries } from "../db/open";
import { customers } from "../db/schema/customers";
import { debtCases } from "../db/schema/debt-cases";
import { events } from "../db/schema/events";
import { bankAccounts } from "../db/schema/group-parts";
import { invoiceGroups } from "../db/schema/invoice-groups";
import { invoices } from "../db/schema/invoices";
import { lines } from "../db/schema/lines";
import { offers } from "../db/schema/offerings";
import { reportFiles } from "../db/schema/report-files";
import { type Landmark, landmarks } from "../seed/landmarks";
import { nordlys } from "../seed/tenants";
import { type TestService, testNow } from "../testing/service";

const newId = () => randomBytes(16).toString("hex");
const ofGroup = (guid: string) => `/v1/cm/account/${guid}`;

/** Contained in every text about the person, so that each table can be searched for it. */
export const mark = "Qvastfjell";

/** The tables in which a row contains the mark, in any column. */
export async function whereMarked(queries: Queries): Promise<string[]> {
  const { rows } = await queries.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const table = sql.identifier(name);
    const held = await queries.execute(
      sql`select 1 from ${table} as held where held::text ilike ${`%${mark}%`} limit 1`,
    );
    if (held.rows.length > 0) found.push(name);
  }
  return found;
}

/** Writes the person's mark into every record of a customer with one group. */
export async function leaveMarks(
  service: TestService,
  { customerGuid, accountGuids }: Landmark,
): Promise<void> {
  const { queries } = service.database;
  const accountGuid = accountGuids[0] ?? "";
  await queries
    .update(customers)
    .set({ name: `${mark} Solveig`, street: mark, email: mark, stateMessage: mark, erpId: mark })
    .where(eq(customers.guid, customerGuid));
  await queries
    .update(invoiceGroups)
    .set({ name: mark, street: mark, stateMessage: mark, yourReference: mark })
    .where(eq(invoiceGroups.guid, accountGuid));
  const settings = { note: mark, postingInfo: mark, invoiceMark: mark, recognitionCode: mark };
  await service.call("PATCH", "/be/v3/accounts/config", { accountGuid, ...settings });
  await service.call("POST", `${ofGroup(accountGuid)}/contacts`, {
    GivenName: "Solveig",
    FamilyName: mark,
    RequestId: newId(),
    Identifiers: [{ System: "CRM", Id: mark }],
  });
  await service.applyWork();
  await queries
    .update(invoices)
    .set({ recipientName: mark, accountName: mark, street: mark, yourReference: mark })
    .where(eq(invoices.accountGuid, accountGuid));
  const [invoice] = await queries
    .select()
    .from(invoices)
    .where(eq(invoices.accountGuid, accountGuid));
  await queries.insert(bankAccounts).values({
    accountGuid,
    accountNumber: mark,
    bankName: mark,
    directDebit: true,
  });
  await queries.insert(offers).values({
    guid: newId(),
    tenantId: nordlys.id,
    requestId: newId(),
    customerGuid,
    accountGuid,
    status: "sent",
    details: { Signers: [{ FamilyName: mark }] },
    createdAt: testNow,
  });
  await queries.insert(reportFiles).values({
    tenantId: nordlys.id,
    name: `${mark}.csv`,
    customerGuid,
    mediaType: "text/csv",
    size: 1,
    createdAt: testNow,
    content: Buffer.from("x"),
  });
  await queries.insert(debtCases).values({
    guid: newId(),
    tenantId: nordlys.id,
    invoiceGuid: invoice?.guid ?? "",
    debtCaseId: "D-1",
    debtCaseComment: mark,
    status: "resolved",
    openedAt: testNow,
  });
  const shared = { tenantId: nordlys.id, occurredAt: testNow, actor: "desk", summary: "Told" };
  await queries.insert(events).values(
    (["invoice", "customer"] as const).map((aggregateType) => ({
      ...shared,
      id: newId(),
      event: "PostInvoiceLines",
      aggregateType,
      aggregateValue: aggregateType === "invoice" ? (invoice?.invoiceNumber ?? "") : customerGuid,
      payload: { comment: mark },
    })),
  );
  await queries.insert(lines).values({
    id: newId(),
    tenantId: nordlys.id,
    customerGuid,
    accountGuid,
    lineState: 0,
    description: mark,
    text: mark,
    comment: mark,
    periodStart: "2026-11-01",
    periodEnd: "2026-11-30",
    quantity: 1,
    quantityUnit: "stk",
    price: 100,
    amount: 100,
    vatAmount: 25,
    vatCodeId: "3",
    vatRate: 25,
    currency: "NOK",
    invoiceLineType: 10,
    importType: 51,
    importTimeStamp: testNow,
  });
  // Another customer's group that this person pays for.
  const paidFor = landmarks.overdue.accountGuids[0] ?? "";
  await queries
    .update(invoiceGroups)
    .set({ otherPayer: `${mark} Solveig`, otherPayerGuid: customerGuid })
    .where(eq(invoiceGroups.guid, paidFor));
  await queries
    .update(invoices)
    .set({ recipientName: `${mark} Solveig` })
    .where(eq(invoices.accountGuid, paidFor));
}
