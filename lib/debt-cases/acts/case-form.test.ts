import { describe, expect, it } from "vitest";
import {
  assignDebtCaseSchema,
  resolveDebtCaseSchema,
  updateDebtCaseSchema,
} from "../../contract/debt-case";
import type { DebtInvoice } from "../../domain/debt-cases/debt-invoice";
import { toMinorUnits } from "../../domain/money";
import {
  type AssignForm,
  readAssignments,
  readResolve,
  readUpdate,
  updateFormOf,
} from "./case-form";
import { compareInvoices } from "./re-read";

const invoice = (invoiceNumber: string, rest = 100): DebtInvoice => ({
  invoiceNumber,
  customerGuid: "a".repeat(32),
  accountGuid: "b".repeat(32),
  customerName: "Ærlig AS",
  customerNumber: "77",
  invoiceDate: "2026-09-01",
  dueDate: "2026-10-01",
  originalDueDate: "2026-10-01",
  currency: "NOK",
  totalMinor: toMinorUnits(100),
  restMinor: toMinorUnits(rest),
});
const form: AssignForm = {
  agency: "Nordic Collect",
  idPattern: "NC-{invoice}",
  urlTemplate: "https://agency.example/{invoice}",
  date: "2026-11-21",
  comment: " ",
  note: "",
};
const assign = (given: Partial<AssignForm>, ...numbers: string[]) =>
  readAssignments(
    { ...form, ...given },
    numbers.map((one) => invoice(one)),
    "2026-11-22",
  );

describe("The form of an assignment", () => {
  it("reads as one request for each invoice that the contract takes", () => {
    const { contents } = assign({}, "1", "2");
    expect(contents?.map(({ content }) => assignDebtCaseSchema.parse(content))).toEqual([
      {
        invoiceNumber: "1",
        debtCaseId: "NC-1",
        debtCaseUrl: "https://agency.example/1",
        debtCaseDate: "2026-11-21",
      },
      expect.objectContaining({ invoiceNumber: "2", debtCaseId: "NC-2" }),
    ]);
  });

  it("gives no two invoices one id, and says which ones would have", () => {
    const { rows, problems, contents } = assign({ idPattern: "NC-{customer}" }, "1", "2");
    expect(rows.map(({ problem }) => problem)).toEqual(["twice", "twice"]);
    expect(problems).toEqual({ idPattern: "twice" });
    expect(contents).toBeNull();
    expect(assign({ idPattern: "NC-{customer}-{n}" }, "1", "2").problems).toEqual({});
  });

  it("takes https addresses alone, or none", () => {
    for (const urlTemplate of ["http://agency.example/1", "https:///x", "javascript:alert(1)"]) {
      expect(assign({ urlTemplate }, "1").problems).toEqual({ urlTemplate: "https" });
    }
    expect(assign({ urlTemplate: "" }, "1").contents?.[0]?.content).not.toHaveProperty(
      "debtCaseUrl",
    );
  });

  it("needs an id, and uses today in it where no day is given", () => {
    expect(assign({ idPattern: " " }, "1").problems).toEqual({ idPattern: "required" });
    const { rows, contents } = assign({ idPattern: "{date}-{n}", date: "" }, "1");
    expect(rows[0]?.debtCaseId).toContain("22");
    expect(contents?.[0]?.content).not.toHaveProperty("debtCaseDate");
  });
});

const debtCase = {
  invoiceNumber: "1",
  debtCaseId: "NC-1",
  debtCaseUrl: "http://old.example/1",
  debtCaseComment: "Ringt",
  debtCaseDate: null,
};

describe("The form of a case's details", () => {
  const start = updateFormOf(debtCase);

  it("asks for nothing while nothing is changed, and sends only what is", () => {
    expect(readUpdate(start, debtCase)).toMatchObject({ count: 0, content: null });
    const { content } = readUpdate({ ...start, comment: "", date: "2026-11-30" }, debtCase);
    expect(content).toEqual({
      invoiceNumber: "1",
      existingDebtCaseId: "NC-1",
      debtCaseComment: null,
      debtCaseDate: "2026-11-30",
    });
    expect(updateDebtCaseSchema.safeParse(content).success).toBe(true);
  });

  it("takes the same id as no change, and a new address over https alone", () => {
    expect(readUpdate({ ...start, newId: "NC-1" }, debtCase).count).toBe(0);
    expect(readUpdate({ ...start, url: "http://new.example" }, debtCase).problems).toEqual({
      url: "https",
    });
    expect(readUpdate({ ...start, newId: "x".repeat(101) }, debtCase).content).toBeNull();
  });

  it("resolves with an outcome, and leaves out what is not given", () => {
    const resolved = { outcome: "disputed", comment: "", date: "", note: "" } as const;
    const { content } = readResolve(resolved, debtCase);
    expect(resolveDebtCaseSchema.parse(content)).toEqual({
      invoiceNumber: "1",
      debtCaseId: "NC-1",
    });
    expect(readResolve({ ...resolved, outcome: "" }, debtCase)).toEqual({
      problems: { outcome: "required" },
      content: null,
    });
  });
});

describe("A list that is read anew", () => {
  it("tells what changed and what is gone, and keeps the rest in its order", () => {
    const seen = [invoice("1"), invoice("2"), invoice("3")];
    const now = new Map([
      ["3", invoice("3")],
      ["1", invoice("1", 40)],
    ]);
    const reading = compareInvoices(seen, (one) => now.get(one) ?? null);
    expect(reading.changed).toEqual(["1"]);
    expect(reading.gone).toEqual(["2"]);
    expect(reading.invoices.map(({ invoiceNumber }) => invoiceNumber)).toEqual(["1", "3"]);
  });
});
