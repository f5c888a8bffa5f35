import { expect, it } from "vitest";
import { z } from "zod";
import { answerPart, compile } from "./answer-part";
import { dotnetAnswer, omittedNulls, pascalNames, rewrite } from "./dotnet-answer";
import { midnightOf } from "./midnight";
import {
  amountsAsTexts,
  dashedIdentifiers,
  daysAsMoments,
  longMoments,
  namedCodes,
  numbersForIds,
  type ValueHabit,
} from "./value-habit";
import { writeJson } from "./write-json";

const guid = "0123456789abcdef0123456789abcdef";

it.each<[string, ValueHabit, string, Parameters<ValueHabit>[1]["kind"], unknown, unknown]>([
  ["a day", daysAsMoments("Europe/Oslo"), "dueDate", "day", "2026-11-26", "2026-11-25T23:00:00Z"],
  ["no day", daysAsMoments("Europe/Oslo"), "dueDate", "day", null, "0001-01-01T00:00:00"],
  ["a text like a day", daysAsMoments("Europe/Oslo"), "name", "text", "2026-11-26", "2026-11-26"],
  [
    "a moment",
    longMoments,
    "at",
    "moment",
    "2026-11-26T10:00:00.123Z",
    "2026-11-26T10:00:00.1230000Z",
  ],
  [
    "an identifier",
    dashedIdentifiers,
    "guid",
    "identifier",
    guid,
    "01234567-89AB-CDEF-0123-456789ABCDEF",
  ],
  ["a text like an identifier", dashedIdentifiers, "note", "text", guid, guid],
  ["a code of a group", namedCodes, "status", "integer", -1, "Ended"],
  ["a channel", namedCodes, "distributionChannel", "integer", 3, "EInvoicePeppol"],
  ["a state of a line", namedCodes, "lineState", "integer", 10, "ErpExporting"],
  ["a code without a name", namedCodes, "status", "integer", 7, 7],
  ["a number that is no code", namedCodes, "paymentTerms", "integer", 14, 14],
  ["a code in words", namedCodes, "status", "code", "partly-paid", "PartlyPaid"],
  ["an amount", amountsAsTexts, "restAmount", "number", -0.5, "-0.50"],
  ["an amount that stays", amountsAsTexts, "amount", "number", 12.5, 12.5],
  ["a flag", amountsAsTexts, "administrationfee", "boolean", true, "True"],
  ["a term", amountsAsTexts, "paymentTerms", "integer", 14, "14"],
])("writes %s", (_, habit, name, kind, value, written) => {
  expect(habit(value, { name, kind })).toBe(written);
});

it.each([
  ["2026-03-29", "2026-03-28T23:00:00Z"],
  ["2026-03-30", "2026-03-29T22:00:00Z"],
  ["2026-10-25", "2026-10-24T22:00:00Z"],
  ["2026-10-26", "2026-10-25T23:00:00Z"],
])("the day %s begins in Oslo at %s", (day, moment) => {
  expect(midnightOf(day, "Europe/Oslo")).toBe(moment);
});

it.each([
  ["accountingPointId", "707057500000009875", "707057500000009875"],
  ["invoiceNumber", "0090001", '"0090001"'],
  ["erpId", "12E5", '"12E5"'],
  ["name", "123", '"123"'],
])("writes %s %s as %s", (name, value, written) => {
  expect(writeJson(numbersForIds(value, { name, kind: "text" }))).toBe(written);
});

const schema = z.object({
  name: z.string(),
  note: z.string().nullable(),
  tags: z.array(z.string()),
  data: z.record(z.string(), z.unknown()),
  parts: z.array(z.object({ unitPrice: z.number(), of: z.string().nullable() })),
});

it("writes names with capitals in every record, but not those of a payload", () => {
  const value = {
    name: "a",
    note: null,
    tags: ["b"],
    data: { key: null, at: [] },
    parts: [{ unitPrice: 1, of: null }],
  };
  expect(rewrite(value, { part: compile(schema), name: "" }, [], [pascalNames])).toEqual({
    Name: "a",
    Note: null,
    Tags: ["b"],
    Data: { key: null, at: [] },
    Parts: [{ UnitPrice: 1, Of: null }],
  });
  expect(rewrite(value, { part: compile(schema), name: "" }, [], [omittedNulls])).toEqual({
    name: "a",
    tags: ["b"],
    data: { key: null, at: [] },
    parts: [{ unitPrice: 1 }],
  });
});

it("writes an answer of the interface as such a back end does", () => {
  const group = {
    guid,
    name: "Kari",
    erpId: "100234",
    status: -1,
    invoiceMinLimit: 250,
    printFee: false,
    administrationfee: true,
    lastInvoiceDay: null,
    note: null,
  };
  const written = dotnetAnswer([group], answerPart("queryInvoiceGroups"), "Europe/Oslo");
  expect(writeJson(written)).toBe(
    '[{"Guid":"01234567-89AB-CDEF-0123-456789ABCDEF","Name":"Kari","ErpId":100234,"Status":"Ended","InvoiceMinLimit":"250.00","PrintFee":false,"Administrationfee":"True","LastInvoiceDay":"0001-01-01T00:00:00"}]',
  );
});
