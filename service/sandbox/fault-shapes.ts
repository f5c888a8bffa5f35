import { z } from "zod";
import { identifierSchema } from "../../lib/contract/identifier";
import { type OperationRow, operationTable } from "../../lib/contract/operation-table";
import { type OperationShapes, operations } from "../../lib/contract/operations";
import { operationIds } from "../http/register";

const operationSchema = z.enum(operationIds, "There is no such operation.");
const listSchema = operationSchema.refine((id) => {
  const [row, shapes]: [OperationRow, OperationShapes] = [operationTable[id], operations[id]];
  return row.access === "read" && shapes.answer !== null;
}, "Must be an operation that reads and answers JSON.");
const acceptedSchema = operationSchema.refine((id) => {
  const shapes: OperationShapes = operations[id];
  return shapes.status === 202;
}, "Must be an operation that answers 202.");

const times = z
  .int()
  .min(1)
  .max(1_000_000)
  .nullable()
  .default(1)
  .meta({ description: "How often it strikes; null: until it is removed." });

const plain = { operation: operationSchema, times };

/** The request for a fault; the kind decides its other fields. */
export const faultSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("before"), ...plain }),
  z.strictObject({ kind: z.literal("after-commit"), ...plain }),
  z.strictObject({ kind: z.literal("slow"), ...plain, milliseconds: z.int().min(1).max(600_000) }),
  z.strictObject({
    kind: z.literal("429"),
    ...plain,
    retryAfterSeconds: z.int().min(0).max(86_400).default(1),
  }),
  z.strictObject({
    kind: z.literal("5xx"),
    ...plain,
    status: z.union([z.literal(500), z.literal(502), z.literal(503), z.literal(504)]).default(503),
  }),
  z.strictObject({
    kind: z.literal("refuse"),
    operation: z.literal(
      "updateInvoiceGroupConfigs",
      "Only updateInvoiceGroupConfigs can be refused for one invoice group.",
    ),
    times,
    accountGuid: identifierSchema.meta({ description: "The invoice group of the refused item." }),
    field: z.string().min(1).max(100),
    message: z.string().min(1).max(500),
  }),
  z.strictObject({ kind: z.literal("garbage"), ...plain }),
  z.strictObject({ kind: z.literal("truncate"), ...plain }),
  z.strictObject({ kind: z.literal("stale-list"), operation: listSchema, times }),
  z.strictObject({ kind: z.literal("202-never"), operation: acceptedSchema, times }),
]);

export type FaultOrder = z.output<typeof faultSchema>;

/** A fault as it is listed. */
export const faultRecordSchema = z
  .object({
    id: z.string(),
    kind: z.string(),
    operation: z.string(),
    times: z.int().nullable(),
    struck: z.int().meta({ description: "How often it has struck." }),
    left: z.int().nullable().meta({ description: "How often it still strikes; null: always." }),
    milliseconds: z.int().optional(),
    retryAfterSeconds: z.int().optional(),
    status: z.int().optional(),
    accountGuid: z.string().optional(),
    field: z.string().optional(),
    message: z.string().optional(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "SandboxFault" });

export type FaultRecord = z.output<typeof faultRecordSchema>;
