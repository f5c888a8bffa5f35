import "server-only";
import type { z } from "zod";
import type { Problem } from "../../contract/problem";
import type { DeskTransaction } from "../../db/database";
import type { RequestKind } from "../../domain/requests/request-enumerations";
import type { RecordValues } from "../../domain/requests/request-shape";
import type { Actor } from "../../server/auth/sessions";
import { problems } from "../../server/problem";
import type { Runtime } from "../../server/runtime";
import type { Trace } from "../../server/trace";
import { readInput } from "../api/read-body";
import type { AuditEntry } from "../audit/entry";
import type { RequestRow } from "./request-rows";

/** The record that a request is about. */
export interface RequestTarget {
  /** Null: the customer itself. */
  readonly accountGuid: string | null;
  /** Empty: it is about a product. */
  readonly customerGuid: string;
}

/** The record that a stored request is about. */
export function targetOf({
  accountGuid,
  customerGuid,
}: Pick<RequestRow, "accountGuid" | "customerGuid">): RequestTarget {
  return { accountGuid, customerGuid: customerGuid ?? "" };
}

/** One reading of billing for a request. */
export interface RequestReading {
  readonly runtime: Runtime;
  readonly target: RequestTarget;
  readonly milliseconds: number;
  readonly trace?: Trace;
}

/** What billing shows of the record, by the names of the asked fields. It is not masked. */
export interface RecordSeen {
  /** Null: it is a product's. */
  readonly customerGuid: string | null;
  /** Without its street where the address is protected. */
  readonly groupName: string | null;
  readonly customerName: string | null;
  /** The address is protected, or one of the customer's is. */
  readonly isProtected: boolean;
  readonly values: RecordValues;
  /** Ids of the records of the kind that a request makes. */
  readonly existing?: readonly string[];
  /** The record that the request made; null: it is not there. Omitted: the request makes none. */
  readonly made?: string | null;
}

/** The record before the request. */
export type RecordBefore = Pick<RecordSeen, "existing">;

/** A request that a person is about to make. */
export interface AskedRequest {
  readonly runtime: Runtime;
  readonly actor: Actor;
  readonly target: RequestTarget;
  readonly basis: object | null;
}

interface Declared<Body extends object> {
  /** The operation's own schema; the desk adds RequestId. */
  readonly body: z.ZodType<Body>;
  /** What the author saw and the approval is bound to; omitted: nothing. */
  readonly basis?: z.ZodType<object>;
  /** Whether it is about one invoice group, which must be named. */
  readonly ofGroup: boolean;
  /** It is about a product, and names no customer. */
  readonly ofProduct?: boolean;
  /**
   * The operation has no RequestId: billing records no event of it, so only the record shows its
   * effect. A repeated call must have the same effect as one.
   */
  readonly withoutRequestId?: boolean;
  /** Time in which it can be withdrawn after the approval; 0 by default. */
  readonly sendDelayMilliseconds?: number;
  /** Names of the texts that the audit stores; of others only the length. None by default. */
  readonly auditedTexts?: readonly string[];
  /** The parameters of the operation's path. */
  paramsOf(target: RequestTarget): Readonly<Record<string, string>>;
  /** The asked values by field; null: to be empty. An address is one text. */
  expected(content: Content<Body>): RecordValues;
  /**
   * Requests of one kind with the same value are sent in their order; omitted: those about the same
   * group or customer. An identifier.
   */
  orderedBy?(content: Content<Body>): string;
  /**
   * Reads the record. `before` is null at the submission.
   *
   * @throws {DeskProblem} 404 if billing has no such record.
   */
  read(
    reading: RequestReading,
    content: Content<Body>,
    before: RecordBefore | null,
  ): Promise<RecordSeen>;
  /**
   * Before it is stored: whether the person may ask for it now. Omitted: nothing prevents it.
   *
   * @throws {DeskProblem} 409 with the reason, or 400 naming each field below `content`.
   */
  requireReady?(asked: AskedRequest, content: Content<Body>): Promise<void>;
  /** Just before the call: why it must not be made any more. Omitted: nothing bars it. */
  lastCheck?(row: RequestRow, reading: RequestReading): Promise<Problem | null>;
  /** Further work once it was seen applied, in the same transaction; returns audit entries. */
  apply?(queries: DeskTransaction, row: RequestRow): Promise<AuditEntry[]>;
}

type Content<Body> = Omit<Body, "RequestId">;

/** A kind of request, whatever its content. */
export interface RequestKindOf
  extends Pick<
    Declared<object>,
    | "basis"
    | "ofGroup"
    | "ofProduct"
    | "withoutRequestId"
    | "paramsOf"
    | "lastCheck"
    | "apply"
    | "sendDelayMilliseconds"
    | "auditedTexts"
  > {
  /** @throws {DeskProblem} 400 naming each field below `content`. */
  readContent(given: object): object;
  expected(content: unknown): RecordValues;
  requireReady(asked: AskedRequest, content: unknown): Promise<void>;
  orderedBy(content: unknown): string | null;
  read(reading: RequestReading, content: unknown, before: RecordBefore | null): Promise<RecordSeen>;
}

/** The declaration of each kind, as the nouns hand it in. */
export type RequestKinds = Readonly<Record<RequestKind, RequestKindOf>>;

const anyRequestId = "0".repeat(32);

/** Declares a kind of request: one operation that billing accepts with 202. */
export function defineRequestKind<Body extends object>(declared: Declared<Body>): RequestKindOf {
  const { body, expected, orderedBy, read, requireReady, ...rest } = declared;
  const id = declared.withoutRequestId ? {} : { RequestId: anyRequestId };
  const parse = (content: unknown): Content<Body> => {
    const { RequestId: _, ...parsed } = Object(body.parse({ ...Object(content), ...id }));
    // Of the operation's own schema, without the id that the desk adds.
    return parsed as Content<Body>;
  };
  return {
    ...rest,
    readContent(given) {
      if ("RequestId" in given) {
        throw problems.invalid([{ path: "content.RequestId", message: "Is made by the server." }]);
      }
      readInput(body, { ...given, ...id }, "content");
      return parse(given);
    },
    expected: (content) => expected(parse(content)),
    requireReady: async (asked, content) => requireReady?.(asked, parse(content)),
    orderedBy: (content) => orderedBy?.(parse(content)) ?? null,
    read: (reading, content, before) => read(reading, parse(content), before),
  };
}
