import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, it, onTestFinished } from "vitest";
import { handleDesk } from "../../compose";
import { noteFileContents, noteFiles, notes } from "../../db/schema/notes";
import { mostFileBytes } from "../../domain/notes/file-types";
import { noteFileSchema } from "../../domain/notes/note-shape";
import { describeOnEachDatabase } from "../../postgres/testing";
import { startFakeClamd, testVirus } from "../../server/files/testing/fake-clamd";
import { testTenant } from "../../server/testing/test-desk";
import { eraseDeskCopies } from "../erasure/erase-copies";
import { removeOldNotes } from "./remove";
import { customer, group, pdf, useNoteDesk } from "./testing/note-desk";

describeOnEachDatabase("Files of a record", (open) => {
  const desk = useNoteDesk(open);
  const { held, signIn, call, list, add, upload } = desk;

  it("are files with the same bytes, always to save, under a name that can do no harm", async () => {
    const cookie = await signIn("p1");
    const added = await upload(cookie, "../Faktura æ\u202e.exe", pdf);
    expect(added.status).toBe(201);
    const file = noteFileSchema.parse(await added.json());
    expect(file).toMatchObject({ type: "pdf", bytes: pdf.byteLength });
    expect((await list(cookie)).files).toEqual([file]);
    const answer = await call("GET", `/note-files/${file.id}`, cookie);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdf);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/octet-stream",
      "content-disposition":
        "attachment; filename=\"Faktura _.exe.pdf\"; filename*=UTF-8''Faktura%20%C3%A6.exe.pdf",
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    });
    expect((await call("DELETE", `/note-files/${file.id}`, cookie)).status).toBe(204);
    expect((await call("GET", `/note-files/${file.id}`, cookie)).status).toBe(404);
  });

  it("take no file that is too large, of another type, or sent as a form would", async () => {
    const cookie = await signIn("p1");
    const whole = Buffer.concat([pdf, Buffer.alloc(mostFileBytes - pdf.byteLength, 32)]);
    expect((await upload(cookie, "whole.pdf", whole)).status).toBe(201);
    const larger = Buffer.concat([whole, Buffer.from(" ")]);
    expect((await upload(cookie, "larger.pdf", larger)).status).toBe(413);
    const program = Buffer.from("4d5a90000300000004000000ffff0000", "hex");
    const refused = await upload(cookie, "invoice.pdf", program);
    expect([refused.status, (await refused.json()).type]).toEqual([415, "file-type-not-allowed"]);
    const form = { "content-type": "multipart/form-data; boundary=x" };
    expect((await upload(cookie, "a.pdf", pdf, form)).status).toBe(415);
    expect((await upload(cookie, "", pdf)).status).toBe(400);
    expect((await list(cookie)).files).toHaveLength(1);
  });

  it.each(["a%00.pdf", "%ed%a0%80.pdf", "%c0%80.pdf", "a%ff.pdf", "a%F0%9F.pdf"])(
    "are refused by the name %s, which no database stores",
    async (name) => {
      const cookie = await signIn("p1");
      const request = held.desk.request(
        "POST",
        `/api/desk/note-files?kind=invoice-groups&id=${"a".repeat(32)}&name=${name}`,
        {
          cookie,
          headers: { "idempotency-key": randomUUID(), "content-type": "application/octet-stream" },
          body: {},
        },
      );
      const answer = await handleDesk(held.desk.runtime, request);
      expect(answer.status).toBe(400);
      expect((await answer.json()).errors).toMatchObject([{ path: "name" }]);
    },
  );

  it("are stored only once the virus scanner, if there is one, found them clean", async () => {
    const scanner = await startFakeClamd();
    onTestFinished(() => scanner.close());
    const cookie = await signIn("p1");
    const runtime = held.desk.fresh({ VIRUS_SCANNER: scanner.address });
    const key = { "idempotency-key": randomUUID() };
    expect((await upload(cookie, "a.pdf", pdf, key, runtime)).status).toBe(201);
    expect(scanner.contents).toEqual([pdf]);
    const infected = Buffer.concat([pdf, testVirus]);
    const refused = await upload(cookie, "b.pdf", infected, {}, runtime);
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({
      type: "file-infected",
      detail: "The virus scanner found Test.Canary-1. Nothing was stored.",
      errors: [{ path: "file", message: "Contains the virus Test.Canary-1." }],
    });
    await scanner.close();
    const unchecked = await upload(cookie, "c.pdf", pdf, {}, runtime);
    expect([unchecked.status, (await unchecked.json()).type]).toEqual([503, "file-not-checked"]);
    expect(held.desk.lines.at(-1)).toMatchObject({
      kind: "file-not-checked",
      error: "Error ECONNREFUSED",
    });
    // A repetition is answered like the first time, and needs no scanner.
    expect((await upload(cookie, "a.pdf", pdf, key, runtime)).status).toBe(201);
    expect((await list(cookie)).files.map(({ name }) => name)).toEqual(["a.pdf"]);
    expect(await runtime.database.$count(noteFileContents)).toBe(1);
  });

  it("are removed for good once deleted or kept for long enough, and not before", async () => {
    const cookie = await signIn("p1");
    const { database } = held.desk.runtime;
    const [kept, deleted] = [await add(cookie, "Kept"), await add(cookie, "Deleted")];
    const file = noteFileSchema.parse(await (await upload(cookie, "a.pdf", pdf)).json());
    await call("DELETE", `/notes/${deleted.id}`, cookie);
    await call("DELETE", `/note-files/${file.id}`, cookie);
    expect(await removeOldNotes(held.desk.runtime)).toEqual({ notes: 0, files: 0 });
    const age = async (days: number) => {
      for (const table of ["notes", "note_files"]) {
        await database.execute(sql`update ${sql.identifier(table)} set
          deleted_at = deleted_at - make_interval(days => ${days}),
          created_at = created_at - make_interval(days => ${days})`);
      }
    };
    await age(31);
    expect(await removeOldNotes(held.desk.runtime)).toEqual({ notes: 1, files: 1 });
    expect(await database.$count(noteFileContents)).toBe(0);
    expect((await list(cookie)).notes.map(({ id }) => id)).toEqual([kept.id]);
    await age(400);
    expect(await removeOldNotes(held.desk.runtime)).toEqual({ notes: 0, files: 0 });
    const forgetful = held.desk.fresh({ KEEP_NOTES_DAYS: "400" });
    expect(await removeOldNotes(forgetful)).toEqual({ notes: 1, files: 0 });
  });

  it("go with their invoice group when that is erased, and those of others stay", async () => {
    const cookie = await signIn("p1", ["lead"]);
    await add(cookie, "About the group");
    await upload(cookie, "a.pdf", pdf);
    await add(cookie, "Of the invoice", {
      record: { kind: "invoices", id: "1001", customerGuid: customer },
    });
    await add(cookie, "Of the customer", { record: { kind: "customers", id: customer } });
    await held.desk.runtime.database.transaction((queries) =>
      eraseDeskCopies(queries, {
        tenantId: testTenant,
        accountGuid: group,
        customerGuid: customer,
        wholeCustomer: false,
        lineIds: [],
        fingerprints: [],
      }),
    );
    const left = await held.desk.runtime.database.select().from(notes);
    expect(left.map(({ text }) => text)).toEqual(["Of the customer"]);
    expect(await held.desk.runtime.database.$count(noteFiles)).toBe(0);
  });

  it("add a file once, however often the same request comes", async () => {
    const cookie = await signIn("p1");
    const key = { "idempotency-key": randomUUID() };
    const [first, again] = [
      await upload(cookie, "a.pdf", pdf, key),
      await upload(cookie, "a.pdf", pdf, key),
    ];
    expect(await again.json()).toEqual(await first.json());
    expect((await list(cookie)).files).toHaveLength(1);
    const other = Buffer.concat([pdf, Buffer.from("more")]);
    expect((await upload(cookie, "a.pdf", other, key)).status).toBe(422);
  });
});
