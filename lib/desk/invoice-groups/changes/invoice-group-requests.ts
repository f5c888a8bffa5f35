import "server-only";
import { createContactSchema } from "../../../contract/customer-changes";
import {
  createInvoiceGroupSchema,
  updateCustomerInvoiceGroupSchema,
  updateInvoiceGroupSchema,
} from "../../../contract/invoice-group-changes";
import type { RecordValues } from "../../../domain/requests/request-shape";
import { defineRequestKind, type RequestKinds } from "../../../engine/requests/request-kind";
import { expectedOfChange, readChangedGroup, readNewContact, readNewGroup } from "./reads";

/** Requests about invoice groups and their contacts (interface, sections 4.5 and 4.7). */
export const invoiceGroupRequests = {
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
} as const satisfies Partial<RequestKinds>;
