import type { OperationId } from "../../contract/operation-table";
import type { Permission } from "../../contract/permissions";
import { approvalKindsOf, approvalStates, sharedBars } from "../approvals/approval-enumerations";

export const requestKinds = approvalKindsOf.request;
export type RequestKind = (typeof requestKinds)[number];

export function isRequestKind(kind: string): kind is RequestKind {
  return Object.hasOwn(requestKindTable, kind);
}

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
} as const satisfies Readonly<Record<RequestKind, RequestKindRow>>;

interface RequestKindRow {
  readonly operationId: OperationId;
  readonly permission: Permission;
  readonly needsSecondPerson: boolean;
}

/** The columns of a kind's row. */
export function requestKindRow(kind: RequestKind): RequestKindRow {
  return requestKindTable[kind];
}

export const requestStates = approvalStates.request;
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
export const requestActions = [
  "withdraw",
  "remind",
  "approve",
  "return",
  "settle",
  "check-again",
] as const;
export type RequestAction = (typeof requestActions)[number];

/** Why this person may not approve a waiting request. */
export const requestBars = ["own-request", ...sharedBars] as const;
export type RequestBar = (typeof requestBars)[number];

/** Why a request is returned; "other" needs a note. */
export const requestReturnCodes = ["wrong-record", "wrong-values", "not-agreed", "other"] as const;

/** Milliseconds after which it is unconfirmed, and a person's task. */
export const unconfirmedAfter = 24 * 3_600_000;
