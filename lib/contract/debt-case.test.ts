import { expect, test } from "vitest";
import type { z } from "zod";
import {
  addDebtCollectionFeesSchema,
  addNextInvoiceLinesSchema,
  assignDebtCaseSchema,
  resolveDebtCaseSchema,
  updateDebtCaseSchema,
} from "./debt-case";

const guid = "0123456789abcdef0123456789abcdef";
const assign = { invoiceNumber: "1", debtCaseId: "X" };
const update = { invoiceNumber: "1", existingDebtCaseId: "X" };
const fee = { id: "f1", productId: guid, amount: 35 };
const fees = { invoiceNumber: "1", customerGuid: guid, newTotalAmountIncVat: 135 };
const line = { id: "l1", amount: -12.5, description: "Rente" };
const lines = { invoiceNumber: "1" };

const repeat = <Item>(count: number, make: (index: number) => Item) =>
  Array.from({ length: count }, (_, index) => make(index));

const taken: [string, z.ZodType, object][] = [
  ["an assignment with what it needs", assignDebtCaseSchema, assign],
  [
    "an assignment with all it can have",
    assignDebtCaseSchema,
    {
      ...assign,
      debtCaseUrl: "https://a.example/1?x=y",
      debtCaseComment: "å",
      debtCaseDate: "2026-11-16",
    },
  ],
  [
    "details that are null",
    assignDebtCaseSchema,
    { ...assign, debtCaseUrl: null, debtCaseDate: null },
  ],
  ["an update of one field", updateDebtCaseSchema, { ...update, newDebtCaseId: "Y" }],
  ["an update that empties one", updateDebtCaseSchema, { ...update, debtCaseComment: null }],
  ["a resolution", resolveDebtCaseSchema, assign],
  [
    "100 fees",
    addDebtCollectionFeesSchema,
    { ...fees, feeItems: repeat(100, (id) => ({ ...fee, id: `${id}` })) },
  ],
  ["a deduction", addNextInvoiceLinesSchema, { ...lines, lines: [line] }],
];

test.each(taken)("%s is taken", (_case, schema, body) => {
  expect(schema.safeParse(body).error).toBeUndefined();
});

const refused: [string, z.ZodType, object, string[]][] = [
  ["nothing", assignDebtCaseSchema, {}, ["invoiceNumber", "debtCaseId"]],
  ["a blank id", assignDebtCaseSchema, { ...assign, debtCaseId: " " }, ["debtCaseId"]],
  [
    "a script for a link",
    assignDebtCaseSchema,
    { ...assign, debtCaseUrl: "javascript:x" },
    ["debtCaseUrl"],
  ],
  ["no link", assignDebtCaseSchema, { ...assign, debtCaseUrl: "agency" }, ["debtCaseUrl"]],
  ["no day", assignDebtCaseSchema, { ...assign, debtCaseDate: "2026-02-30" }, ["debtCaseDate"]],
  [
    "a long comment",
    assignDebtCaseSchema,
    { ...assign, debtCaseComment: "x".repeat(2001) },
    ["debtCaseComment"],
  ],
  ["other capitals", assignDebtCaseSchema, { ...assign, debtcaseurl: null }, [""]],
  ["nothing", updateDebtCaseSchema, {}, ["invoiceNumber", "existingDebtCaseId"]],
  ["no change", updateDebtCaseSchema, update, [""]],
  ["null for the id", updateDebtCaseSchema, { ...update, newDebtCaseId: null }, ["newDebtCaseId"]],
  ["nothing", resolveDebtCaseSchema, {}, ["invoiceNumber", "debtCaseId"]],
  [
    "nothing",
    addDebtCollectionFeesSchema,
    {},
    ["invoiceNumber", "customerGuid", "newTotalAmountIncVat", "feeItems"],
  ],
  ["no fee", addDebtCollectionFeesSchema, { ...fees, feeItems: [] }, ["feeItems"]],
  [
    "101 fees",
    addDebtCollectionFeesSchema,
    { ...fees, feeItems: repeat(101, (id) => ({ ...fee, id: `${id}` })) },
    ["feeItems"],
  ],
  [
    "a fee twice",
    addDebtCollectionFeesSchema,
    { ...fees, feeItems: [fee, { ...fee, amount: 1 }] },
    ["feeItems.1.id"],
  ],
  ...[0, -1, 0.001, 1_000_000.01, "35"].map((amount): [string, z.ZodType, object, string[]] => [
    `a fee of ${amount}`,
    addDebtCollectionFeesSchema,
    { ...fees, feeItems: [{ ...fee, amount }] },
    ["feeItems.0.amount"],
  ]),
  [
    "a total in text",
    addDebtCollectionFeesSchema,
    { ...fees, newTotalAmountIncVat: "135", feeItems: [fee] },
    ["newTotalAmountIncVat"],
  ],
  [
    "three decimals",
    addDebtCollectionFeesSchema,
    { ...fees, newTotalAmountIncVat: 1.005, feeItems: [fee] },
    ["newTotalAmountIncVat"],
  ],
  [
    "no product",
    addDebtCollectionFeesSchema,
    { ...fees, feeItems: [{ ...fee, productId: "3100" }] },
    ["feeItems.0.productId"],
  ],
  ["nothing", addNextInvoiceLinesSchema, {}, ["invoiceNumber", "lines"]],
  [
    "a line of 0",
    addNextInvoiceLinesSchema,
    { ...lines, lines: [{ ...line, amount: 0 }] },
    ["lines.0.amount"],
  ],
  [
    "no description",
    addNextInvoiceLinesSchema,
    { ...lines, lines: [{ id: "1", amount: 1 }] },
    ["lines.0.description"],
  ],
  [
    "a blank description",
    addNextInvoiceLinesSchema,
    { ...lines, lines: [{ ...line, description: "\t" }] },
    ["lines.0.description"],
  ],
  [
    "a line twice",
    addNextInvoiceLinesSchema,
    { ...lines, lines: [line, { ...line, id: "2" }, line] },
    ["lines.2.id"],
  ],
];

test.each(refused)("a body with %s is refused by field", (_case, schema, body, paths) => {
  const issues = schema.safeParse(body).error?.issues.map(({ path }) => path.join("."));
  expect([...new Set(issues)]).toEqual(paths);
});
