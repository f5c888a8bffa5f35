import "server-only";
import type { SQL } from "drizzle-orm";
import type { z } from "zod";
import type { Permission } from "../../contract/permissions";
import type { Approval } from "../../desk-contract/approvals";
import {
  type ApprovalSubject,
  approvalKindsOf,
} from "../../domain/approvals/approval-enumerations";
import { approveSchema, versionSchema } from "../../domain/approvals/approval-shape";
import { may } from "../../domain/roles";
import type { Actor } from "../../server/auth/sessions";
import { readInput } from "../api/read-body";
import type { SendSubject } from "../outbox/subject";
import type { UnsentParts } from "../outbox/unsent";
import type { ApprovalKind } from "./approval-kind";
import type { Approvable } from "./approve-many";
import { approving, returning, withdrawing } from "./decisions";
import { reminding } from "./reminding";
import { type ApprovalExchange, getting } from "./requests";
import type { ApprovalRow } from "./rows-of";

/** A step of a person, once for the request's key; its body is not parsed yet. */
type Step = (asked: ApprovalExchange) => Promise<() => Promise<Approval>>;

type OwnStep = "submit" | "take-over" | "settle" | "check-again";
export type StepName = OwnStep | "approve" | "return" | "withdraw" | "remind";

/** A kind of approval request in the API of all; its row's type is hidden. */
export interface ApprovalNoun {
  readonly subject: ApprovalSubject;
  /** For readers. */
  readonly read: Permission;
  /** The rows that lists show this person; undefined: all of the tenant. */
  readonly listedTo: (actor: Actor) => SQL | undefined;
  /** The kinds on which the person may decide. */
  readonly decidable: (actor: Actor) => readonly string[];
  /** The expressions that a search looks into. */
  readonly texts: readonly SQL[];
  readonly recordKind: ApprovalKind<ApprovalRow>["recordKind"];
  /** How its calls are recognised and followed; null: it becomes a job. */
  readonly sends: SendSubject | null;
  /** Several of them are approved by a job; null: one by one. */
  readonly approvable: Approvable | null;
  /** Absent: it is created by an operation of its noun. */
  readonly create?: (asked: Omit<ApprovalExchange, "params">) => Promise<() => Promise<Approval>>;
  readonly view: (
    parts: UnsentParts,
    actor: Actor,
    rows: readonly ApprovalRow[],
  ) => Promise<Approval[]>;
  readonly get: (asked: ApprovalExchange) => Promise<Approval>;
  /** Absent: it is never edited. */
  readonly edit?: (asked: ApprovalExchange) => Promise<Approval>;
  /** Absent ones are not possible. */
  readonly steps: Readonly<Partial<Record<StepName, Step>>>;
}

/** A step as its noun takes it, with the schema of its body. */
interface Taken<Body, View> {
  readonly body: z.ZodType<Body>;
  readonly take: (asked: ApprovalExchange<Body>) => Promise<() => Promise<View>>;
}

/** Hides the type of a step's body. */
export type HiddenStep<View> = (asked: ApprovalExchange) => Promise<() => Promise<View>>;
export function ownStep<Body, View>({ body, take }: Taken<Body, View>): HiddenStep<View> {
  return (asked) => take({ ...asked, body: readInput(body, asked.body) });
}

interface Declared<View>
  extends Pick<ApprovalNoun, "read" | "texts" | "sends">,
    Partial<Pick<ApprovalNoun, "approvable">> {
  readonly listedTo?: ApprovalNoun["listedTo"];
  readonly as: (view: View) => Approval;
  /** The body of a return, with the codes of the kind. */
  readonly returned: z.ZodType<{ version: number; code: string; note?: string | undefined }>;
  readonly create?: (asked: Omit<ApprovalExchange, "params">) => Promise<() => Promise<View>>;
  readonly edit?: (asked: ApprovalExchange) => Promise<View>;
  readonly steps: Readonly<Partial<Record<OwnStep | "withdraw", HiddenStep<View>>>>;
}

/** Declares a kind's part in the API of all: reading, deciding, withdrawing and reminding are the same for all. */
export function approvalNoun<Row extends ApprovalRow, View extends object>(
  approvals: ApprovalKind<Row, never, View>,
  { as, returned, create, edit, steps, listedTo, approvable = null, ...declared }: Declared<View>,
): ApprovalNoun {
  const shown =
    (step: HiddenStep<View>): Step =>
    async (asked) => {
      const run = await step(asked);
      return async () => as(await run());
    };
  const own = Object.entries(steps).map(([name, step]) => [name, shown(step)] as const);
  return {
    ...declared,
    subject: approvals.subject,
    recordKind: approvals.recordKind,
    approvable,
    decidable: ({ roles }) =>
      approvalKindsOf[approvals.subject].filter((kind) =>
        may(roles, approvals.ruleOf({ kind }).permissions.decide),
      ),
    listedTo: listedTo ?? approvals.visibleTo ?? (() => undefined),
    view: async (parts, actor, rows) =>
      (await approvals.view(parts, actor, rows.map(approvals.own))).map(as),
    get: async (asked) => as(await getting(approvals)(asked)),
    ...(create && {
      create: async (asked) => {
        const make = await create(asked);
        return async () => as(await make());
      },
    }),
    ...(edit && { edit: async (asked) => as(await edit(asked)) }),
    steps: {
      approve: shown(ownStep({ body: approveSchema, take: approving(approvals) })),
      return: shown(ownStep({ body: returned, take: returning(approvals) })),
      withdraw: shown(ownStep({ body: versionSchema, take: withdrawing(approvals) })),
      remind: shown(ownStep({ body: versionSchema, take: reminding(approvals) })),
      ...Object.fromEntries(own),
    },
  };
}
