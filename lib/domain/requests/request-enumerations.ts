import type { OperationId } from "../../contract/operation-table";
import type { Permission } from "../../contract/permissions";
import { sharedBars } from "../approvals/approval-enumerations";

/**
 * Operations that billing accepts with 202 and applies later (interface, section 7), and the price
 * list, which is written at once. The permission is that of the operation; with a second person,
 * that person needs it too.
 */
export const requestKindTable = {
  "update-invoice-group": {
    operationId: "updateInvoiceGroup",
    permission: "invoice-groups:write",
    needsSecondPerson: false,
  },
  "update-customer-invoice-group": {
    operationId: "updateCustomerInvoiceGroup",
    permission: "invoice-groups:write",
    needsSecondPerson: false,
  },
  "create-invoice-group": {
    operationId: "createInvoiceGroup",
    permission: "invoice-groups:write",
    needsSecondPerson: false,
  },
  "create-contact": {
    operationId: "createContact",
    permission: "invoice-groups:write",
    needsSecondPerson: false,
  },
  "erase-invoice-group": {
    operationId: "deleteInvoiceGroup",
    permission: "invoice-groups:erase",
    needsSecondPerson: true,
  },
  "report-death": {
    operationId: "setCustomerStatus",
    permission: "customers:deceased",
    needsSecondPerson: true,
  },
  "create-offer": {
    operationId: "createOffer",
    permission: "offers:write",
    needsSecondPerson: false,
  },
  "write-price-list": {
    operationId: "createOrUpdatePriceList",
    permission: "prices:write",
    needsSecondPerson: true,
  },
} as const satisfies Readonly<Record<string, RequestKindRow>>;

interface RequestKindRow {
  readonly operationId: OperationId;
  readonly permission: Permission;
  readonly needsSecondPerson: boolean;
}

export type RequestKind = keyof typeof requestKindTable;

export function isRequestKind(kind: string): kind is RequestKind {
  return Object.hasOwn(requestKindTable, kind);
}

export const requestKinds: readonly RequestKind[] =
  Object.keys(requestKindTable).filter(isRequestKind);

/** The columns of a kind's row. */
export function requestKindRow(kind: RequestKind): RequestKindRow {
  return requestKindTable[kind];
}

/**
 * States of a request. Up to `unknown` as of every approval request. accepted: billing has it.
 * applied: seen in billing's events or in the record. rejected: by billing, with a reason.
 * unconfirmed: neither was seen within a day.
 */
export const requestStates = [
  "submitted",
  "returned",
  "withdrawn",
  "approved",
  "sent",
  "unknown",
  "refused",
  "accepted",
  "applied",
  "rejected",
  "unconfirmed",
] as const;
export type RequestState = (typeof requestStates)[number];

/** States in which the asked values may still come. */
export const openRequestStates = [
  "submitted",
  "approved",
  "sent",
  "unknown",
  "accepted",
  "unconfirmed",
] as const satisfies readonly RequestState[];

/** A person's actions on a request. */
export const requestActions = ["withdraw", "approve", "return", "settle", "check-again"] as const;
export type RequestAction = (typeof requestActions)[number];

/** Why this person may not approve a waiting request. */
export const requestBars = ["own-request", ...sharedBars] as const;
export type RequestBar = (typeof requestBars)[number];

/** Why a request is returned; "other" needs a note. */
export const requestReturnCodes = ["wrong-record", "wrong-values", "not-agreed", "other"] as const;

/** open: not yet applied, rejected or closed. attention: a person must find the outcome. */
export const requestViews = ["open", "mine", "to-approve", "attention", "decided"] as const;
export type RequestViewName = (typeof requestViews)[number];
/** The views of a list; all: without one. */
export type RequestListView = RequestViewName | "all";

/** Milliseconds after which it is unconfirmed, and a person's task. */
export const unconfirmedAfter = 24 * 3_600_000;
