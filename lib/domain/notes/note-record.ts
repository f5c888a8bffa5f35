import { z } from "zod";
import { normalizeIdentifier } from "../identifiers";

/** Kinds of records that take notes and files. */
export const noteKinds = ["invoice-groups", "customers", "invoices", "debt-cases"] as const;
export type NoteKind = (typeof noteKinds)[number];

/** Fields that name the record of a note, in a query or a body; `namesRecord` checks them together. */
export const noteRecordShape = {
  kind: z.enum(noteKinds),
  /** An identifier of the service, the number of an invoice, or the id of a debt case. */
  id: z.string().min(1).max(50),
  /** Of an invoice only: its number is unique within its customer. */
  customerGuid: z.string().max(36).optional(),
} as const;

const recordSchema = z.object(noteRecordShape);
export type NoteRecord = Readonly<z.output<typeof recordSchema>>;

/** True if the fields can name a record of the kind. */
export function namesRecord({ kind, id, customerGuid }: NoteRecord): boolean {
  if (kind === "invoices") return isIdentifier(customerGuid ?? "") && id.trim() !== "";
  if (customerGuid !== undefined) return false;
  return kind === "debt-cases" ? z.uuid().safeParse(id).success : isIdentifier(id);
}

export const unfitRecord = { path: ["id"], message: "Does not name a record of this kind." };

/** The same record in the form in which it is stored and compared. */
export function normalizeRecord({ kind, id, customerGuid }: NoteRecord): NoteRecord {
  if (kind === "invoices") return { kind, id, customerGuid: normal(customerGuid ?? "") };
  return { kind, id: kind === "debt-cases" ? id.toLowerCase() : normal(id) };
}

const isIdentifier = (text: string) => normalizeIdentifier(text) !== null;
const normal = (text: string) => normalizeIdentifier(text) ?? text;
