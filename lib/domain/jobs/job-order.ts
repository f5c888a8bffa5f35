import { z } from "zod";
import { invoiceGroupSettingsSchema } from "../../contract/invoice-group";
import { note, version } from "../approvals/approval-shape";
import { largestDimensionNumber, longestDimensionValue } from "../dimensions/dimension-shape";
import { warningCodes } from "../invoice-groups/warnings";
import { readFailures } from "../queue/read-failures";
import { holdsNationalId } from "../readers/national-ids/holds-national-id";
import { archiveSettingsSchema } from "./archive-settings";
import {
  approvableNouns,
  bulkValueNames,
  bulkVerdicts,
  draftKinds,
  draftStates,
  mostDrafted,
} from "./bulk-kinds";
import { correctionSchema } from "./correction";
import { proposeSettingsSchema } from "./propose-settings";
import { refuseTwice } from "./refuse-twice";
import { rowRehearsalSchema } from "./rehearsal-shape";
import { draftRowReasons } from "./row-reasons";
import { seenLineSchema } from "./seen-line";
import { changesSchema } from "./settings-job";

const identifier = z.string().regex(/^[0-9a-f]{32}$/);
const fileName = z.string().min(1).max(500);
const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** Settings of each kind. `undoOf`: the job that it undoes; null: none. */
export const bulkSettingsSchemas = {
  "approve-many": z.strictObject({
    noun: z.enum(approvableNouns),
    /** The kind of all rows: proposals of two kinds are not approved together. */
    intentKind: z.string().max(40),
    note: note.nullable(),
  }),
  "dimension-set": z.strictObject({
    number: z.int().min(0).max(largestDimensionNumber),
    undoOf: z.uuid().nullable(),
  }),
  "debt-assignments": z.strictObject({ undoOf: z.uuid().nullable() }),
} as const;

/** With the recipe that is applied, whose use is counted. */
const archiveOrder = archiveSettingsSchema.safeExtend({ recipeId: z.uuid().optional() });

/** Settings of an order of each kind; a choice that is made at the preview comes with its sending. */
const orderSettingsSchemas = {
  ...bulkSettingsSchemas,
  "archive-lines": archiveOrder,
  "propose-lines": proposeSettingsSchema.omit({ submit: true }),
  "report-zip": z.strictObject({}),
} as const;

export type ApproveManySettings = z.output<(typeof bulkSettingsSchemas)["approve-many"]>;

/** Of dimensions the value that is sent in an address, where no national id may be. */
const dimension = z
  .string()
  .trim()
  .min(1)
  .max(longestDimensionValue)
  .refine((value) => !holdsNationalId(value), "Must not be a national identity number.")
  .nullable();
const caseValues = z.strictObject({
  /** A person's id; null: nobody. */
  owner: z.uuid().nullable().optional(),
  nextAction: z.string().trim().min(1).max(200).nullable().optional(),
  nextActionOn: z.iso.date().nullable().optional(),
});

const itemSchemas = {
  /** `version`: as the list showed it; omitted: not compared. */
  "approve-many": z.strictObject({ id: z.uuid(), version: version.optional() }),
  /** An invoice group, and its value; null removes it. */
  "dimension-set": z.strictObject({ id: identifier, to: z.strictObject({ dimension }) }),
  "debt-assignments": z.strictObject({ id: z.uuid(), to: caseValues }),
  "archive-lines": seenLineSchema,
  /** An abandoned line. */
  "propose-lines": z.strictObject({ id: identifier, accountGuid: identifier }),
  /** A report file, by its name. */
  "report-zip": z.strictObject({ id: fileName }),
} as const;
type DraftKind = keyof typeof itemSchemas;

function orderOf<Kind extends DraftKind>(kind: Kind) {
  return z.strictObject({
    kind: z.literal(kind),
    settings: orderSettingsSchemas[kind],
    items: z.array(itemSchemas[kind]).min(1).max(mostDrafted[kind]).superRefine(refuseTwice),
  });
}

const orders = [
  orderOf("approve-many"),
  orderOf("dimension-set"),
  orderOf("debt-assignments"),
  orderOf("propose-lines"),
  orderOf("archive-lines"),
  orderOf("report-zip"),
] as const;

/** What is wanted of several records, as a draft keeps it until its rows are read. */
export const jobOrderSchema = z.discriminatedUnion("kind", orders);
export type JobOrder = z.output<typeof jobOrderSchema>;
export type OrderItem<Kind extends DraftKind> = z.output<(typeof itemSchemas)[Kind]>;

/** Body of POST job-drafts/{id}/send. */
export const sendDraftSchema = z.strictObject({
  /** Of corrected lines: each proposal is submitted for approval; false: it stays a draft. */
  submit: z.boolean().optional(),
});

/** Settings of a job of each kind that is drafted. */
export const draftedSettingsSchema = z.discriminatedUnion("kind", [
  settingsOf("approve-many"),
  settingsOf("dimension-set"),
  settingsOf("debt-assignments"),
  z.object({ kind: z.literal("propose-lines"), settings: proposeSettingsSchema }),
  z.object({ kind: z.literal("report-zip"), settings: orderSettingsSchemas["report-zip"] }),
  z.object({
    kind: z.literal("archive-lines"),
    settings: archiveOrder.transform(({ recipeId: _, ...settings }) => settings),
  }),
]);

function settingsOf<Kind extends keyof typeof bulkSettingsSchemas>(kind: Kind) {
  return z.object({ kind: z.literal(kind), settings: bulkSettingsSchemas[kind] });
}

/** Body of POST job-drafts: an order, or the finished job whose values are put back. */
export const newJobDraftSchema = z.discriminatedUnion("kind", [
  ...orders,
  z.strictObject({ kind: z.literal("undo"), jobId: z.uuid() }),
]);
export type NewJobDraft = z.input<typeof newJobDraftSchema>;

const value = z.string().max(200).nullable();

/** Name, value before and value after of each value that one row sets. */
export const valueChangesSchema = z.array(
  z.strictObject({ name: z.enum(bulkValueNames), from: value, to: value }),
);

/** A report file, with its bytes as billing's list says. */
export const fileSchema = z.object({ name: fileName, size: z.int().nonnegative() });

/** What the desk read of a record, and what the job is bound to. */
const seenFacts = {
  description: z.string().max(500),
  customerGuid: identifier.nullable(),
  /** Null: not known. */
  customerName: z.string().max(500).nullable(),
  accountGuid: identifier.nullable(),
  /** In minor units. */
  amountMinor: z.int().nullable().default(null),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .nullable()
    .default(null),
  /** Of an approval or a proposal: it approves, or makes, exactly this content. */
  version: version.nullable().default(null),
  contentHash: hash.nullable().default(null),
  values: valueChangesSchema.default([]),
  /** The settings that are sent. */
  changes: changesSchema.default([]),
  /** Combinations of settings that are likely a mistake, and that the change brings about. */
  warnings: z.array(z.enum(warningCodes)).default([]),
} as const;

/** What the job would do to one record. */
export const draftRowSchema = z.object({
  id: z.string().min(1).max(100),
  ...seenFacts,
  verdict: z.enum(bulkVerdicts),
  /** Why it is blocked; null: it is not. */
  reason: z.enum(draftRowReasons).nullable(),
  /** The setting that blocks it; null: none does. */
  field: invoiceGroupSettingsSchema.keyof().nullable().default(null),
  /** What became of it in the last rehearsal; null: it was not played. */
  rehearsal: rowRehearsalSchema.nullable().default(null),
  /** Of corrected lines; null: another kind. */
  correction: correctionSchema.nullable().default(null),
  /** Of a ZIP; null: another kind. */
  file: fileSchema.nullable().default(null),
});
export type DraftRow = z.output<typeof draftRowSchema>;
/** A row as its kind reads it. */
export type CheckedRow = z.input<typeof draftRowSchema>;

/** How many rows of a draft have the same verdict, reason and currency. */
const draftCountSchema = z.object({
  ...draftRowSchema.pick({ verdict: true, reason: true, currency: true }).shape,
  rows: z.int(),
  /** The sum of their amounts; null: none has one. */
  amountMinor: z.int().nullable(),
});
export type DraftCount = z.output<typeof draftCountSchema>;

/** A job before it is sent. */
export const jobDraftSchema = z.object({
  id: z.uuid(),
  kind: z.enum([...draftKinds, "settings"]),
  state: z.enum(draftStates),
  failure: z.enum(readFailures).nullable(),
  /** Records whose rows were read so far, and all of them. */
  read: z.int().min(0),
  total: z.int().min(0),
  /** Empty while they are read. */
  counts: z.array(draftCountSchema),
});
export type JobDraft = z.output<typeof jobDraftSchema>;

/** GET job-drafts/{id}/rows: in the order of the items; `next` is the cursor of the next page. */
export const draftRowsPageSchema = z.object({
  rows: z.array(draftRowSchema),
  /** Names of the people among the values. */
  names: z.record(z.string(), z.string()),
  next: z.string().nullable(),
});
