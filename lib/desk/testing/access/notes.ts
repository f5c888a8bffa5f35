import { randomUUID } from "node:crypto";
import { notes as noteRows } from "../../../db/schema/notes";
import { testTenant } from "../../../server/testing/test-desk";
import { insertFile } from "../../notes/testing/insert-file";
import { exampleCustomer as customerGuid } from "../example-billing";
import { insertCase } from "../insert-records";
import type { AccessOfNoun } from "./access-of-noun";

const ofCustomer = { kind: "customers", id: customerGuid } as const;

export const notes = {
  examples: {
    listNotes: { query: ofCustomer },
    listMentionable: { query: { kind: "customers" } },
    pinNote: { body: { pinned: true } },
    editNote: { body: { version: 1, text: "x" } },
    addNote: { body: { record: ofCustomer, text: "Called" } },
    addFile: { query: { ...ofCustomer, name: "list.txt" }, body: new Blob(["A file"]) },
  },
  records: {
    "/notes/{id}": async (database, authorId) => {
      const recordId = await insertCase(database, { invoiceNumber: randomUUID() });
      const record = { tenantId: testTenant, recordKind: "debt-cases", recordId };
      const [row] = await database
        .insert(noteRows)
        .values({ ...record, authorId, text: "Called" })
        .returning();
      return row?.id ?? "";
    },
    "/note-files/{id}": async (database, authorId) => {
      const recordId = await insertCase(database, { invoiceNumber: randomUUID() });
      return insertFile(database, { tenantId: testTenant, authorId, recordId });
    },
  },
} satisfies AccessOfNoun;
