import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { contacts } from "../../../service/db/schema/group-parts";
import { invoiceGroups } from "../../../service/db/schema/invoice-groups";
import { invoices } from "../../../service/db/schema/invoices";
import { lines } from "../../../service/db/schema/lines";
import { reportFiles } from "../../../service/db/schema/report-files";
import { nordlys } from "../../../service/seed/tenants";
import { plantContract } from "../../../service/testing/plant-contract";
import { plantGroups } from "../../../service/testing/plant-groups";
import { type PlantedInvoice, plantInvoices } from "../../../service/testing/plant-invoices";
import { abandonedLine } from "../../../service/testing/plant-lines";
import { handleDesk } from "../../compose";
import type { OperationId } from "../../contract/operation-table";
import { approvalRequests } from "../../db/schema/approval-requests";
import { debtCases } from "../../db/schema/debt-cases";
import { jobRows, jobs } from "../../db/schema/jobs";
import { noteFiles, notes } from "../../db/schema/notes";
import { people } from "../../db/schema/people";
import { erasureDossierSchema } from "../../domain/erasure/dossier-shape";
import { exampleGroup } from "../../domain/invoice-groups/example-group";
import type { Role } from "../../domain/roles";
import { describeOnEachDatabase } from "../../postgres/testing";
import { testTenant, useTestDesk } from "../../server/testing/test-desk";
import { useBilling } from "../../server/testing/use-billing";
import { insertFile } from "../notes/testing/insert-file";
import { planRequests } from "../settings-plans/plan-requests";
import { exampleFacts } from "../testing/example-facts";
import { insertPlan, insertPlanRow } from "../testing/insert-plan";

const accountGuid = "a".repeat(32);
const other = "b".repeat(32);
const customerGuid = "c".repeat(32);
const line = { ...abandonedLine, customerGuid, amount: 80, vatAmount: 20 };
const invoice = { accountGuid, customerGuid, restAmount: 12.5 };

/** The reads of billing's parts. */
const reads = {
  openInvoices: "listInvoices",
  uninvoicedLines: "listUninvoicedLines",
  abandonedLines: "listAbandonedLinesOfInvoiceGroup",
  contracts: "listMeteringPointsOfInvoiceGroup",
  reportFiles: "listReportFiles",
} as const satisfies Record<string, OperationId>;

describeOnEachDatabase("The dossier of an erasure", (open) => {
  const held = useTestDesk(open);
  const service = useBilling(open, held);
  const fail = (operation: OperationId) =>
    service.billing.fault("5xx", operation, { times: null, status: 500 });
  const plant = (...rows: Partial<PlantedInvoice>[]) =>
    plantInvoices(service.billing.queries, ...rows.map((row) => ({ ...invoice, ...row })));

  beforeEach(async () => {
    const { database } = held.desk.runtime;
    for (const table of [approvalRequests, debtCases, notes, noteFiles])
      await database.delete(table);
    const { queries } = service.billing;
    const groups = [accountGuid, other].map((guid) =>
      exampleGroup({ accountGuid: guid, customerGuid }),
    );
    await plantGroups(queries, groups);
    await queries.insert(contacts).values({
      guid: "d".repeat(32),
      accountGuid,
      givenName: "Kari",
      familyName: "Berg",
      roles: [],
    });
    await plantContract(queries, { accountGuid, customerGuid });
    await plant(
      { invoiceNumber: "1" },
      { invoiceNumber: "2", accountGuid: other },
      { invoiceNumber: "3", restAmount: 0 },
    );
    await queries.insert(lines).values([
      { ...line, id: "1".repeat(32), accountGuid },
      { ...line, id: "2".repeat(32), accountGuid, lineState: 0 },
      { ...line, id: "3".repeat(32), accountGuid: other, lineState: 0 },
    ]);
    await queries.insert(reportFiles).values({
      tenantId: nordlys.id,
      name: "Kari.csv",
      customerGuid,
      mediaType: "text/csv",
      size: 3,
      createdAt: new Date("2026-01-01"),
      content: Buffer.from("a;b"),
    });
  });

  const get = async (guid: string, role: Role = "lead") => {
    const { desk } = held;
    const path = `/api/desk/invoice-groups/${guid}/erasure-dossier`;
    const cookie = await desk.signIn([role], role);
    return handleDesk(desk.runtime, desk.request("GET", path, { cookie }));
  };
  const read = async () => {
    const response = await get(accountGuid);
    expect(response.status).toBe(200);
    return erasureDossierSchema.parse(await response.json());
  };
  const counts = ({ rows }: Awaited<ReturnType<typeof read>>) =>
    Object.fromEntries(rows.map(({ part, count }) => [part, count]));

  async function fillDesk(state: string) {
    const { desk } = held;
    const author = await desk.runtime.sessions.find(await desk.signIn(["lead"], "author"));
    const authorId = author?.personId ?? "";
    const { database } = desk.runtime;
    const of = { tenantId: testTenant, accountGuid, customerGuid };
    await database.insert(approvalRequests).values({
      ...of,
      subject: "line-proposal",
      kind: "add-line",
      state,
      content: {},
      authorId,
      editorIds: [authorId],
      contentHash: "0".repeat(64),
      facts: exampleFacts.proposal,
      submittedAt: new Date(),
    });
    const debt = { ...of, state: "assigned", currency: "NOK", restMinor: 700 };
    await database.insert(debtCases).values([
      { ...debt, invoiceNumber: "1" },
      { ...debt, invoiceNumber: "2", state: "resolved", closedAt: new Date() },
      { ...debt, invoiceNumber: "3", accountGuid: other },
    ]);
    const note = { ...of, recordKind: "invoice-groups", recordId: accountGuid, authorId };
    await database.insert(notes).values([
      { ...note, text: "One" },
      { ...note, text: "Two", deletedAt: new Date() },
    ]);
    await insertFile(database, { tenantId: testTenant, authorId, recordId: randomUUID() });
    await database.update(noteFiles).set({ accountGuid });
  }

  it("counts and sums what concerns the group, from billing and from the desk", async () => {
    await fillDesk("returned");
    const dossier = await read();
    expect(counts(dossier)).toEqual({
      openInvoices: 1,
      uninvoicedLines: 1,
      abandonedLines: 1,
      contracts: 1,
      contacts: 1,
      debtCases: 1,
      reportFiles: 1,
      waitingWork: 0,
      waitingJobs: 0,
      notes: 1,
      files: 1,
    });
    const sums = Object.fromEntries(dossier.rows.map((row) => [row.part, row.sums]));
    expect(sums).toMatchObject({
      openInvoices: [{ currency: "NOK", minor: 1250 }],
      uninvoicedLines: [{ currency: "NOK", minor: 10_000 }],
      debtCases: [{ currency: "NOK", minor: 700 }],
      notes: [],
    });
    expect(dossier).toMatchObject({ lastGroup: false, bars: [], name: "Hovedfaktura" });
    expect(dossier.warnings).not.toContain("lastGroup");
  });

  it("counts unfinished rows of jobs and unsent plans of the group", async () => {
    await fillDesk("returned");
    const { database } = held.desk.runtime;
    const [author] = await database.select().from(people);
    const authorId = author?.id ?? "";
    const job = { tenantId: testTenant, startsAt: new Date(), createdBy: authorId, total: 4 };
    const [made] = await database
      .insert(jobs)
      .values({ ...job, kind: "dimension-set", settings: {}, sums: {} })
      .returning();
    const row = { jobId: made?.id ?? "", tenantId: testTenant, kind: "dimension-set" };
    await database.insert(jobRows).values([
      { ...row, position: 0, subjectId: accountGuid, facts: { accountGuid } },
      { ...row, position: 1, subjectId: "done", facts: { accountGuid }, state: "done" },
      { ...row, position: 2, subjectId: other, facts: { accountGuid: other } },
      { ...row, position: 3, subjectId: "line", facts: { accountGuid }, kind: "archive-lines" },
    ]);
    const group = { accountGuid, customerGuid, name: "Hovedfaktura" };
    for (const state of ["draft", "withdrawn"]) {
      const planId = await insertPlan(database, { authorId, state });
      await insertPlanRow(database, planId, { group, changes: [] });
    }
    expect(counts(await read())).toMatchObject({ waitingJobs: 2 });
    await database.delete(jobs);
    await database.delete(approvalRequests).where(planRequests.where());
  });

  it("is barred while a proposal of the group waits, and warns of the last group", async () => {
    await fillDesk("submitted");
    const { queries } = service.billing;
    await queries.delete(lines).where(eq(lines.accountGuid, other));
    await queries.delete(invoices).where(eq(invoices.accountGuid, other));
    await queries.delete(invoiceGroups).where(eq(invoiceGroups.guid, other));
    const dossier = await read();
    expect(dossier).toMatchObject({ lastGroup: true, bars: ["waitingWork"] });
    expect(dossier.warnings).toContain("lastGroup");
  });

  it.each(Object.entries(reads))("fails alone for %s, and is barred", async (part, operation) => {
    fail(operation);
    const dossier = await read();
    const failed = dossier.rows.filter(({ count }) => count === null);
    expect(failed).toEqual([{ part, count: null, more: false, sums: [], at: null }]);
    expect(dossier.bars).toEqual(["unread"]);
  });

  it("is barred if the customer's other groups cannot be read", async () => {
    fail("listCustomerInvoiceGroups");
    expect(await read()).toMatchObject({ lastGroup: null, bars: ["unread"] });
  });

  it("has the same hash for the same content, and another one if one record is replaced", async () => {
    const { hash } = await read();
    expect((await read()).hash).toBe(hash);
    await service.billing.queries.delete(invoices);
    await plant({ invoiceNumber: "2" });
    expect((await read()).hash).not.toBe(hash);
  });

  it("says that there may be more invoices if the list is too long", async () => {
    await service.billing.queries.delete(invoices);
    await plant(...Array.from({ length: 700 }, (_, at) => ({ invoiceNumber: `${at}` })));
    const dossier = await read();
    expect(dossier.rows[0]).toMatchObject({ part: "openInvoices", more: true, count: 600 });
    expect(dossier.bars).toEqual([]);
  });

  it("counts an invoice once that moves to the next page, and says when others may be missing", async () => {
    const { billing } = service;
    await billing.queries.delete(invoices);
    await plant(...Array.from({ length: 50 }, (_, at) => ({ invoiceNumber: `${at}` })));
    let newest = 1000;
    billing.onCall = async ({ operation }, pass) => {
      const answer = await pass();
      if (operation !== "listInvoices") return answer;
      // Each page is followed by newer invoices of the other group.
      const newer = { invoiceDate: "2026-11-20", accountGuid: other };
      newest += 10;
      await plant(
        ...Array.from({ length: 10 }, (_, at) => ({ ...newer, invoiceNumber: `${newest + at}` })),
      );
      return answer;
    };
    const dossier = await read();
    expect(dossier.rows[0]).toMatchObject({ part: "openInvoices", more: true, count: 50 });
  });

  it("is a 404 without the group, and only for people who may erase", async () => {
    expect((await get("f".repeat(32))).status).toBe(404);
    expect((await get(accountGuid, "clerk")).status).toBe(403);
    expect((await get(accountGuid, "auditor")).status).toBe(403);
  });
});
