import { z } from "zod";
import { answeredSchema } from "../contract/answered";
import { identifierSchema } from "../contract/identifier";
import {
  invoiceGroupConfigSchema,
  invoiceGroupFullConfigSchema,
  invoiceGroupSettingsSchema,
} from "../contract/invoice-group";
import { problemSchema } from "../contract/problem";
import { identifier } from "../domain/approvals/approval-shape";
import { saveScopes } from "../domain/invoice-groups/attempt";
import { notInvoicedSchema } from "../domain/invoice-groups/not-invoiced-shape";
import { saveSettingsSchema, undoSettingsSchema } from "../domain/invoice-groups/save-shape";
import { mostMarked } from "../domain/requests/marked-limits";
import { recordMarksSchema } from "../domain/requests/request-shape";
import { type DeskShapes, plain } from "./shapes";

/** Settings as the service has them, including codes that the contract does not list. */
const settings = answeredSchema(
  invoiceGroupConfigSchema.pick({
    printFee: true,
    secretLocation: true,
    accountOnHold: true,
    onHoldReason: true,
    invoiceMinLimit: true,
    postingInfo: true,
    note: true,
    distributionChannel: true,
    paymentTerms: true,
    dueDaySettingType: true,
    invoiceDesign: true,
    invoiceMark: true,
    yourReference: true,
    invoiceInterval: true,
    principle: true,
    invoiceOpenJournalEntries: true,
    administrationfee: true,
    standardMessageChannel: true,
    recognitionCode: true,
    automaticRefund: true,
    manualApproval: true,
    eInvoiceReference: true,
    eInvoiceBankOperatorInfo: true,
    noDirectDebit: true,
    internal: true,
    customerOnHold: true,
  }),
);

const name = invoiceGroupSettingsSchema.keyof();
const names = z.array(name).readonly();
const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const changes = z.array(z.object({ name, from: value, to: value })).readonly();

const target = z.object({
  accountGuid: z.string(),
  name: z.string(),
  before: settings,
  asked: invoiceGroupSettingsSchema.partial(),
});

const attempt = z.object({
  purpose: z.enum(["save", "undo"]),
  scope: z.enum(saveScopes),
  accountGuid: z.string(),
  customerGuid: z.string(),
  targets: z.array(target).readonly(),
  untouched: changes,
});

const merge = z.object({
  send: names,
  kept: changes,
  conflicts: z.array(z.object({ name, opened: value, now: value, mine: value })).readonly(),
  alreadySo: names,
});

const outcome = z.object({
  groups: z.array(target.extend({ applied: settings })).readonly(),
  unseen: z.array(z.string()).readonly(),
  took: z.enum(["all", "some", "none"]),
});

// As the service has it; it may have more fields than the contract lists.
const now = answeredSchema(invoiceGroupFullConfigSchema);

/** The result of a save or an undo that was neither refused nor prevented. */
const result = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("conflict"), now, merge }),
  z.object({ kind: z.literal("alreadySo"), now, merge }),
  z.object({
    kind: z.literal("groupsChanged"),
    groups: z.array(answeredSchema(invoiceGroupConfigSchema)).readonly(),
  }),
  z.object({ kind: z.literal("nothingToUndo"), now, left: changes }),
  z.object({ kind: z.literal("unclear"), attempt, problem: problemSchema }),
  z.object({ kind: z.literal("unseen"), attempt, problem: problemSchema }),
  z.object({ kind: z.literal("seen"), attempt, outcome, now }),
]);

const one = {
  ...plain,
  params: z.strictObject({ accountGuid: identifierSchema }),
  bodyLimit: 1_048_576,
  answer: result,
} as const;

const marked = z.array(identifier).max(mostMarked).default([]);

export const invoiceGroupsShapes = {
  findRecordMarks: {
    ...plain,
    summary: "Pending changes of groups, and customers reported as deceased",
    description:
      "Of the rows of a list, from the desk's own requests. Contact details of a protected address are left out.",
    body: z.strictObject({ accountGuids: marked, customerGuids: marked }),
    answer: recordMarksSchema,
  },
  getNotInvoiced: {
    ...plain,
    summary: "Why an invoice group is not invoiced",
    description:
      "Each check with its answer, its figures and its sources. A source that fails is named and leaves its checks unknown.",
    params: z.strictObject({ accountGuid: identifierSchema }),
    answer: notInvoicedSchema,
  },
  saveInvoiceGroupSettings: {
    ...one,
    summary: "Save settings of an invoice group",
    description:
      "Reads the record again, sends what the clerk changed and reads it back. 503 `settings-not-sent` where it is certain that nothing was sent.",
    body: saveSettingsSchema,
  },
  undoInvoiceGroupSettings: {
    ...one,
    summary: "Restore the settings that a save changed",
    body: undoSettingsSchema,
  },
} as const satisfies Record<string, DeskShapes>;
