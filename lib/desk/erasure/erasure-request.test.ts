import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { plantInvoices } from "../../../service/testing/plant-invoices";
import { approvalRequests } from "../../db/schema/approval-requests";
import { auditEntries } from "../../db/schema/audit";
import { erasures } from "../../db/schema/erasures";
import { notes } from "../../db/schema/notes";
import { certificateSchema } from "../../domain/erasure/certificate-shape";
import { reviewedDossierSchema } from "../../domain/erasure/dossier-shape";
import type { RequestView } from "../../domain/requests/request-shape";
import { accountGuid, customerGuid } from "../../engine/requests/testing/planted-customer";
import { useRequestDesk } from "../../engine/requests/testing/request-desk";
import { describeOnEachDatabase } from "../../postgres/testing";
import { testTenant } from "../../server/testing/test-desk";
import { insertRequest } from "../testing/insert-request";

const kind = "erase-invoice-group";
describeOnEachDatabase("The erasure of an invoice group", (open) => {
  const desk = useRequestDesk(open);
  let dossierHash = "";
  let rows: readonly object[] = [];

  beforeEach(async () => {
    await desk.runtime.database.delete(notes);
    const actor = await desk.runtime.sessions.find(desk.people.clerk);
    const owner = { tenantId: testTenant, accountGuid, customerGuid };
    const record = { recordKind: "invoice-groups", recordId: accountGuid };
    const written = { authorId: actor?.personId ?? "", text: "Kari called" };
    await desk.runtime.database.insert(notes).values({ ...owner, ...record, ...written });
    await see();
  });

  async function readDossier(search = "") {
    const at = `/api/desk/invoice-groups/${accountGuid}/erasure-dossier${search}`;
    return reviewedDossierSchema.parse((await desk.ask(desk.people.lead, "GET", at)).body);
  }
  /** The author reads the present dossier. */
  async function see(): Promise<void> {
    const dossier = await readDossier();
    dossierHash = dossier.hash;
    rows = dossier.rows.map(({ at: _, ...row }) => row);
  }
  const asked = (content: object = { DeleteInCRM: true, DeleteInBE: true }) => ({
    kind,
    accountGuid,
    customerGuid,
    basis: { dossierHash, rows },
    content: { Comment: "Kari asked for it", ...content },
  });
  const submit = (content?: object) => desk.expected(desk.people.lead, "POST", "", asked(content));
  /** Ends the time in which it can be cancelled. */
  const wait = () => desk.runtime.database.execute(sql`update sends set next_check_at = now()`);
  /** Adds an invoice to the dossier. */
  const addInvoice = () => plantInvoices(desk.service.queries, { customerGuid, accountGuid });
  const approved = async (content?: object): Promise<RequestView> =>
    desk.approve(await submit(content), desk.people.second);
  const sent = async (content?: object): Promise<RequestView> => {
    const made = await approved(content);
    await wait();
    await desk.send();
    return made;
  };

  it("can be cancelled for 30 seconds", async () => {
    const waiting = await approved();
    const left = Date.parse(waiting.leavesAt ?? "") - Date.parse(waiting.approvedAt ?? "");
    expect(left).toBe(30_000);
    await desk.send();
    expect(desk.bodies()).toEqual([]);
    const { id } = waiting;
    const cancelled = await desk.expected(desk.people.lead, "POST", `/${id}/withdraw`, {
      version: waiting.version,
    });
    expect(cancelled.state).toBe("withdrawn");
    await desk.send();
    expect(desk.bodies()).toEqual([]);
  });

  it("can be cancelled by its approver too, and by nobody else", async () => {
    const { id, version } = await approved();
    const seen = await desk.expected(desk.people.second, "GET", `/${id}`);
    expect(seen.may).toEqual(["withdraw"]);
    const other = await desk.call(desk.people.clerk, "POST", `/${id}/withdraw`, { version });
    expect(other.status).toBe(403);
    const path = `/${id}/withdraw`;
    const cancelled = await desk.expected(desk.people.second, "POST", path, { version });
    expect(cancelled.state).toBe("withdrawn");
    await wait();
    await desk.send();
    expect(desk.bodies()).toEqual([]);
  });

  it("shows its approver the present dossier, and the one that its author saw", async () => {
    const { id } = await submit();
    const same = await readDossier(`?request=${id}`);
    expect([same.hash, same.bars]).toEqual([dossierHash, []]);
    expect(same.submitted).toEqual({ hash: dossierHash, rows });
    // The erasure itself is no work to finish first, but bars another one.
    expect(await readDossier()).toMatchObject({ hash: dossierHash, bars: [] });
    const again = await desk.call(desk.people.lead, "POST", "", asked());
    expect([again.status, again.body.type]).toEqual([409, "erasure-barred"]);
    await addInvoice();
    const other = await readDossier(`?request=${id}`);
    expect(other.hash).not.toBe(dossierHash);
    expect(other.submitted).toEqual({ hash: dossierHash, rows });
    const unknown = `/api/desk/invoice-groups/${accountGuid}/erasure-dossier?request=${randomUUID()}`;
    expect((await desk.ask(desk.people.lead, "GET", unknown)).status).toBe(404);
  });

  it("is refused with rows that are not those of its dossier", async () => {
    const [first, ...others] = rows;
    const basis = { dossierHash, rows: [{ ...first, count: 7 }, ...others] };
    const { status, body } = await desk.call(desk.people.lead, "POST", "", { ...asked(), basis });
    expect([status, body.type]).toEqual([409, "dossier-changed"]);
  });

  it("is sent, erases the desk's copies once it is applied, and leaves a certificate", async () => {
    const { id, requestId } = await sent();
    expect(desk.bodies()).toMatchObject([{ RequestId: requestId, DeleteInBE: true }]);
    const { database } = desk.runtime;
    expect(await database.$count(notes)).toBe(1);
    await desk.apply();
    await desk.check();
    expect(await database.$count(notes)).toBe(0);
    const shown = await desk.expected(desk.people.auditor, "GET", `/${id}`);
    expect(shown).toMatchObject({ state: "applied", content: {}, customerName: null });
    const { body } = await desk.ask(
      desk.people.auditor,
      "GET",
      `/api/desk/erasures/${id}/certificate`,
    );
    const certificate = certificateSchema.parse(body);
    expect(certificate).toMatchObject({
      requestId,
      accountGuid,
      state: "applied",
      dossier: { hash: dossierHash, lastGroup: true, DeleteInCRM: true },
      copies: { notes: 1, requests: 1 },
    });
    expect(certificate.erasedAt).not.toBeNull();
    const stored = await database.select().from(erasures);
    expect(stored).toMatchObject([{ lineIds: [], fingerprints: [] }]);
    const texts = JSON.stringify([
      body,
      await database.select().from(approvalRequests),
      stored,
      await database.select().from(auditEntries),
    ]);
    expect(texts).not.toMatch(/Kari|old@|Home/);
  });

  it("is seen applied where events are not listed: the group is not found", async () => {
    desk.hideEvents();
    const { id } = await sent();
    await desk.check();
    expect((await desk.expected(desk.people.lead, "GET", `/${id}`)).state).toBe("accepted");
    await desk.apply();
    await desk.check();
    expect((await desk.expected(desk.people.lead, "GET", `/${id}`)).state).toBe("applied");
  });

  it("without the billing half keeps the notes, and forgets its own reason and the offers", async () => {
    const { id } = await sent({ DeleteInCRM: true, DeleteInBE: false });
    const { database } = desk.runtime;
    const author = await desk.runtime.sessions.find(desk.people.clerk);
    const content = { Signers: [{ GivenName: "Siri", FamilyName: "Strand" }] };
    await insertRequest(database, {
      authorId: author?.personId ?? "",
      customerGuid,
      accountGuid,
      content,
      kind: "create-offer",
      state: "withdrawn",
    });
    await desk.apply();
    await desk.check();
    expect(await database.$count(notes)).toBe(1);
    const shown = await desk.expected(desk.people.lead, "GET", `/${id}`);
    expect(shown).toMatchObject({ state: "applied", content: {} });
    expect(JSON.stringify(await database.select().from(approvalRequests))).not.toContain("Strand");
  });

  it("is not sent if the dossier has changed since", async () => {
    const made = await approved();
    await addInvoice();
    await wait();
    await desk.send();
    expect(desk.bodies()).toEqual([]);
    const refused = await desk.expected(desk.people.lead, "GET", `/${made.id}`);
    expect(refused).toMatchObject({ state: "refused" });
    expect(refused.outcome?.reason).toMatch(/has changed/);
  });

  it("is tried again if a part cannot be read just before the call", async () => {
    const made = await approved();
    desk.service.fault("5xx", "listReportFiles", { times: null });
    await wait();
    const sending = desk.sender({ backoff: { first: 60_000, longest: 60_000 } });
    await sending.drain();
    await sending.stop();
    expect((await desk.expected(desk.people.lead, "GET", `/${made.id}`)).state).toBe("approved");
    desk.service.endFaults();
    await wait();
    await desk.send();
    expect(desk.bodies()).toHaveLength(1);
  });

  it("is refused with another dossier, while work waits, and to people who may not erase", async () => {
    const other = { ...asked(), basis: { dossierHash: "0".repeat(64), rows } };
    const changed = await desk.call(desk.people.lead, "POST", "", other);
    expect([changed.status, changed.body.type]).toEqual([409, "dossier-changed"]);
    await submit();
    await see();
    const barred = await desk.call(desk.people.lead, "POST", "", asked());
    expect([barred.status, barred.body.type]).toEqual([409, "erasure-barred"]);
    const none = await desk.call(desk.people.lead, "POST", "", { ...asked(), basis: null });
    expect([none.status, none.body.errors[0].path]).toEqual([400, "basis"]);
    const neither = await desk.call(
      desk.people.lead,
      "POST",
      "",
      asked({ DeleteInCRM: false, DeleteInBE: false }),
    );
    expect(neither.body.errors.map(({ path }: { path: string }) => path)).toEqual([
      "content.DeleteInCRM",
      "content.DeleteInBE",
    ]);
    expect((await desk.call(desk.people.clerk, "POST", "", asked())).status).toBe(403);
  });
});
