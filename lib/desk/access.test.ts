import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { handleDesk } from "../compose";
import { deskOperationIds } from "../desk-contract/desk-operations";
import { type DeskOperationId, type DeskRow, deskTable } from "../desk-contract/desk-table";
import { may, type Role, roles } from "../domain/roles";
import { describeOnEachDatabase } from "../postgres/testing";
import { sessionCookieName } from "../server/auth/session-cookie";
import { beginSession, newSessionToken, rememberPerson } from "../server/auth/session-store";
import type { Runtime } from "../server/runtime";
import { useTestDesk } from "../server/testing/test-desk";
import { parametersOf, recordKeys } from "./testing/access/access-of-noun";
import { accessOfNouns } from "./testing/access/access-of-nouns";
import { exampleBilling } from "./testing/example-billing";

/**
 * The callers: no person, a person of one role, and a person with all roles of another tenant, at
 * that tenant's desk on the same database.
 */
const otherTenant = randomUUID();
const people = ["nobody", ...roles, "other tenant"] as const;
type Person = (typeof people)[number];

const { examples, records } = accessOfNouns;

type RecordIds = Readonly<Record<string, string>>;

interface LooseExample {
  readonly params?: RecordIds;
  readonly query?: object | undefined;
  readonly body?: unknown;
}

const withoutExample =
  "The operations with a line - and + do not answer (+) as their row in lib/desk-contract/desk-table.ts says (-). 400: give it a valid input in lib/desk/testing/access/<noun>.ts. 2xx for the other tenant: the statement in its store has no condition on the tenant.";
const withoutRow =
  "lib/desk/access-table.txt records who may call what. Write it by `npx vitest run --config scripts/test/vitest.config.ts --project=unit lib/desk/access.test.ts -u`, and read each changed line.";

const unknownToItsTenant =
  "To these writes, the record is unknown to its own tenant, so they prove nothing about another tenant. Insert a record that they find: `records` in lib/desk/testing/access/<noun>.ts.";

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
  if (insertionOf(path) && (method !== "GET" || person === "other tenant")) return "404";
  const { status, owner } = examples[id] ?? {};
  return owner !== undefined && owner !== person ? "404" : String(status ?? "2xx");
}

/** What inserts the record that the path names, if the desk has one there. */
function insertionOf(path: DeskRow["path"]) {
  const record = recordKeys(path)
    .map((key) => records[key])
    .find((one) => one !== undefined);
  return typeof record === "function" ? record : undefined;
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
  const recordIds = new Map<DeskOperationId, RecordIds>();
  const cookies = new Map<Person, string>();
  let otherDesk: Runtime;
  let authorId = "";

  beforeAll(async () => {
    const { desk } = held;
    for (const role of roles) cookies.set(role, await desk.signIn([role], role));
    cookies.set("other tenant", await signInElsewhere());
    const actor = await desk.runtime.sessions.find(cookies.get("clerk") ?? "");
    if (actor === null) throw new Error("No actor.");
    authorId = actor.personId;
    for (const id of deskOperationIds) recordIds.set(id, await insertRecord(id));
  });

  /** Inserts the record that the operation's path names, and returns the parameters that name it. */
  async function insertRecord(operation: DeskOperationId): Promise<RecordIds> {
    const { path }: DeskRow = deskTable[operation];
    const inserted = (await insertionOf(path)?.(held.desk.runtime.database, authorId)) ?? {};
    const last = parametersOf(path).at(-1) ?? "";
    return typeof inserted === "string" ? { [last]: inserted } : inserted;
  }

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
    const { method }: DeskRow = deskTable[id];
    // A write that succeeded would change the records of later calls.
    const existing = method === "GET" || person === "other tenant";
    const record = existing ? recordIds.get(id) : undefined;
    const runtime = person === "other tenant" ? otherDesk : held.desk.runtime;
    return send(id, runtime, cookies.get(person), record ?? {});
  }

  async function send(
    id: DeskOperationId,
    runtime: Runtime,
    cookie: string | undefined,
    record: RecordIds,
  ): Promise<string> {
    const { desk } = held;
    const { method, path }: DeskRow = deskTable[id];
    const { params, query, body }: LooseExample = examples[id] ?? {};
    const isFile = body instanceof Blob;
    const values: RecordIds = { ...params, ...record };
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? randomUUID());
    const search = new URLSearchParams(
      Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]),
    );
    const request = desk.request(method, `/api/desk${filled}?${search}`, {
      ...(cookie !== undefined && { cookie }),
      ...(body !== undefined && { body: isFile ? await body.text() : JSON.stringify(body) }),
      headers: {
        "idempotency-key": randomUUID(),
        ...(isFile && { "content-type": "application/octet-stream" }),
      },
    });
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
    expect(tableOf(found), withoutExample).toBe(tableOf(expected));
    // The file records the decided permissions: a changed one shows here.
    await expect(tableOf(found), withoutRow).toMatchFileSnapshot("access-table.txt");
  }, 120_000);

  it("tries another tenant on records that the writes find in their own tenant", async () => {
    const { desk } = held;
    desk.answer(exampleBilling);
    const unknown: string[] = [];
    for (const id of deskOperationIds) {
      const { method, path }: DeskRow = deskTable[id];
      if (method === "GET" || !insertionOf(path)) continue;
      // The author's, with all roles.
      const cookie = await desk.signIn(roles, "clerk");
      const status = await send(id, desk.runtime, cookie, await insertRecord(id));
      if (status === "404") unknown.push(`${id} (${method} ${path})`);
    }
    expect(unknown, unknownToItsTenant).toEqual([]);
  }, 120_000);
});
