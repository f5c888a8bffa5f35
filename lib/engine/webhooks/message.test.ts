import { describe, expect, it } from "vitest";
import { groupOf, readMessage } from "./message";

const zone = "Europe/Oslo";
const read = (text: string) => readMessage(text, zone);

describe("a webhook of a .NET service", () => {
  it("is read in other capitals, with a mark, and with a number as the invoice number", () => {
    const message = read(
      '\ufeff{"Type":"invoiceDunnedPaid","Timestamp":"2026-11-26T10:00:00.1234567+01:00","Data":{"InvoiceNumber":90001,"PaidAmount":1234.50}}',
    );
    expect(message).toMatchObject({
      kind: "InvoiceDunnedPaid",
      invoiceNumber: "90001",
      body: { data: { invoiceNumber: 90001, paidAmount: 1234.5 } },
    });
    expect(message?.happenedAt?.toISOString()).toBe("2026-11-26T09:00:00.123Z");
  });

  it("MP2: keeps every digit of a long number", () => {
    const message = read(
      '{"type":"X","data":{"invoiceNumber":9000112345678901234,"id":707057500000009875}}',
    );
    expect(message).toMatchObject({
      invoiceNumber: "9000112345678901234",
      body: { data: { invoiceNumber: "9000112345678901234", id: "707057500000009875" } },
    });
  });

  it.each([
    ["2026-11-26T10:00:00", "2026-11-26T09:00:00.000Z"],
    ["2026-11-26T10:00:00Z", "2026-11-26T10:00:00.000Z"],
    ["/Date(1795000000000)/", "2026-11-18T11:06:40.000Z"],
    ["0001-01-01T00:00:00", undefined],
    ["9999-12-31T23:59:59.9999999", undefined],
    ["soon", undefined],
    [null, undefined],
    [7, undefined],
  ])("DT3: has the moment of %s", (timestamp, moment) => {
    const message = read(JSON.stringify({ type: "X", timestamp, data: null }));
    expect(message).toMatchObject({ kind: "X", invoiceNumber: null });
    expect(message?.happenedAt?.toISOString()).toBe(moment);
  });

  it.each([
    ["Ended", -1],
    ["active", 0],
    ["-1", -1],
    [-1, -1],
    ["Paused", null],
    [undefined, null],
  ])("names its group and the status %s", (status, code) => {
    const accountGuid = "0A1B2C3D-4e5f-6071-8293-a4b5c6d7e8f9";
    expect(groupOf({ data: { accountGuid, status } })).toEqual({
      accountGuid: "0a1b2c3d4e5f60718293a4b5c6d7e8f9",
      status: code,
    });
  });

  it.each([null, {}, { data: null }, { data: [] }])("names no group in %j", (body) => {
    expect(groupOf(body)).toEqual({ accountGuid: null, status: null });
  });
});
