import { z } from "zod";
import { note, version } from "../approvals/approval-shape";
import { largestDimensionNumber, longestDimensionValue } from "../dimensions/dimension-shape";
import { holdsNationalId } from "../readers/national-ids/holds-national-id";
import {
  approvableNouns,
  bulkValueNames,
  bulkVerdicts,
  mostBulkRows,
  mostPreviewed,
} from "./bulk-kinds";
import { jobRowReasons } from "./row-reasons";
import { sealSchema } from "./seal-schema";

const identifier = z.string().regex(/^[0-9a-f]{32}$/);
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
} as const;

function previewOf<Kind extends keyof typeof itemSchemas>(kind: Kind) {
  return z.strictObject({
    kind: z.literal(kind),
    settings: bulkSettingsSchemas[kind],
    items: z.array(itemSchemas[kind]).min(1).max(mostPreviewed[kind]),
  });
}

/** Body of POST jobs/preview. */
export const jobPreviewSchema = z.discriminatedUnion("kind", [
  previewOf("approve-many"),
  previewOf("dimension-set"),
  previewOf("debt-assignments"),
]);
export type JobPreviewInput = z.input<typeof jobPreviewSchema>;
export type JobPreviewBody = z.output<typeof jobPreviewSchema>;
export type PreviewItem<Kind extends keyof typeof itemSchemas> = z.output<
  (typeof itemSchemas)[Kind]
>;

const value = z.string().max(200).nullable();

/** Name, value before and value after of each value that one row sets. */
export const valueChangesSchema = z.array(
  z.strictObject({ name: z.enum(bulkValueNames), from: value, to: value }),
);

/** What the person sees of a row before the job, and what the job is bound to. */
const seenFacts = {
  id: z.string().min(1).max(100),
  description: z.string().max(500),
  customerGuid: identifier.nullable(),
  /** Null: not known. */
  customerName: z.string().max(500).nullable(),
  accountGuid: identifier.nullable(),
  /** In minor units. */
  amountMinor: z.int().nullable(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .nullable(),
  /** Of an approval: it approves exactly this content. */
  version: version.nullable(),
  contentHash: hash.nullable(),
  values: valueChangesSchema,
} as const;

/** POST jobs/preview: one row for each item, in order. */
export const jobPreviewAnswerSchema = z.object({
  rows: z.array(
    z.object({
      ...seenFacts,
      verdict: z.enum(bulkVerdicts),
      /** Why it is blocked; null otherwise. */
      reason: z.enum(jobRowReasons).nullable(),
      /** For the job; null: there is no such record. */
      seal: sealSchema.nullable(),
    }),
  ),
  /** Names of the people among the values. */
  names: z.record(z.string(), z.string()),
});
export type SealedPreviewRow = z.output<typeof jobPreviewAnswerSchema>["rows"][number];
/** A row as its kind reads it. */
export type PreviewRow = Omit<SealedPreviewRow, "seal">;

function newJobOf<Kind extends keyof typeof bulkSettingsSchemas>(kind: Kind) {
  return z.strictObject({
    kind: z.literal(kind),
    settings: bulkSettingsSchemas[kind],
    rows: z
      .array(z.strictObject({ ...seenFacts, seal: sealSchema }))
      .min(1)
      .max(mostBulkRows),
  });
}

/** Bodies of POST jobs: the rows of the preview that change, each with its seal. */
export const newBulkJobSchemas = [
  newJobOf("approve-many"),
  newJobOf("dimension-set"),
  newJobOf("debt-assignments"),
] as const;
export type NewBulkJob = z.output<(typeof newBulkJobSchemas)[number]>;
