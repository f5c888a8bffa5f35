import { z } from "zod";
import { aggregateTypes, webhookKinds } from "../../lib/contract/event-enumerations";
import { identifierSchema } from "../../lib/contract/identifier";
import { nothing } from "../../lib/contract/operation-shapes/shapes";
import {
  settingsRehearsalAnswerSchema,
  settingsRehearsalPath,
  settingsRehearsalSchema,
} from "../../lib/contract/settings-rehearsal";
import { wholeNumberSchema } from "../../lib/contract/whole-number";
import { roles } from "../../lib/domain/roles";
import type { Tenant } from "../tenants/store";
import type { Control } from "./control";
import { faultRecordSchema, faultSchema } from "./fault-shapes";
import { habits } from "./habits/habits";
import { creditedSchema, creditSchema, paymentSchema, settledSchema } from "./settlement-shapes";

const moment = z.iso.datetime();
const clockSchema = z
  .object({ now: moment, machine: moment, aheadMilliseconds: z.int() })
  .meta({ id: "SandboxClock" });
const clockMoveSchema = z
  .strictObject({
    to: z.iso
      .datetime({ offset: true, error: "Must be a date and time with its offset, or null." })
      .nullable()
      .optional(),
    byMilliseconds: z.int().optional(),
  })
  .refine(({ to, byMilliseconds }) => (to === undefined) !== (byMilliseconds === undefined), {
    path: ["to"],
    message: "Exactly one of to and byMilliseconds must be given.",
  });

const habitsSchema = z.object({ as: z.array(z.enum(habits)) }).meta({ id: "SandboxHabits" });

const page = {
  after: wholeNumberSchema(0, Number.MAX_SAFE_INTEGER).default(0),
  limit: wholeNumberSchema(1, 1000).default(100),
};
const text = z.string().min(1).max(100);

const journalSchema = z
  .object({
    items: z.array(
      z.object({
        id: z.int(),
        at: moment,
        actor: z.string(),
        operation: z.string(),
        event: z.string().nullable(),
        aggregate: z.object({ type: z.string(), value: z.string() }),
        requestId: z.string().nullable(),
        summary: z.string(),
        records: z.array(z.string()),
      }),
    ),
    hasMore: z.boolean(),
  })
  .meta({ id: "SandboxJournal" });

const deliveryStatus = z.enum(["pending", "delivered", "given-up"]);
const deliveriesSchema = z
  .object({
    items: z.array(
      z.object({
        id: z.string(),
        position: z.int(),
        url: z.string(),
        event: z.string(),
        orderingKey: z.string(),
        body: z.string(),
        status: deliveryStatus,
        attempts: z.int(),
        createdAt: moment,
        nextAttemptAt: moment.nullable(),
        giveUpAt: moment,
        finishedAt: moment.nullable(),
        lastStatus: z.int().nullable(),
        lastFailure: z.string().nullable(),
      }),
    ),
    hasMore: z.boolean(),
  })
  .meta({ id: "SandboxDeliveries" });

const accountSchema = z
  .object({ id: z.string(), name: z.string(), username: z.string(), roles: z.array(z.enum(roles)) })
  .meta({ id: "SandboxAccount" });
const someRoles = z
  .array(z.enum(roles))
  .refine((given) => new Set(given).size === given.length, "Must name each role once.");

const plain = { params: nothing, query: nothing, body: null, status: 200 } as const;
const journalIsTenants =
  "Of the caller's tenant, oldest first. Pass the last id as after to go on.";

/** The controls by id (operations, "Sandbox controls"; decision 22). */
export const controls = {
  readClock: {
    ...plain,
    method: "get",
    path: "/sandbox/clock",
    summary: "Read the clock",
    description: "The service's time and the machine's.",
    answer: clockSchema,
  },
  moveClock: {
    ...plain,
    method: "put",
    path: "/sandbox/clock",
    summary: "Move the clock",
    description:
      "To a moment, by milliseconds, or with null back to the machine's time. It goes on running from there, for all tenants, and stays moved over a restart.",
    body: clockMoveSchema,
    answer: clockSchema,
  },
  readHabits: {
    ...plain,
    method: "get",
    path: "/sandbox/habits",
    summary: "Read the habits",
    description: "How this process answers operations; none: as the interface says.",
    answer: habitsSchema,
  },
  chooseHabits: {
    ...plain,
    method: "put",
    path: "/sandbox/habits",
    summary: "Choose the habits",
    description:
      "dotnet: as a .NET back end behind a gateway. moving: lists of invoice groups whose order changes between two pages. For all tenants; they end with the process.",
    body: z.strictObject({ as: z.array(z.enum(habits)).max(habits.length) }),
    answer: habitsSchema,
  },
  listFaults: {
    ...plain,
    method: "get",
    path: "/sandbox/faults",
    summary: "List the faults",
    description: "Of the caller's tenant, oldest first, with how often each has struck.",
    answer: z.array(faultRecordSchema),
  },
  addFault: {
    ...plain,
    method: "post",
    path: "/sandbox/faults",
    summary: "Add a fault",
    description:
      "It strikes calls of the caller's tenant. Of several on one operation the oldest strikes, but slow before any other. They end with the process.",
    body: faultSchema,
    status: 201,
    answer: faultRecordSchema,
  },
  removeFaults: {
    ...plain,
    method: "delete",
    path: "/sandbox/faults",
    summary: "Remove all faults",
    description: "Of the caller's tenant.",
    status: 204,
    answer: null,
  },
  removeFault: {
    ...plain,
    method: "delete",
    path: "/sandbox/faults/{id}",
    summary: "Remove a fault",
    description: "404 where the caller's tenant has none with that id.",
    params: z.strictObject({ id: identifierSchema }),
    status: 204,
    answer: null,
  },
  registerPayment: {
    ...plain,
    method: "post",
    path: "/sandbox/payments",
    summary: "Register a payment",
    description:
      "Of an invoice of the caller's tenant, which has to use the ledger. 409 where less, or nothing, is unpaid.",
    body: paymentSchema,
    status: 201,
    answer: settledSchema,
  },
  registerCredit: {
    ...plain,
    method: "post",
    path: "/sandbox/credits",
    summary: "Register a credit",
    description:
      "Credits an invoice of the caller's tenant whole; the tenant has to use the ledger. 409 where nothing is unpaid.",
    body: creditSchema,
    status: 201,
    answer: creditedSchema,
  },
  readJournal: {
    ...plain,
    method: "get",
    path: "/sandbox/journal",
    summary: "Read the journal",
    description: journalIsTenants,
    query: z.strictObject({
      ...page,
      operation: text.optional(),
      aggregateType: z.enum(aggregateTypes).optional(),
      aggregateValue: text.optional(),
    }),
    answer: journalSchema,
  },
  listDeliveries: {
    ...plain,
    method: "get",
    path: "/sandbox/webhook-deliveries",
    summary: "List the webhook deliveries",
    description:
      "Of the caller's tenant, in the order of sending. Pass the last position as after to go on.",
    query: z.strictObject({
      ...page,
      status: deliveryStatus.optional(),
      event: z.enum(webhookKinds).optional(),
      orderingKey: text.optional(),
    }),
    answer: deliveriesSchema,
  },
  redeliver: {
    ...plain,
    method: "post",
    path: "/sandbox/webhook-deliveries/redeliver",
    summary: "Send webhooks once more",
    description:
      "Whatever became of them before. Ids that the tenant does not have are not counted.",
    body: z.strictObject({ ids: z.array(identifierSchema).min(1).max(1000) }),
    answer: z.object({ redelivered: z.int() }),
  },
  listAccounts: {
    ...plain,
    method: "get",
    path: "/sandbox/accounts",
    summary: "List the demo accounts",
    description:
      "Of the caller's tenant, with the roles that the identity provider gives them now.",
    answer: z.array(accountSchema),
  },
  changeAccountRoles: {
    ...plain,
    method: "put",
    path: "/sandbox/accounts/{id}/roles",
    summary: "Change the roles of a demo account",
    description:
      "From the next token on that the embedded identity provider issues; none: the account may not sign in. Changes end with the process. 404 where the caller's tenant has no such account.",
    params: z.strictObject({ id: z.string().max(100) }),
    body: z.strictObject({ roles: someRoles }),
    answer: accountSchema,
  },
  rehearseSettings: {
    ...plain,
    method: "post",
    path: settingsRehearsalPath,
    summary: "Rehearse an update of settings",
    description:
      "Plays Update Multiple Invoice Group Configurations on copies of the given invoice groups, whoever they are of, and rolls everything back. Faults of kind refuse refuse here too, uncounted.",
    body: settingsRehearsalSchema,
    answer: settingsRehearsalAnswerSchema,
  },
  applyWork: {
    ...plain,
    method: "post",
    path: "/sandbox/requests/apply",
    summary: "Apply accepted work at once",
    description:
      "What the caller's tenant was answered 202 for, without waiting for the delay. Work that 202-never holds stays held.",
    answer: z.object({ applied: z.int(), rejected: z.int(), waiting: z.int() }),
  },
} as const satisfies Record<string, Control>;

export type ControlId = keyof typeof controls;

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What a control receives. */
export interface ControlInput<Id extends ControlId> {
  readonly tenant: Tenant;
  readonly client: string;
  readonly params: Parsed<(typeof controls)[Id]["params"]>;
  readonly query: Parsed<(typeof controls)[Id]["query"]>;
  readonly body: Parsed<(typeof controls)[Id]["body"]>;
}

export type ControlHandlers = {
  readonly [Id in ControlId]: (
    input: ControlInput<Id>,
  ) => Promise<Parsed<(typeof controls)[Id]["answer"]>>;
};
