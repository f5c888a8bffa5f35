import { z } from "zod";
import { workKinds } from "../queue/queue-enumerations";
import { circuitStates } from "./system-enumerations";

const count = z.number().int().min(0);
const moment = z.iso.datetime();

/** What was asked in the last quarter of an hour, most requests first. */
const usedSchema = z.object({
  name: z.string(),
  requests: count,
  failed: count,
  /** Half of the requests took at most so many seconds, and 95 of 100. */
  medianSeconds: z.number().nullable(),
  p95Seconds: z.number().nullable(),
});

const recentSchema = z.object({ since: moment, rows: z.array(usedSchema) });

/** The figures of the desk process that answered; those of its database are of all desks on it. */
export const systemSchema = z.object({
  readAt: moment,
  process: z.object({
    version: z.string(),
    environment: z.string(),
    node: z.string(),
    startedAt: moment,
    residentBytes: count,
    heapBytes: count,
  }),
  requests: recentSchema.extend({
    minutes: z.array(z.object({ from: moment, requests: count, failed: count })),
  }),
  calls: recentSchema,
  circuit: z.object({ state: z.enum(circuitStates), opened: count }),
  /** Since the process began. */
  tokens: z.object({ renewed: count, failed: count }),
  /** Of calls of the outbox, since the process began. */
  sends: z.object({ confirmed: count, refused: count, notSent: count, unclear: count }),
  database: z.object({
    up: z.boolean(),
    busy: count,
    idle: count,
    waiting: count,
    /** The system orders texts in another way than the database's indexes; null: it does not. */
    collation: z
      .object({ recorded: z.string(), actual: z.string(), remedy: z.string() })
      .nullable()
      .default(null),
  }),
  /** Null: the database did not answer in time. */
  stored: z
    .object({
      queues: z.array(
        z.object({ kind: z.enum(workKinds), depth: count, oldestSeconds: z.number() }),
      ),
      outbox: z.object({ waiting: count, sending: count, unknown: count }),
      sessions: count,
    })
    .nullable(),
  /** The walk that fills the index of numbers; null: none has begun, or the database is away. */
  numberWalk: z
    .object({
      startedAt: moment,
      /** The last progress. */
      touchedAt: moment,
      groupsRead: count,
      /** How many groups the last whole walk read; null: none has ended. */
      groupsOfLast: count.nullable(),
      completedAt: moment.nullable(),
      /** Customers whose lists could not be read. */
      failed: count,
      isUnderWay: z.boolean(),
    })
    .nullable()
    .default(null),
});
export type System = z.output<typeof systemSchema>;
