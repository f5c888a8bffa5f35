import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { notes } from "../../db/schema/notes";
import { noteFileSchema, noteSchema } from "../../domain/notes/note-shape";
import { describeOnEachDatabase } from "../../postgres/testing";
import { customer, group, missing, ofGroup, pdf, useNoteDesk } from "./testing/note-desk";

describeOnEachDatabase("Notes of a record", (open) => {
  const desk = useNoteDesk(open);
  const { held, people, signIn, call, addressOf, list, add, upload, entries } = desk;

  it("are listed for everybody who reads the record, pinned ones first, then the newest", async () => {
    const [mine, theirs] = [await signIn("p1"), await signIn("p2", ["auditor"])];
    const first = await add(mine, "First");
    await add(mine, "Second");
    const third = await add(mine, "Third");
    const pinned = await call("PUT", `/notes/${first.id}/pin`, mine, { pinned: true });
    expect(noteSchema.parse(await pinned.json())).toMatchObject({ pinned: true, editedAt: null });
    expect((await list(theirs)).notes.map(({ text }) => text)).toEqual([
      "First",
      "Third",
      "Second",
    ]);
    await call("PUT", `/notes/${first.id}/pin`, mine, { pinned: false });
    expect((await list(theirs)).notes[0]?.id).toBe(third.id);
  });

  it.each([
    ["an invoice group", () => ofGroup, { recordId: group }],
    ["a customer", () => ({ kind: "customers", id: customer }), { recordId: customer }],
    [
      "an invoice",
      () => ({ kind: "invoices", id: "1001", customerGuid: customer }),
      { recordId: "1001", customerGuid: customer, accountGuid: group },
    ],
    ["a debt case", () => ({ kind: "debt-cases", id: desk.caseId }), { accountGuid: group }],
  ])("belong to %s and to no other record", async (_name, recordOf, stored) => {
    const cookie = await signIn("p1");
    const record = recordOf();
    const body = { record, text: "Called" };
    expect((await call("POST", "/notes", cookie, body)).status).toBe(201);
    expect((await list(cookie, record)).notes).toMatchObject([{ text: "Called" }]);
    expect(await held.desk.runtime.database.select().from(notes)).toMatchObject([stored]);
    const other = { kind: "customers", id: "d".repeat(32) };
    expect((await list(cookie, other)).notes).toEqual([]);
    // The same number of another customer is another invoice.
    const invoice = { kind: "invoices", id: "1001", customerGuid: "d".repeat(32) };
    expect((await list(cookie, invoice)).notes).toEqual([]);
  });

  it("are refused where there is no such record, or the fields name none", async () => {
    const cookie = await signIn("p1");
    const status = async (record: object) =>
      (await call("POST", "/notes", cookie, { record, text: "x" })).status;
    expect(await status({ kind: "invoice-groups", id: missing })).toBe(404);
    expect(await status({ kind: "customers", id: missing })).toBe(404);
    expect(await status({ kind: "invoices", id: "9", customerGuid: customer })).toBe(404);
    expect(await status({ kind: "debt-cases", id: randomUUID() })).toBe(404);
    expect(await status({ kind: "invoices", id: "1001" })).toBe(400);
    expect(await status({ kind: "customers", id: "../secret" })).toBe(400);
    expect(await status({ kind: "jobs", id: randomUUID() })).toBe(400);
    const unknown = `/notes${addressOf({ kind: "debt-cases", id: randomUUID() })}`;
    expect((await call("GET", unknown, cookie)).status).toBe(404);
  });

  it("of a record that no longer exists cannot be read", async () => {
    const cookie = await signIn("p1");
    const note = await add(cookie, "About somebody");
    await desk.removeGroup();
    expect((await call("GET", `/notes${addressOf(ofGroup)}`, cookie)).status).toBe(404);
    const edit = { version: 1, text: "x" };
    expect((await call("PUT", `/notes/${note.id}`, cookie, edit)).status).toBe(404);
  });

  it("are written by those who work on records, and changed by their author alone", async () => {
    const [mine, theirs] = [await signIn("p1"), await signIn("p2", ["lead"])];
    const [auditor, admin] = [await signIn("p3", ["auditor"]), await signIn("p4", ["admin"])];
    const note = await add(mine, "Mine");
    const path = `/notes/${note.id}`;
    const edit = { version: 1, text: "Changed" };
    const body = { record: ofGroup, text: "x" };
    expect((await call("POST", "/notes", auditor, body)).status).toBe(403);
    expect((await upload(auditor, "a.pdf", pdf)).status).toBe(403);
    expect((await call("PUT", path, theirs, edit)).status).toBe(403);
    expect((await call("DELETE", path, theirs)).status).toBe(403);
    const edited = noteSchema.parse(await (await call("PUT", path, mine, edit)).json());
    expect(edited).toMatchObject({ text: "Changed", version: 2, editedAt: expect.any(String) });
    const late = await call("PUT", path, mine, edit);
    expect([late.status, (await late.json()).type]).toEqual([409, "changed-meanwhile"]);
    expect((await call("DELETE", path, admin)).status).toBe(204);
    expect((await call("DELETE", path, mine)).status).toBe(404);
    expect((await list(mine)).notes).toEqual([]);
  });

  it("mention only people who may read the record", async () => {
    const [mine] = [await signIn("p1"), await signIn("p2", ["auditor"])];
    const id = people.get("p2") ?? "";
    const query = `/notes/people${addressOf({ kind: "debt-cases" })}`;
    const { people: known } = await (await call("GET", query, mine)).json();
    expect(known).toContainEqual({ id, name: "Ingrid Solvang" });
    const note = await add(mine, "Ask @Ingrid Solvang", { mentions: [id, id] });
    expect(note.mentions).toEqual([{ id, name: "Ingrid Solvang" }]);
    const body = { version: 1, text: "No longer", mentions: [] };
    const edited = await (await call("PUT", `/notes/${note.id}`, mine, body)).json();
    expect(edited.mentions).toEqual([]);
    const unknown = { record: ofGroup, text: "x", mentions: [randomUUID()] };
    expect((await call("POST", "/notes", mine, unknown)).status).toBe(400);
  });

  it("hold no national identity number, and never show one that was stored before", async () => {
    const cookie = await signIn("p1");
    const body = { record: ofGroup, text: "Born 13097248022, called" };
    const refused = await call("POST", "/notes", cookie, body);
    expect([refused.status, (await refused.json()).errors[0].path]).toEqual([400, "text"]);
    await add(cookie, "Fine");
    await held.desk.runtime.database.update(notes).set({ text: body.text });
    const [shown] = (await list(cookie)).notes;
    expect(shown?.text).not.toContain("13097248022");
    expect(shown?.text).toContain("called");
  });

  it("are audited with the change, about the record, without their words", async () => {
    const cookie = await signIn("p1");
    const before = (await entries()).length;
    const note = await add(cookie, "Kari Nordmann is angry");
    await call("PUT", `/notes/${note.id}`, cookie, { version: 1, text: "Kari is calm" });
    await call("PUT", `/notes/${note.id}/pin`, cookie, { pinned: true });
    const file = noteFileSchema.parse(await (await upload(cookie, "Kari.pdf", pdf)).json());
    await call("DELETE", `/note-files/${file.id}`, cookie);
    await call("DELETE", `/notes/${note.id}`, cookie);
    const written = (await entries()).slice(before);
    expect(written.map(({ action }) => action)).toEqual([
      "note.added",
      "note.edited",
      "note.pinned",
      "note-file.added",
      "note-file.deleted",
      "note.deleted",
    ]);
    for (const entry of written) {
      expect(entry).toMatchObject({ record_kind: "invoice-groups", record_id: group });
      expect(entry).toMatchObject({ account_guid: expect.any(String) });
    }
    expect(JSON.stringify(written)).not.toMatch(/Kari/);
  });
});
