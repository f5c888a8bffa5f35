import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { handleDesk } from "../compose";
import { type DeskInput, deskOperationIds } from "../contract/desk/desk-operations";
import { type DeskOperationId, type DeskRow, deskTable } from "../contract/desk/desk-table";
import type { Permission } from "../contract/permissions";
import { debtCases } from "../db/schema/debt-cases";
import { erasures } from "../db/schema/erasures";
import { jobs } from "../db/schema/jobs";
import { lineProposals } from "../db/schema/line-proposals";
import { webhookDeliveries } from "../db/schema/webhook-deliveries";
import { may, type Role, roles } from "../domain/roles";
import { preview } from "../engine/jobs/testing/example-preview";
import { exampleWork } from "../engine/queue/testing/example-work";
import { describeOnEachDatabase } from "../postgres/testing";
import { sessionCookieName } from "../server/auth/session-cookie";
import { beginSession, newSessionToken, rememberPerson } from "../server/auth/session-store";
import type { Runtime } from "../server/runtime";
import { testTenant, useTestDesk } from "../server/testing/test-desk";
import { insertAct } from "./debt-cases/register/testing/example-act";
import { exampleRecipeInputs } from "./invoice-lines/recipes/testing/example-recipe";
import { customerGuid } from "./invoices/testing/invoice-service";
import { insertFile } from "./notes/testing/insert-file";
import { exampleAccount, exampleBilling } from "./testing/example-billing";
import { exampleFacts } from "./testing/example-facts";
import { insertPlan, insertSelection } from "./testing/insert-plan";
import { insertRequest } from "./testing/insert-request";

/**
 * The callers: no person, a person of one role, and a person with all roles of another tenant, at
 * that tenant's desk on the same database.
 */
const otherTenant = randomUUID();
const people = ["nobody", ...roles, "other tenant"] as const;
type Person = (typeof people)[number];

const unknown = { id: randomUUID(), version: 1, contentHash: "0".repeat(64) };
const ofLine = { id: "1".repeat(32), accountGuid: exampleAccount };
const line = { ...ofLine, amountMinor: 100, currency: "NOK" };
const settings = { reason: "duplicate" as const };
/** Billing has no such line. */
const archiveOrder = { body: { kind: "archive-lines" as const, settings, rows: [line] } };
const act = {
  kind: "resolve",
  content: { invoiceNumber: "1", debtCaseId: "NC-1" },
  customerGuid: "c".repeat(32),
  accountGuid: line.accountGuid,
  seen: { totalMinor: null, restMinor: null },
} as const;
const invoice = { params: { customerGuid }, query: { number: "1001" } };
const ofGroup = { params: { owner: "invoice-group", guid: line.accountGuid } } as const;
const ofCustomer = { kind: "customers", id: customerGuid } as const;
const layout = { columns: ["name"], widths: {}, density: "normal" as const };
const returned = { body: { version: 1, code: "other", note: "No" } } as const;
const newRequest = { kind: "create-invoice-group", customerGuid, content: {} } as const;
const changes = { set: { internal: true } };
const [version, seen] = [{ body: { version: 1 } }, { body: { contentHash: unknown.contentHash } }];
const zip = { createReportZip: { body: { names: ["a.csv"] } } };
const settle = { body: { version: 1, decision: "happened", note: "Seen" } } as const;
const newLine = { body: { kind: "add-line" as const, content: {} } };
const approval = { body: { version: 1, contentHash: unknown.contentHash } };

type Example<Id extends DeskOperationId> = Partial<DeskInput<Id>> & {
  /** The answer to a permitted person, if it is no 2xx. */
  readonly status?: number;
  /** A further permission that the handler demands for this input. */
  readonly needs?: Permission;
  /** The role whose person alone has the record. */
  readonly owner?: Role;
};

interface LooseExample {
  readonly params?: object;
  readonly query?: object | undefined;
  readonly body?: unknown;
}

/** Inputs of the operations, beside the ids of records. Most need none. */
const examples: { readonly [Id in DeskOperationId]?: Example<Id> } = {
  getPreference: { params: { key: "theme" } },
  savePreference: { params: { key: "theme" }, body: "dark" },
  findRecords: { body: { text: "Kari", source: "desk" } },
  getTimeline: { query: { customer: customerGuid } },
  getTimelineKinds: { query: { customer: customerGuid } },
  getInvoicePdf: invoice,
  getInvoiceDetails: invoice,
  getInvoiceEligibility: invoice,
  getArchivedBy: { query: { lineIds: line.id } },
  getNotInvoiced: { params: { accountGuid: line.accountGuid } },
  getErasureDossier: { params: { accountGuid: line.accountGuid } },
  saveInvoiceGroupSettings: {
    params: { accountGuid: line.accountGuid },
    body: { scope: "group", opened: {}, wanted: { note: "Called" } },
  },
  undoInvoiceGroupSettings: {
    params: { accountGuid: line.accountGuid },
    body: {
      scope: "group",
      groups: [{ accountGuid: line.accountGuid, before: {}, asked: {}, applied: {} }],
    },
  },
  setDimension: { ...ofGroup, body: { dimensionNumber: 1, dimensionEntryValue: "100" } },
  removeDimension: { ...ofGroup, body: { dimensionId: line.id } },
  saveProductOffering: { body: { opened: {}, wanted: { Name: "Spot price" } } },
  createSelection: { body: { source: "ids", ids: [line.accountGuid] } },
  getSelection: { owner: "clerk" },
  listSelectionRows: { owner: "clerk" },
  // There is no such selection.
  createSettingsPlan: { body: { selectionId: unknown.id, changes }, status: 400 },
  rehearseSettingsPlan: seen,
  sendSettingsPlan: { body: { ...approval.body, count: 1 } },
  approveSettingsPlan: approval,
  withdrawSettingsPlan: version,
  returnSettingsPlan: returned,
  createJob: { ...archiveOrder, status: 409 },
  changeLineFollowups: { body: { lineIds: [line.id], note: "Findings" } },
  ...exampleRecipeInputs,
  previewJob: preview,
  changeLineRecipe: version,
  createLineProposal: newLine,
  editLineProposal: { body: { version: 1, content: {} } },
  withdrawLineProposal: version,
  approveLineProposal: approval,
  returnLineProposal: returned,
  submitLineProposal: version,
  takeOverLineProposal: version,
  changeDebtCase: version,
  repairDebtCase: { body: { version: 1, repair: "close" } },
  compareDebtCase: { body: {} },
  compareOpenInvoices: { body: {} },
  createDebtActions: { body: { items: [act] } },
  editDebtAction: { body: { version: 1, content: {}, seen: act.seen } },
  withdrawDebtAction: version,
  withdrawRequest: version,
  checkRequestAgain: version,
  approveDebtAction: approval,
  returnDebtAction: returned,
  approveRequest: approval,
  returnRequest: returned,
  findRecordMarks: { body: { customerGuids: [customerGuid] } },
  createRequest: { body: newRequest, needs: "invoice-groups:write" },
  settleLineProposal: settle,
  settleDebtAction: settle,
  settleRequest: settle,
  listNotes: { query: ofCustomer },
  listMentionable: { query: { kind: "customers" } },
  pinNote: { body: { pinned: true } },
  readNotification: { body: { read: true } },
  editNote: { body: { version: 1, text: "x" } },
  listViews: { query: { list: "products" } },
  addNote: { body: { record: ofCustomer, text: "Called" } },
  addFile: { query: { ...ofCustomer, name: "list.txt" }, body: new Blob(["A file"]) },
  getPtiHistory: { params: { gln: "7080000000005" } },
  ...exampleWork,
  openReportFile: { query: { name: "a.csv" } },
  ...zip,
  createView: {
    body: { list: "products", name: "Fees", search: "find=fee", layout, shared: false },
  },
  changeView: { body: { version: 1, name: "Fees" } },
  chooseDefaultView: { params: { list: "products" }, body: { whose: "person", view: null } },
  // Nothing is rehearsed outside of the sandbox.
  rehearseWebhook: { body: { kind: "InvoiceDunnedPaid" }, status: 409 },
};

/** Only for the person who made the record, here the clerk, and for auditors. */
const ofMaker: ReadonlySet<DeskOperationId> = new Set(["getReportZip", "openReportZip"]);

/** The expected status by row: reads use a record of the tenant, writes an unknown one. */
function expectedOf(id: DeskOperationId, person: Person): string {
  const { method, path, permission }: DeskRow = deskTable[id];
  if (person === "nobody") return "401";
  const held: readonly Role[] = person === "other tenant" ? roles : [person];
  if (permission !== null && !may(held, permission)) return "403";
  if (ofMaker.has(id) && (person === "lead" || person === "admin")) return "403";
  const needs = examples[id]?.needs;
  if (needs !== undefined && !may(held, needs)) return "403";
  const isOfRecord = /\{(?:id|sessionId)\}/.test(path);
  if (isOfRecord && (method !== "GET" || person === "other tenant")) return "404";
  const { status, owner } = examples[id] ?? {};
  return owner !== undefined && owner !== person ? "404" : String(status ?? "2xx");
}

/** One line for each operation, one column for each person. */
function tableOf(answers: ReadonlyMap<string, string>): string {
  const lines = deskOperationIds.map((id) => {
    const { method, path, permission }: DeskRow = deskTable[id];
    const cells = people.map((person) => (answers.get(`${id} ${person}`) ?? "").padEnd(6));
    const head = [id.padEnd(24), `${method} ${path}`.padEnd(56), (permission ?? "-").padEnd(20)];
    return [...head, ...cells].join(" ").trimEnd();
  });
  const head = ["operation".padEnd(24), "address".padEnd(56), "permission".padEnd(20)];
  return [[...head, ...people.map((person) => person.padEnd(6))].join(" "), ...lines, ""].join(
    "\n",
  );
}

describeOnEachDatabase("Who may call what of the desk's own API", (open) => {
  const held = useTestDesk(open);
  const records = new Map<string, string>();
  const cookies = new Map<Person, string>();
  let otherDesk: Runtime;

  beforeAll(async () => {
    const { desk } = held;
    const { database } = desk.runtime;
    for (const role of roles) cookies.set(role, await desk.signIn([role], role));
    cookies.set("other tenant", await signInElsewhere());
    const actor = await desk.runtime.sessions.find(cookies.get("clerk") ?? "");
    if (actor === null) throw new Error("No actor.");
    const authorId = actor.personId;
    const tenantId = testTenant;
    const keep = (place: string, [row]: { id: string }[]) => records.set(place, row?.id ?? "");
    const job = { tenantId, startsAt: new Date(), createdBy: authorId, total: 0, sums: {} };
    const archive = { ...job, kind: "archive-lines", settings: { reason: "duplicate" } };
    keep("jobs", await database.insert(jobs).values(archive).returning());
    const zip = { ...job, kind: "report-zip", state: "done", settings: {} };
    keep("report-zips", await database.insert(jobs).values(zip).returning());
    records.set("selections", await insertSelection(database, authorId));
    records.set("settings-plans", await insertPlan(database, { authorId }));
    const proposal = { tenantId, kind: "add-line", state: "submitted", content: {} };
    keep(
      "line-proposals",
      await database
        .insert(lineProposals)
        .values({
          ...proposal,
          authorId,
          editorIds: [authorId],
          contentHash: "0".repeat(64),
          facts: exampleFacts.proposal,
          submittedAt: new Date(),
        })
        .returning(),
    );
    const row = await insertAct(database, "resolve", "7", { facts: exampleFacts.act });
    records.set("debt-acts", row.id);
    keep(
      "debt-cases",
      await database
        .insert(debtCases)
        .values({ tenantId, invoiceNumber: "7", state: "assigned" })
        .returning(),
    );
    keep(
      "webhooks",
      await database
        .insert(webhookDeliveries)
        .values({
          tenantId,
          webhookId: "msg-1",
          kind: "InvoiceDunnedPaid",
          signedAt: new Date(),
          body: {},
          bodyHash: "0".repeat(64),
        })
        .returning(),
    );
    const requestId = await insertRequest(database, { authorId, customerGuid });
    records.set("requests", requestId);
    const dossier = { rows: [], lastGroup: false, DeleteInCRM: true, DeleteInBE: true };
    await database.insert(erasures).values({
      requestRowId: requestId,
      tenantId,
      accountGuid: line.accountGuid,
      dossier: { ...dossier, hash: "" },
      lineIds: [],
      fingerprints: [],
    });
    records.set("erasures", requestId);
    records.set("people", authorId);
    const recordId = records.get("debt-cases") ?? "";
    records.set("note-files", await insertFile(database, { tenantId, authorId, recordId }));
  });

  async function signInElsewhere(): Promise<string> {
    const { database } = held.desk.runtime;
    const elsewhere = { issuer: "http://issuer.test", tenantId: otherTenant, objectId: "x" };
    const personId = await rememberPerson(database, { ...elsewhere, name: "Berit", roles });
    const token = newSessionToken();
    const absoluteEndAt = new Date(Date.now() + 3_600_000);
    await beginSession(database, { token, personId, roles, absoluteEndAt, idleMinutes: 30 });
    return `${sessionCookieName}=${token}`;
  }

  async function ask(id: DeskOperationId, person: Person): Promise<string> {
    const { desk } = held;
    const { method, path }: DeskRow = deskTable[id];
    const { params, query, body }: LooseExample = examples[id] ?? {};
    // A write that succeeded would change the records of later calls.
    const existing = method === "GET" || person === "other tenant";
    const record = (existing && records.get(path.split("/")[1] ?? "")) || randomUUID();
    const isFile = body instanceof Blob;
    const values = { id: record, sessionId: randomUUID(), ...params };
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      String(Object.entries(values).find(([key]) => key === name)?.[1]),
    );
    const search = new URLSearchParams(
      Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]),
    );
    const cookie = cookies.get(person);
    const request = desk.request(method, `/api/desk${filled}?${search}`, {
      ...(cookie !== undefined && { cookie }),
      ...(body !== undefined && { body: isFile ? await body.text() : JSON.stringify(body) }),
      headers: {
        "idempotency-key": randomUUID(),
        ...(isFile && { "content-type": "application/octet-stream" }),
      },
    });
    const runtime = person === "other tenant" ? otherDesk : desk.runtime;
    const response = await handleDesk(runtime, request);
    const text = await response.text();
    if (response.ok) return "2xx";
    const { type } = JSON.parse(text);
    return type === "forbidden" || response.status !== 403 ? String(response.status) : type;
  }

  it("is nothing for a session of another tenant at this tenant's desk", async () => {
    const cookie = cookies.get("other tenant") ?? "";
    const request = held.desk.request("GET", "/api/desk/session", { cookie });
    expect((await handleDesk(held.desk.runtime, request)).status).toBe(401);
  });

  it("is what its rows say, for each role and for another tenant", async () => {
    held.desk.answer(exampleBilling);
    otherDesk = held.desk.fresh({ TENANT_ID: otherTenant });
    const [found, expected] = [new Map<string, string>(), new Map<string, string>()];
    for (const id of deskOperationIds) {
      for (const person of people) {
        found.set(`${id} ${person}`, await ask(id, person));
        expected.set(`${id} ${person}`, expectedOf(id, person));
      }
    }
    expect(tableOf(found)).toBe(tableOf(expected));
    // The file records the decided permissions: a changed one shows here.
    await expect(tableOf(found)).toMatchFileSnapshot("access-table.txt");
  }, 120_000);
});
