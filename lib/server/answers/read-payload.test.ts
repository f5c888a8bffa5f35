import { describe, expect, it } from "vitest";
import { conform } from "./conform";
import { markNumbers } from "./mark-numbers";
import { parsePayload } from "./read-payload";
import { shapeOf } from "./shape";
import { quietBorder } from "./testing";

describe("the payload of a webhook", () => {
  it.each([
    ['{"data":{"meter":707057500000009875}}', { data: { meter: "707057500000009875" } }],
    ['{"list":[[1234567890123456]]}', { list: [["1234567890123456"]] }],
    ['{"paidAmount":1234.50}', { paidAmount: 1234.5 }],
    ['{"a":123456789012345,"b":-0,"c":1e3}', { a: 123456789012345, b: -0, c: 1000 }],
    ['{"text":"1234567890123456"}', { text: "1234567890123456" }],
  ])("MP2: keeps every digit of %s", (json, value) => {
    expect(parsePayload(json)).toEqual(value);
  });

  it.each([
    ['{"Type":"X","Data":{"InvoiceNumber":1}}', { type: "X", data: { invoiceNumber: 1 } }],
    ['{"data":{"invoice_number":"1"}}', { data: { invoiceNumber: "1" } }],
    ['{"Unknown":{"ownName":1}}', { Unknown: { ownName: 1 } }],
    ['{"type":"a","Type":"b"}', { type: "a", Type: "b" }],
    ["\ufeff{}", {}],
  ])("has names in the interface's capitals in %j", (json, value) => {
    expect(parsePayload(json)).toEqual(value);
  });

  it("throws for what is no JSON", () => {
    expect(() => parsePayload("{")).toThrow(SyntaxError);
  });
});

it("MP2: the payload of an event keeps its digits, and its names are read in other capitals", () => {
  const json = `{"items":[{"Event":"InvoiceDunned","Payload":{"DebtCaseId":1234567890123456789,
    "InvoiceNumber":"90001","Meter":707057500000009875}}]}`;
  const page = conform(JSON.parse(markNumbers(json)), shapeOf("listEvents"), quietBorder, false);
  expect(page).toMatchObject({
    items: [
      {
        event: "InvoiceDunned",
        payload: {
          debtCaseId: "1234567890123456789",
          invoiceNumber: "90001",
          Meter: "707057500000009875",
        },
      },
    ],
  });
});
