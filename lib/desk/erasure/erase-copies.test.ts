import { createHash, randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { customers } from "../../../service/db/schema/customers";
import { changeGroup } from "../../../service/testing/plant-groups";
import { handleDesk, jobKinds } from "../../compose";
import { debtCases } from "../../db/schema/debt-cases";
import { lineRecipes } from "../../db/schema/line-recipes";
import { indexedNumbers, numberSearches } from "../../db/schema/number-index";
import { openInvoices } from "../../db/schema/open-invoices";
import { people } from "../../db/schema/people";
import { views } from "../../db/schema/views";
import { webhookDeliveries } from "../../db/schema/webhook-deliveries";
import { verifyAudit } from "../../engine/audit/verify";
import { draftWork } from "../../engine/jobs/drafts/draft-work";
import { createWorker } from "../../engine/queue/worker";
import { describeOnEachDatabase } from "../../postgres/testing";
import { testSettings, testTenant, useTestDesk } from "../../server/testing/test-desk";
import { useBilling } from "../../server/testing/use-billing";
import { insertAct } from "../debt-cases/register/testing/example-act";
import { exampleRecipe } from "../invoice-lines/recipes/testing/example-recipe";
import {
  accountGuid,
  customerGuid,
  plantedLines,
  plantForLines,
} from "../line-proposals/testing/planted-lines";
import { visit } from "../line-proposals/testing/proposal-desk";
import { exampleFacts } from "../testing/example-facts";
import { insertReadyDraft } from "../testing/insert-ready-draft";
import { insertRequest } from "../testing/insert-request";
import { type ErasedCopies, eraseDeskCopies } from "./erase-copies";
import { fingerprintsOf } from "./erasure-scope";
import { personalColumns } from "./personal-columns";
import { plantTexts } from "./testing/plant-texts";
import { storePlans } from "./testing/store-plans";
import { tablesWith } from "./testing/tables-with";

/** The values of the person who is erased; nobody else's row has one of them. */
const person = {
  name: "Kanari Canarysen",
  email: "kanari@canary.example",
  mobile: "+47 48 19 16 23",
  street: "Kanarifuglveien 42",
  nationalId: "01019012480",
};
const canaries = Object.values(person);
const { name, mobile, ...others } = person;
const values = { names: [name], telephones: [mobile], others: Object.values(others) };
const words = canaries.slice(0, 4).join(", ");
const lineId = "1".repeat(32);

/** Tables that must have had a value before, so that the search afterwards proves something. */
const planted = Object.entries(personalColumns)
  .filter(
    ([name, { deleted, erased, redacted }]) =>
      // The numbers of the index are of records, not of people.
      !["notifications", "erasures", "indexed_numbers"].includes(name) &&
      (deleted ?? erased ?? redacted) !== undefined,
  )
  .map(([name]) => `public.${name}`)
  .sort();

describeOnEachDatabase("The desk's own copies of an erased group", (open) => {
  const held = useTestDesk(open);
  const service = useBilling(open, held);
  let clerk = "";
  let lead = "";

  beforeEach(async () => {
    await held.desk.runtime.database.execute(sql`
      truncate views, line_recipes, job_drafts, approval_requests, jobs, line_followups, debt_cases, open_invoices, webhook_deliveries cascade`);
    const { queries } = service.billing;
    await plantForLines(queries);
    await queries.update(customers).set({ name: person.name });
    await changeGroup(queries, accountGuid, { name: person.name });
    await plantedLines(service).abandon(1, { id: lineId, amount: 1, description: words });
    clerk = await held.desk.signIn(["clerk"], "clerk");
    lead = await held.desk.signIn(["lead"], "lead");
  });

  const ask = async (who: string, method: string, at: string, body?: unknown) => {
    const headers = { "idempotency-key": randomUUID() };
    const request = held.desk.request(method, `/api/desk/${at}`, {
      cookie: who,
      headers,
      ...(body !== undefined && { body }),
    });
    const response = await handleDesk(held.desk.runtime, request);
    const text = await response.text();
    expect([at, response.status < 300 ? "" : text]).toEqual([at, ""]);
    return JSON.parse(text || "null");
  };

  const authorOf = async (cookie: string) =>
    (await held.desk.runtime.sessions.find(cookie))?.personId ?? "";

  /** What people write through the desk. */
  async function writeEverywhere() {
    const record = { kind: "invoice-groups", id: accountGuid } as const;
    await ask(clerk, "POST", "notes", { record, text: words });
    const file = new URLSearchParams({ ...record, name: `${person.name}.txt` });
    const request = new Request(`http://desk.test/api/desk/note-files?${file}`, {
      method: "POST",
      headers: {
        cookie: clerk,
        "sec-fetch-site": "same-origin",
        "x-desk-request": "1",
        "idempotency-key": randomUUID(),
        "content-type": "application/octet-stream",
      },
      body: Buffer.from(words),
    });
    expect((await handleDesk(held.desk.runtime, request)).status).toBe(201);
    const proposal = await ask(clerk, "POST", "approvals", {
      kind: "add-line",
      content: { ...visit, description: words },
      note: words,
    });
    const at = `approvals/${proposal.id}`;
    const submitted = await ask(clerk, "POST", `${at}/submit`, { version: 1 });
    const { version, contentHash } = submitted;
    await ask(lead, "POST", `${at}/approve`, { version, contentHash, note: words });
    const settings = { reason: "other", note: words };
    const rows = [{ id: lineId, accountGuid, amountMinor: 100, currency: "NOK" }];
    const order = { kind: "archive-lines", settings, items: rows };
    const draft = await ask(clerk, "POST", "job-drafts", order);
    await createWorker(held.desk.runtime, [draftWork(held.desk.runtime, jobKinds)]).drain();
    await ask(clerk, "POST", `job-drafts/${draft.id}/send`);
    await ask(clerk, "PUT", "line-followups", { lineIds: [lineId], note: words });
    const layout = { columns: ["name"], widths: {}, density: "normal" };
    const view = { list: "invoice-groups", layout, shared: false };
    await insertRequest(held.desk.runtime.database, {
      authorId: await authorOf(clerk),
      customerGuid,
      accountGuid,
      kind: "create-contact",
      content: { GivenName: person.name, FamilyName: "x", Email: person.email },
      authorNote: words,
      progress: { now: { name: person.name } },
      facts: { ...exampleFacts.request, groupName: person.name, customerName: person.name },
    });
    const search = new URLSearchParams({ customerName: person.name, sort: "name" }).toString();
    await ask(clerk, "POST", "views", { ...view, name: person.name, search });
    await ask(clerk, "POST", "views", { ...view, name: "All", search: "sort=name" });
    const action = { kind: "note", note: words, assignToMe: false, snoozeDays: null };
    await ask(clerk, "POST", "line-recipes", { ...exampleRecipe, name: person.name, action });
    await ask(clerk, "POST", "line-recipes", exampleRecipe);
    return { proposalId: String(proposal.id) };
  }

  /** What the desk stores of billing's answers and webhooks. */
  async function storeEverywhere() {
    const { database } = held.desk.runtime;
    const facts = { ...exampleFacts.act, customerName: person.name };
    const own = { customerGuid, accountGuid };
    const content = { debtCaseId: "NC-1", debtCaseComment: words };
    const texts = { authorNote: words, decisionNote: words };
    const act = await insertAct(database, "resolve", "7", { ...own, ...texts, content, facts });
    const [debtCase] = await database
      .insert(debtCases)
      .values({
        ...own,
        tenantId: testTenant,
        invoiceNumber: "7",
        state: "assigned",
        customerName: person.name,
        debtCaseComment: words,
      })
      .returning();
    await ask(clerk, "PATCH", `debt-cases/${debtCase?.id}`, { version: 1, nextAction: words });
    await database.insert(openInvoices).values({
      ...own,
      tenantId: testTenant,
      invoiceNumber: "8",
      customerName: person.name,
      currency: "NOK",
      totalMinor: 1,
      restMinor: 1,
      firstSeenAt: new Date(),
      lastSeenAt: new Date(),
    });
    await database.insert(webhookDeliveries).values({
      tenantId: testTenant,
      webhookId: "w",
      kind: "InvoiceDunnedPaid",
      invoiceNumber: "7",
      signedAt: new Date(),
      bodyHash: "0".repeat(64),
      body: { type: "InvoiceDunnedPaid", data: { payer: canaries, paidAmount: 12.5 } },
    });
    await insertReadyDraft(database, await authorOf(clerk), {
      settings: { noun: "debt-acts", intentKind: "add-fees", note: words },
      facts: { description: words, customerName: name, customerGuid, accountGuid },
    });
    await storePlans(database, {
      authorId: await authorOf(clerk),
      accountGuid,
      customerGuid,
      name,
      words,
    });
    return { actId: act.id, caseId: debtCase?.id ?? "" };
  }

  const erase = (more: object = {}): Promise<ErasedCopies> =>
    held.desk.runtime.database.transaction((queries) =>
      eraseDeskCopies(queries, {
        tenantId: testTenant,
        accountGuid,
        customerGuid,
        wholeCustomer: true,
        lineIds: [lineId],
        fingerprints: fingerprintsOf(values),
        ...more,
      }),
    );

  it("contain none of the person's values in any table or in the log, and the audit verifies", async () => {
    const { runtime, lines } = held.desk;
    const { proposalId } = await writeEverywhere();
    const { actId, caseId } = await storeEverywhere();
    expect(await tablesWith(held.desk.runtime.database, canaries)).toEqual(planted);
    await plantTexts(held.desk.runtime.database, words);

    await erase();

    expect(await tablesWith(held.desk.runtime.database, canaries)).toEqual([]);
    const log = JSON.stringify(lines);
    expect(canaries.filter((value) => log.includes(value))).toEqual([]);
    const { AUDIT_KEY: keys } = testSettings;
    expect((await verifyAudit(runtime.database, { keys })).broken).toBeNull();
    // What is left is shown as before.
    const records = [`approvals/${proposalId}`, `approvals/${actId}`, `debt-cases/${caseId}`];
    for (const at of records) {
      expect(await ask(lead, "GET", at)).toMatchObject({ accountGuid });
    }
    const deliveries = await runtime.database.select().from(webhookDeliveries);
    expect(deliveries[0]?.body).toMatchObject({ data: { paidAmount: 12.5 } });
    const saved = await runtime.database.select().from(views);
    expect(saved.map(({ search }) => search)).toEqual(["sort=name", "sort=name"]);
    const recipes = await runtime.database.select().from(lineRecipes).orderBy(lineRecipes.version);
    expect(recipes).toMatchObject([
      { ...exampleRecipe, version: 1 },
      { name: expect.stringMatching(/^•••/), action: { note: "•••" }, version: 2 },
    ]);
  });

  it("stay as they are for another group of the customer", async () => {
    await writeEverywhere();
    await storeEverywhere();
    const before = await tablesWith(held.desk.runtime.database, canaries);
    const other = "e".repeat(32);
    const erased = await erase({
      accountGuid: other,
      wholeCustomer: false,
      lineIds: [],
      fingerprints: [],
    });
    expect(Object.values(erased).reduce((sum, count) => sum + count, 0)).toBe(0);
    expect(await tablesWith(held.desk.runtime.database, canaries)).toEqual(before);
  });

  it("take the group's numbers out of the index, and leave those of another one", async () => {
    const { database } = held.desk.runtime;
    // Ids of no other test: what those read may be indexed after them.
    const [group, customer] = ["7".repeat(32), "8".repeat(32)];
    const own = { accountGuid: group, customerGuid: customer };
    const row = { ...own, tenantId: testTenant, kind: "invoice" };
    const other = { ...row, accountGuid: "9".repeat(32) };
    await database.insert(indexedNumbers).values([
      { ...row, number: "7", invoiceNumber: "7" },
      { ...other, number: "8", invoiceNumber: "8" },
      { ...row, number: "9", tenantId: "another" },
      // The customer's own ERP id.
      { ...row, kind: "erp-id", number: "k-1", accountGuid: customer },
    ]);
    const [person] = await database.select({ personId: people.id }).from(people);
    const search = { tenantId: testTenant, personId: person?.personId ?? "" };
    await database.insert(numberSearches).values([
      { ...search, number: "7" },
      { ...search, number: "77" },
    ]);
    const left = async () =>
      (await database.select().from(indexedNumbers))
        .filter(({ customerGuid: one }) => one === customer)
        .map(({ number }) => number)
        .sort();
    expect(await erase({ ...own, wholeCustomer: false })).toMatchObject({ indexedNumbers: 1 });
    expect(await left()).toEqual(["8", "9", "k-1"]);
    expect(await database.select().from(numberSearches)).toMatchObject([{ number: "77" }]);
    expect(await erase(own)).toMatchObject({ indexedNumbers: 2 });
    expect(await left()).toEqual(["9"]);
  });

  it("answer a repeated request with 410 instead of what it was about", async () => {
    const record = { kind: "invoice-groups", id: accountGuid } as const;
    const key = { "idempotency-key": randomUUID() };
    const body = { record, text: words };
    const add = () => {
      const given = { cookie: clerk, body, headers: key };
      return handleDesk(held.desk.runtime, held.desk.request("POST", "/api/desk/notes", given));
    };
    expect((await add()).status).toBe(201);
    await erase();
    const again = await add();
    expect([again.status, await again.json()]).toMatchObject([410, { type: "erased" }]);
  });

  it("do not include people of the desk", async () => {
    const { database } = held.desk.runtime;
    const hash = async () => {
      const rows = await database.select().from(people).orderBy(people.id);
      return createHash("sha256").update(JSON.stringify(rows)).digest("hex");
    };
    const before = await hash();
    await erase();
    expect(await hash()).toBe(before);
  });
});
