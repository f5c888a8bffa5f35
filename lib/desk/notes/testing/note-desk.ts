import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeEach, expect } from "vitest";
import { changeGroup, plantGroups } from "../../../../service/testing/plant-groups";
import { plantInvoices } from "../../../../service/testing/plant-invoices";
import { handleDesk } from "../../../compose";
import { debtCases } from "../../../db/schema/debt-cases";
import { exampleGroup } from "../../../domain/invoice-groups/example-group";
import { noteSchema, notesSchema } from "../../../domain/notes/note-shape";
import type { Role } from "../../../domain/roles";
import type { OpenDatabase } from "../../../postgres/testing";
import { testTenant, useTestDesk } from "../../../server/testing/test-desk";
import { useBilling } from "../../../server/testing/use-billing";

export const { customerGuid: customer, accountGuid: group } = exampleGroup();
export const missing = "f".repeat(32);
export const ofGroup = { kind: "invoice-groups", id: group } as const;
export const pdf = Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n");

/** A desk with one debt case, before a service with one customer, group and invoice. */
export function useNoteDesk(open: OpenDatabase) {
  const held = useTestDesk(open);
  const service = useBilling(open, held);
  let caseId = "";

  beforeEach(async () => {
    const { desk } = held;
    await desk.runtime.database.execute(
      sql`truncate notes, note_files, note_mentions, note_file_contents, debt_cases cascade`,
    );
    const [row] = await desk.runtime.database
      .insert(debtCases)
      .values({ tenantId: testTenant, invoiceNumber: "7", state: "assigned", accountGuid: group })
      .returning();
    caseId = row?.id ?? "";
    await plantGroups(service.billing.queries, [exampleGroup()]);
    await plantInvoices(service.billing.queries, {});
  });

  const people = new Map<string, string>();
  async function signIn(person: string, roles: readonly Role[] = ["clerk"]): Promise<string> {
    const cookie = await held.desk.signIn(roles, person);
    const actor = await held.desk.runtime.sessions.find(cookie);
    people.set(person, actor?.personId ?? "");
    return cookie;
  }
  const call = (method: string, path: string, cookie: string, body?: unknown) =>
    handleDesk(
      held.desk.runtime,
      held.desk.request(method, `/api/desk${path}`, {
        cookie,
        body,
        headers: { "idempotency-key": randomUUID() },
      }),
    );
  const addressOf = (record: object) => `?${new URLSearchParams({ ...record })}`;
  const list = async (cookie: string, record: object = ofGroup) => {
    const response = await call("GET", `/notes${addressOf(record)}`, cookie);
    return notesSchema.parse(await response.json());
  };
  const add = async (cookie: string, text: string, more: object = {}) => {
    const response = await call("POST", "/notes", cookie, { record: ofGroup, text, ...more });
    expect(response.status).toBe(201);
    return noteSchema.parse(await response.json());
  };
  const upload = (
    cookie: string,
    name: string,
    content: Uint8Array,
    headers: object = {},
    runtime = held.desk.runtime,
  ) => {
    const url = `http://desk.test/api/desk/note-files${addressOf({ ...ofGroup, name })}`;
    const request = new Request(url, {
      method: "POST",
      headers: {
        cookie,
        "sec-fetch-site": "same-origin",
        "x-desk-request": "1",
        "idempotency-key": randomUUID(),
        "content-type": "application/octet-stream",
        ...headers,
      },
      body: Buffer.from(content),
    });
    return handleDesk(runtime, request);
  };
  const entries = async () => {
    const { rows } = await held.desk.runtime.database.execute(sql`
      select action, record_kind, record_id, customer_guid, account_guid, before, after, seen
      from audit_entries where action like 'note%' order by sequence`);
    return rows;
  };
  return {
    held,
    people,
    signIn,
    call,
    addressOf,
    list,
    add,
    upload,
    entries,
    removeGroup: () => changeGroup(service.billing.queries, group, { erasedAt: new Date() }),
    get caseId() {
      return caseId;
    },
  };
}
