import "server-only";
import { createContactSchema } from "../contract/customer-changes";
import {
  createInvoiceGroupSchema,
  updateCustomerInvoiceGroupSchema,
  updateInvoiceGroupSchema,
} from "../contract/invoice-group-changes";
import type { RequestKind } from "../domain/requests/request-enumerations";
import type { RecordValues } from "../domain/requests/request-shape";
import {
  expectedOfChange,
  readChangedGroup,
  readNewContact,
  readNewGroup,
} from "../engine/requests/read-changed-group";
import { defineRequestKind, type RequestKindOf } from "../engine/requests/request-kind";
import { deathRequest } from "./customers/death-request";
import { erasureRequest } from "./erasure/erasure-request";
import { offerRequest } from "./offers/offer-request";
import { priceListRequest } from "./prices/price-list-request";

/**
 * The operations of requests (interface, sections 4.5 and 4.7). To add one: a row in
 * requestKindTable, its declaration here, its name in the messages of requests.
 */
export const requestKindsOf: Readonly<Record<RequestKind, RequestKindOf>> = {
  "update-invoice-group": defineRequestKind({
    body: updateInvoiceGroupSchema,
    ofGroup: true,
    auditedTexts: ["InvoiceTag", "Type", "CountryCode"],
    paramsOf: ({ accountGuid }) => ({ guid: accountGuid ?? "" }),
    expected: expectedOfChange,
    read: readChangedGroup,
  }),
  "update-customer-invoice-group": defineRequestKind({
    body: updateCustomerInvoiceGroupSchema,
    ofGroup: true,
    auditedTexts: ["Type", "CountryCode"],
    paramsOf: ({ accountGuid, customerGuid }) => ({
      guid: customerGuid,
      acguid: accountGuid ?? "",
    }),
    expected: expectedOfChange,
    read: readChangedGroup,
  }),
  "create-invoice-group": defineRequestKind({
    body: createInvoiceGroupSchema,
    ofGroup: false,
    auditedTexts: ["InvoiceTag"],
    paramsOf: ({ customerGuid }) => ({ guid: customerGuid }),
    expected: ({ Name }): RecordValues => (Name === undefined ? {} : { name: Name }),
    read: (reading, content, before) => readNewGroup(reading, content, before?.existing),
  }),
  "create-contact": defineRequestKind({
    body: createContactSchema,
    ofGroup: true,
    auditedTexts: ["Roles", "System"],
    paramsOf: ({ accountGuid }) => ({ guid: accountGuid ?? "" }),
    expected: ({ GivenName, FamilyName }) => ({ name: `${GivenName} ${FamilyName}` }),
    read: (reading, content, before) => readNewContact(reading, content, before?.existing),
  }),
  "erase-invoice-group": erasureRequest,
  "report-death": deathRequest,
  "create-offer": offerRequest,
  "write-price-list": priceListRequest,
};
